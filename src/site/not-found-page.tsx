import { useText } from '../i18n/i18n.ts';
import { Link } from '../ui/link.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

export function NotFoundPage() {
  const t = useText();
  return (
    <div className="page stack broken">
      <PageMeta title={t('not_found.title')} description={() => t('not_found.text')} />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <p>
        <Link className="btn" to="/">
          {t('common.back_home')}
        </Link>
      </p>
    </div>
  );
}
