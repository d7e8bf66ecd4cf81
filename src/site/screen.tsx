import { Component, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import { useLocation } from '../ui/router.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadedScreen, loadScreen, matchRoute, type SiteRoute } from './routes.ts';

/** The screen of the present address. `missing`: the server found nothing there when it rendered it. */
export function Screen({ missing }: { missing: boolean }) {
  const { pathname } = useLocation();
  const [missingAt] = useState(missing ? pathname : undefined);
  const match = matchRoute(pathname);
  if (!match || pathname === missingAt) return <NotFoundPage />;
  return (
    <FailedScreen key={pathname}>
      <RouteScreen route={match.route} />
    </FailedScreen>
  );
}

/** No Suspense here: between layout and page it would break hydration when the stored language differs. */
function RouteScreen({ route }: { route: SiteRoute }) {
  const t = useText();
  const [, setArrived] = useState<SiteRoute>();
  const [failure, setFailure] = useState<Error>();
  const Loaded = loadedScreen(route);

  // What was drawn decides: the code may have come by a prefetch since then, and nobody would draw it.
  const waiting = !Loaded;
  useEffect(() => {
    if (waiting) loadScreen(route).then(() => setArrived(route), setFailure);
  }, [waiting, route]);

  if (failure) throw failure;
  if (Loaded) return <Loaded />;
  return (
    <p className="page loading" role="status">
      {t('common.loading')}
    </p>
  );
}

/** A screen that breaks says so and offers another try; never a blank page. */
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

/** Without a network a reload would end on the browser's own page; once it is back, the screen tries by itself. */
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
