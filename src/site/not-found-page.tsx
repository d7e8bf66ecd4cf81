import { useText } from '../i18n/i18n.ts';
import { Link } from '../ui/link.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { useModule } from '../ui/use-module.ts';

const loadPanel = () => import('../features/transfers/site/transfer-panel.tsx');

/** An address without a page: a picture, the way back, and the question that most visitors have. [LOST-01] */
export function NotFoundPage() {
  const t = useText();
  const panel = useModule(loadPanel);
  return (
    <div className="page broken">
      <PageMeta title={t('not_found.title')} description={() => t('not_found.text')} />
      <div className="split">
        <div className="stack l">
          <div className="stack">
            <h1>{t('not_found.title')}</h1>
            <p>{t('not_found.text')}</p>
            <p>
              <Link className="btn line" to="/">
                {t('common.back_home')}
              </Link>
            </p>
          </div>
          <section className="panel stack">
            <h2>{t('transfer.title')}</h2>
            {panel && <panel.TransferPanel />}
            <p className="scriptless">
              <Link className="btn" to="/airport-transfer">
                {t('transfer.show_time')}
              </Link>
            </p>
          </section>
        </div>
        <div className="poster">
          <img src="/posters/costa.svg" alt="" width="1200" height="600" />
        </div>
      </div>
    </div>
  );
}
