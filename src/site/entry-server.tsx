import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { Hotel } from '../features/hotels/contract.ts';
import { hotelSearchQuery } from '../features/hotels/site/queries.ts';
import { OFFLINE_PAGE } from '../features/offline/site/worker-contract.ts';
import { createI18n, loadMessages } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { loadOfflineTexts } from '../i18n/offline-texts.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import { type ApiClient, ApiFailure, type ApiTransport, createApiClient } from '../ui/api-client.ts';
import { HeadContext, type PageHead } from '../ui/page-meta.tsx';
import { createQueryClient } from '../ui/query.ts';
import { StaticRouter } from '../ui/router.tsx';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';
import { App } from './app.tsx';
import { type PageAssets, type PageState, renderDocument } from './document.ts';
import { forwardAddress } from './forward.ts';
import {
  layoutQueries,
  loadScreen,
  matchRoute,
  ROUTES,
  type ScreenContext,
  type SiteRoute,
} from './routes.ts';
import { SCREEN_SOURCES } from './screen-sources.ts';

/** The paths of pages without parameters: the sitemap lists them. */
export const paths: readonly string[] = ROUTES.filter(
  ({ path, personal }) => !personal && !path.includes(':'),
).map(({ path }) => path);

/** The modules of the screens, as the build's manifest names them. */
export const sources: readonly string[] = [...new Set(Object.values(SCREEN_SOURCES))];

/** The part of the texts that a screen needs beside those of every page, by its module. */
export const textsOf: Partial<Record<string, TextPart>> = Object.fromEntries(
  ROUTES.map(({ path, texts }) => [SCREEN_SOURCES[path], texts]),
);

export type { PageAssets } from './document.ts';

export interface PageRequest {
  /** Canonical path with the parameters that the page may depend on. */
  url: string;
  language: Language;
  siteUrl: string;
  form?: URLSearchParams | undefined;
}

export interface RenderedPage {
  /** 303: the result is at `location`. 429: the lookup was refused. */
  status: 200 | 303 | 404 | 429 | 503;
  html: string;
  location?: string;
  /** From the API's `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

export interface Rendering {
  /** Calls the API in-process. */
  transport: ApiTransport;
  /** The built files for a page whose screen is in this module. */
  assetsOf: (source: string | undefined, language: Language) => PageAssets;
}

/** The parameters that the content depends on; links to other languages keep them. */
const CONTENT_PARAMETERS = ['hotel_id', 'date'];

/** Renders a public page with its data in the given language. */
export async function renderPage(
  request: PageRequest,
  { transport, assetsOf }: Rendering,
): Promise<RenderedPage> {
  const { language, form } = request;
  const url = new URL(request.url, request.siteUrl);
  const match = matchRoute(url.pathname);
  const api = createApiClient(transport);
  const queryClient = createQueryClient(() => undefined);
  const i18n = createI18n(language, await loadMessages(language));
  if (match?.route.path === OFFLINE_PAGE) await loadOfflineTexts(language);

  const context = { api, language, params: match?.params ?? {}, search: url.searchParams, form };
  const failures = await prefetch(queryClient, context, match?.route);
  const missing = !match || failures.some(({ essential, status }) => essential && status === 404);
  const location = form
    ? undefined
    : forwardAddress(url, {
        language,
        hotelsOf: (words) => foundHotels(queryClient, api, words),
      });
  if (location) return { status: 303, html: '', location };
  if (match) await loadScreen(match.route, language);

  const head: PageHead = { meta: { title: 'Costa Sol Info', description: '' }, structured: [] };
  const body = renderToString(
    <HeadContext value={head}>
      <StaticRouter address={url.pathname + url.search}>
        <App api={api} queryClient={queryClient} i18n={i18n} missing={missing} form={form} />
      </StaticRouter>
    </HeadContext>,
  );

  const failed = !missing && failures.length > 0;
  const status = missing ? 404 : statusOf(failures);
  const html = renderDocument({
    language,
    siteUrl: request.siteUrl,
    address: contentAddress(url),
    head,
    found: status === 200 && !match?.route.personal,
    assets: assetsOf(match && SCREEN_SOURCES[match.route.path], language),
    body,
    state: stateOf(queryClient, { missing, failed, ...(form ? { form: form.toString() } : {}) }),
  });
  queryClient.clear();
  const refused = failures.find((failure) => failure.status === status);
  return { status, html, retryAfterSeconds: refused?.retryAfterSeconds };
}

function foundHotels(queryClient: QueryClient, api: ApiClient, words: string): Hotel[] | undefined {
  return queryClient.getQueryData(hotelSearchQuery(api, words).queryKey);
}

interface Failure {
  essential: boolean;
  /** HTTP status of the answer; 503 if there was none. */
  status: number;
  retryAfterSeconds: number | undefined;
}

/** Runs all queries of the page in parallel and returns the failures. */
async function prefetch(
  queryClient: QueryClient,
  context: ScreenContext,
  route: SiteRoute | undefined,
): Promise<Failure[]> {
  const queries = [
    ...layoutQueries(context.api),
    ...(route?.queries(context) ?? []),
    ...(route?.lookups?.(context) ?? []),
  ];
  const results = await Promise.allSettled(queries.map((query) => queryClient.fetchQuery(query)));
  return results.flatMap((result, position) => {
    if (result.status === 'fulfilled') return [];
    const failure = result.reason instanceof ApiFailure ? result.reason : undefined;
    const { status = 503, retryAfterSeconds } = failure ?? {};
    return [{ essential: queries[position]?.essential === true, status, retryAfterSeconds }];
  });
}

/** A server error makes the page retryable (503); a missing part does not. */
function statusOf(failures: readonly Failure[]): 200 | 429 | 503 {
  if (failures.some(({ status }) => status >= 500)) return 503;
  return failures.some(({ status }) => status === 429) ? 429 : 200;
}

/** Contains no timestamps, so that equal data gives equal bytes. */
function stateOf(queryClient: QueryClient, more: Omit<PageState, 'data'>): PageState {
  const data = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query): PageState['data'][number] => [query.queryKey, query.state.data]);
  return { data, ...more };
}

function contentAddress({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams();
  for (const name of CONTENT_PARAMETERS) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const path = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  return kept.size > 0 ? `${path}?${kept}` : path;
}
