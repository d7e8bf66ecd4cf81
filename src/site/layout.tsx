import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { CookieDialog } from '../features/consent/site/cookie-dialog.tsx';
import { useCountedVisits } from '../features/consent/site/use-counted-visits.ts';
import { useForgetHotelWithoutConsent } from '../features/hotels/site/remembered-hotel.ts';
import { siteSettingsQuery } from '../features/pages/site/queries.ts';
import { useLanguage, useText } from '../i18n/i18n.ts';
import { useApi } from '../ui/api-client.ts';
import { Icon } from '../ui/icon.tsx';
import { useScreenQuery } from '../ui/query.ts';
import { useLocation, usePathname } from '../ui/router.tsx';
import { findEarlyInput } from './early-input.ts';
import { Footer } from './footer.tsx';
import { matchRoute } from './routes.ts';
import { ToTop } from './to-top.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, notices, screen and footer. [NAV-07] */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText();
  const main = useRef<HTMLElement>(null);
  useReadySign();
  useForgetHotelWithoutConsent();
  const route = matchRoute(usePathname())?.route;
  useCountedVisits(route?.personal ? undefined : route?.path);
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <header>
        <TopBar />
        <div id="offline" role="status" />
        <Notices />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToTop />
      <CookieDialog asks={!route?.personal} />
      {/* Last: what a new screen does with the focus comes before. */}
      <FreshStart main={main} />
    </>
  );
}

/** The service notice and the demonstration notice, above every page. [DESK-59] */
function Notices() {
  const t = useText();
  const language = useLanguage();
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const notice = settings?.notice;
  const texts = [notice?.[language], settings?.demonstration && t('notice.demo')];
  return (
    <div aria-live="polite">
      {texts.map(
        (text, index) =>
          text && (
            <div key={index} className="notice">
              <div className="page">
                <Icon name="info" />
                <span lang={text === notice?.en ? 'en' : undefined}>{text}</span>
              </div>
            </div>
          ),
      )}
    </div>
  );
}

/** Scrolls to the top and moves the focus after navigation; going back restores the position as the browser does. */
function FreshStart({ main }: { main: { current: HTMLElement | null } }) {
  const { pathname, arrival } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    if (arrival === 'pop') return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, arrival, main]);
  return null;
}

/** Replays early input, then marks the html element as interactive, for tests and other automation. */
function useReadySign(): void {
  // Before the next render, which would overwrite it.
  useLayoutEffect(() => {
    const handOver = findEarlyInput();
    // Outside of React's event handling, which would move the caret to the end.
    queueMicrotask(() => {
      for (const handOverField of handOver) handOverField();
    });
  }, []);
  // Only after the effects of the whole tree, such as the listener for a return to the tab.
  useEffect(() => {
    queueMicrotask(() => {
      document.documentElement.dataset.ready = 'true';
    });
  }, []);
}
