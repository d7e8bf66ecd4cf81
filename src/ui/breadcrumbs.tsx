import { useLanguage, useText } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { Link } from './link.tsx';
import { Structured } from './page-meta.tsx';

export interface Crumb {
  label: string;
  to?: string;
}

/** Items with a target are links; the last one is the current page. [CRUMB-01] [CRUMB-02] */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const t = useText();
  const language = useLanguage();
  const last = items.length - 1;
  return (
    <nav aria-label={t('nav.breadcrumbs')}>
      {import.meta.env.SSR && <Structured data={breadcrumbList(items, language)} />}
      <ol className="crumbs">
        {items.map(({ label, to }, position) => (
          <li key={label}>
            {position === last ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <Link to={to}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Breadcrumbs for search engines, with canonical addresses in the current language. */
function breadcrumbList(items: readonly Crumb[], language: Language) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to && `${to}?lang=${language}`,
    })),
  };
}
