import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useText } from '../i18n/i18n.ts';
import { usePathname } from '../ui/router.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadedScreen, loadScreen, matchRoute, type SiteRoute } from './routes.ts';

/** The screen of the current address. `missing`: the server rendered it as not found. */
export function Screen({ missing }: { missing: boolean }) {
  const pathname = usePathname();
  const [missingAt] = useState(missing ? pathname : undefined);
  const match = matchRoute(pathname);
  if (!match || pathname === missingAt) return <NotFoundPage />;
  return (
    <FailedScreen key={pathname}>
      <RouteScreen route={match.route} />
    </FailedScreen>
  );
}

/** No Suspense boundary: between layout and page it breaks hydration when the stored language differs. */
function RouteScreen({ route }: { route: SiteRoute }) {
  const t = useText();
  const language = useLanguage();
  const [, setArrived] = useState<SiteRoute>();
  const [failure, setFailure] = useState<Error>();
  const Loaded = loadedScreen(route);

  // Depends on what was rendered: a prefetch may have loaded the code since then without a render.
  const waiting = !Loaded;
  useEffect(() => {
    if (waiting) loadScreen(route, language).then(() => setArrived(route), setFailure);
  }, [waiting, route, language]);

  if (failure) throw failure;
  if (Loaded) return <Loaded />;
  return (
    <p className="page loading" role="status">
      {t('common.loading')}
    </p>
  );
}

/** Shows an error with a retry button when a screen throws. */
class FailedScreen extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken onRetry={() => this.setState({ failed: false })} />;
  }
}

/** Retries by itself when the network is back; a reload without network would end on the browser's error page. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <div className="page stack broken">
      <h1>{t('common.error')}</h1>
      <p>{t('something_went_wrong')}</p>
      <p>
        <button
          type="button"
          className="btn"
          onClick={() => (navigator.onLine ? location.reload() : onRetry())}
        >
          {t('common.try_again')}
        </button>
      </p>
    </div>
  );
}
