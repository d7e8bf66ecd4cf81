import '../../../src/site/styles.ts';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { cdp, type Locator, locators, page } from 'vitest/browser';
import { type ConsentChoice, consentCookie } from '../../../src/features/consent/consent-record.ts';
import { createI18n, loadMessages } from '../../../src/i18n/i18n.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../src/i18n/languages.ts';
import { App } from '../../../src/site/app.tsx';
import { layoutQueries, loadScreen, matchRoute } from '../../../src/site/routes.ts';
import { createApiClient } from '../../../src/ui/api-client.ts';
import { browserTransport } from '../../../src/ui/browser-transport.ts';
import { createQueryClient } from '../../../src/ui/query.ts';
import { BrowserRouter } from '../../../src/ui/router.tsx';
import { FakeApi } from './fake-api.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds by a CSS selector. */
    css(selector: string): Locator;
  }
}
locators.extend({ css: (selector: string) => selector });

/** The fake API of this test. */
export let api: FakeApi;
/** Errors logged in this test. */
export let errors: string[];
let root: Root | undefined;
/** As in `vitest.config.ts`. */
const VIEWPORT = { width: 1280, height: 800 };

/** Before each test: `site-setup.ts`. */
export async function prepareSite(): Promise<void> {
  // Files share a browser: an answer that an earlier one stored would be the last one of this guest.
  for (const cache of await caches.keys()) await caches.delete(cache);
  api = new FakeApi();
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words.join(' ')));
  answerCookieQuestion({ analytics: false, marketing: false, preferences: false });
}

/** After each test. */
export async function cleanSite(): Promise<void> {
  root?.unmount();
  root = undefined;
  await dialogEntryGone();
  api.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  delete document.documentElement.dataset.ready;
  if (innerWidth !== VIEWPORT.width || innerHeight !== VIEWPORT.height) {
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
  }
  await endEmulation();
}

/** A dialog that a test leaves open takes its history entry away when it is unmounted: not during the next test. */
async function dialogEntryGone(): Promise<void> {
  if (history.state !== 'dialog') return;
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

export function answerCookieQuestion(choice: ConsentChoice): void {
  document.cookie = consentCookie({ essential: true, ...choice, ts: Date.now() }, { https: false });
}

let emulated = false;

/** Sets the device's time zone until the test ends, such as `Pacific/Kiritimati`. */
export async function setTimeZone(timezoneId: string): Promise<void> {
  emulated = true;
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

/** Sets the preferred colour scheme until the test ends. */
export async function setColorScheme(value: 'light' | 'dark'): Promise<void> {
  emulated = true;
  const features = [
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

async function endEmulation(): Promise<void> {
  if (!emulated) return;
  await setTimeZone('');
  await setColorScheme('light');
  emulated = false;
}

/**
 * Renders the screen of an address in the language of the address, by default English. Its queries are preloaded, as in
 * a server-rendered page, and not counted as requests.
 */
export async function renderScreen(address: string): Promise<void> {
  root?.unmount();
  history.pushState(null, '', address);
  const search = new URLSearchParams(location.search);
  const language = parseLanguage(search.get('lang')) ?? FALLBACK_LANGUAGE;
  document.documentElement.lang = language;
  const match = matchRoute(location.pathname);
  const client = createApiClient(browserTransport({}));
  const queryClient = createQueryClient();
  const context = { api: client, language, params: match?.params ?? {}, search };
  const queries = [
    ...layoutQueries(client),
    ...(match?.route.queries(context) ?? []),
    ...(match?.route.lookups?.(context) ?? []),
  ];
  for (const query of queries) void queryClient.prefetchQuery(query);
  const [messages] = await Promise.all([loadMessages(language), match && loadScreen(match.route, language)]);
  await vi.waitUntil(() => queryClient.isFetching() <= api.heldBack, { timeout: 5000, interval: 2 });
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  api.sent.length = 0;
  errors.length = 0;

  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  // Not in strict mode: the production build runs effects once.
  root.render(
    <BrowserRouter>
      <App api={client} queryClient={queryClient} i18n={createI18n(language, messages)} missing={false} />
    </BrowserRouter>,
  );
  await vi.waitUntil(() => document.documentElement.dataset.ready === 'true', { timeout: 5000, interval: 2 });
}

/** Expects the address bar to show this path and query, or to match the expression. */
export async function expectAddress(wanted: string | RegExp): Promise<void> {
  const address = expect.poll(() => location.pathname + location.search);
  await (typeof wanted === 'string' ? address.toBe(wanted) : address.toMatch(wanted));
}

/** Expects elements with these texts, in this order. */
export async function expectTexts(found: Locator, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => found.elements().map((element) => element.textContent?.replace(/\s+/g, ' ').trim()))
    .toEqual(texts);
}

/** Polls until the result is defined, and returns it. */
export async function firstOf<T>(give: () => T | undefined): Promise<T> {
  return vi.waitUntil(give, { timeout: 5000, interval: 2 });
}

export const main: Locator = page.getByRole('main');
