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

/**
 * Shows an error with a retry button when a screen throws. Loads the page again when the network is back, also if that was while
 * a retry failed: browsers do not ask again for code that they could not load.
 */
class FailedScreen extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  isBack = false;
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    window.addEventListener('online', this.onOnline);
    if (this.isBack) this.onOnline();
  }
  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline);
  }
  onOnline = () => {
    this.isBack = !this.state.failed;
    if (this.state.failed) reloadIfReachable();
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken onRetry={() => this.setState({ failed: false })} />;
  }
}

/** Without a network, the browser's error page would follow. */
function reloadIfReachable(): void {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText();
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
