import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { tourLanguageText, weekdayText } from './excursion-labels.ts';
import { type ExcursionFilter, filterAddress, filterChoices } from './filter-excursions.ts';
import type { ListedExcursion } from './queries.ts';

interface FiltersProps {
  excursions: readonly ListedExcursion[];
  filter: ExcursionFilter;
}

/**
 * Weekdays and tour languages as links, which work without scripts and can be shared. On small screens they are
 * collapsed unless one is active. [EXL-12]
 */
export function ExcursionFilters({ excursions, filter }: FiltersProps) {
  const t = useText();
  const [open] = useState(filter.day !== undefined || filter.language !== undefined);
  const { days, languages } = filterChoices(excursions);
  if (days.length + languages.length === 0) return null;
  return (
    <details className="filters" open={open}>
      <summary>
        {t('excursions.filter')}
        <Icon name="chevron" />
      </summary>
      <div>
        <Choices label={t('excursion.days')}>
          {days.map((day) => {
            const chosen = filter.day === day;
            const to = filterAddress({ ...filter, day: chosen ? undefined : day });
            return (
              <Choice key={day} to={to} chosen={chosen}>
                {weekdayText(day, t)}
              </Choice>
            );
          })}
        </Choices>
        <Choices label={t('excursion.languages')}>
          {languages.map((code) => {
            const chosen = filter.language === code;
            const to = filterAddress({ ...filter, language: chosen ? undefined : code });
            return (
              <Choice key={code} to={to} chosen={chosen}>
                {tourLanguageText(code, t)}
              </Choice>
            );
          })}
        </Choices>
      </div>
    </details>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>{children}</ul>
    </nav>
  );
}

/** Pressing an active choice removes it. */
function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <li>
      <Link to={to} replace aria-current={chosen ? 'true' : undefined}>
        {chosen && <Icon name="tick" />}
        {children}
      </Link>
    </li>
  );
}
