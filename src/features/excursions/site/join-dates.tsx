import { useId, useState } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

/** The others are behind a button. */
const FIRST_DATES = 4;

interface JoinDatesProps {
  dates: readonly string[];
  onChoose: (date: string) => void;
}

/** The next dates as rows, each of which opens the request to join. [JOIN-05] */
export function JoinDates({ dates, onChoose }: JoinDatesProps) {
  const t = useText();
  const format = useDates();
  const heading = useId();
  const [all, showAll] = useState(false);
  const shown = all ? dates : dates.slice(0, FIRST_DATES);
  return (
    <section className="join stack noprint" id="dates" aria-labelledby={heading}>
      <h2 id={heading}>{t('join.title')}</h2>
      <p>{t(dates.length > 0 ? 'join.text' : 'join.none')}</p>
      <div className="rows scripted">
        {shown.map((date) => (
          <button key={date} type="button" onClick={() => onChoose(date)}>
            <b className="initial">{format.label(date)}</b>
            <span>{t('join.ask')}</span>
            <Icon name="chevron" turned="right" />
          </button>
        ))}
        {shown.length < dates.length && (
          <button type="button" className="more" onClick={() => showAll(true)}>
            <b>{t('join.more')}</b>
          </button>
        )}
      </div>
      <Link to="/ask?category=excursion" className={dates.length > 0 ? 'btn line scriptless' : 'btn line'}>
        {t('nav.ask')}
      </Link>
    </section>
  );
}
