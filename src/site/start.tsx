import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createI18n, loadMessages } from '../i18n/i18n.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../i18n/languages.ts';
import { createApiClient } from '../ui/api-client.ts';
import { browserTransport } from '../ui/browser-transport.ts';
import { watchStyles } from '../ui/missing-styles.ts';
import { createQueryClient } from '../ui/query.ts';
import { BrowserRouter } from '../ui/router.tsx';
import { App } from './app.tsx';
import { type PageState, STATE_ELEMENT } from './document.ts';
import { loadOffline, loadScreen, matchRoute } from './routes.ts';

/** Hydrates the server-rendered page once language, screen code and data are loaded. */
export async function start(): Promise<void> {
  watchStyles();
  const state = readState();
  const language = parseLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  const route = matchRoute(location.pathname)?.route;
  const [messages] = await Promise.all([loadMessages(language), route && loadScreen(route, language)]);

  const queryClient = createQueryClient();
  const extraHeaders: Record<string, string> = {};
  for (const [queryKey, data] of state.data) queryClient.setQueryData(queryKey, data);

  const root = document.getElementById('root');
  if (!root) return;
  const form = state.form === undefined ? undefined : new URLSearchParams(state.form);
  const i18n = createI18n(language, messages);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          api={createApiClient(browserTransport(extraHeaders))}
          queryClient={queryClient}
          i18n={i18n}
          missing={state.missing}
          form={form}
        />
      </BrowserRouter>
    </StrictMode>
  );
  if (state.failed) createRoot(root).render(app);
  // As a transition, so that typing and scrolling are not blocked.
  else startTransition(() => void hydrateRoot(root, app));
  // The offline code loads last.
  const { startOffline } = await loadOffline();
  await startOffline(queryClient, i18n, extraHeaders);
}

function readState(): PageState {
  const text = isOld() ? undefined : document.getElementById(STATE_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : { data: [], missing: false, failed: true };
}

/**
 * Whether the browser took the page from its cache without a request, as on the way back: its answers are as old as it is.
 * The service worker, where there is one, sees to that itself. [OFF-04]
 */
function isOld(): boolean {
  const [{ type, transferSize, workerStart } = {}] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[];
  return type === 'back_forward' && !transferSize && !workerStart;
}
