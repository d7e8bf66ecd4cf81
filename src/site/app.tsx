import type { I18n } from '@lingui/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback } from 'react';
import { languageOf } from '../i18n/i18n.ts';
import { type ApiClient, ApiContext } from '../ui/api-client.ts';
import { PrefetchContext } from '../ui/link.tsx';
import { PostedFormContext } from '../ui/posted-form.ts';
import { LanguageProvider } from './language-provider.tsx';
import { Layout } from './layout.tsx';
import { loadScreen, matchRoute } from './routes.ts';
import { Screen } from './screen.tsx';

export interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  i18n: I18n;
  missing: boolean;
  /** The fields that a form without scripts posted to this page. */
  form?: URLSearchParams | undefined;
}

/** The public site inside a router, identical on the server and in the browser. */
export function App({ api, queryClient, i18n, missing, form }: AppProps) {
  const prefetch = useCallback(
    (address: string) => void prefetchScreen(address, { api, queryClient, i18n }),
    [api, queryClient, i18n],
  );
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <PrefetchContext value={prefetch}>
          <LanguageProvider i18n={i18n}>
            <Layout>
              <PostedFormContext value={form}>
                <Screen missing={missing} />
              </PostedFormContext>
            </Layout>
          </LanguageProvider>
        </PrefetchContext>
      </QueryClientProvider>
    </ApiContext>
  );
}

/** Loads code and data of an address, unless the user saves data. Failures are retried by the screen. */
async function prefetchScreen(
  address: string,
  { api, queryClient, i18n }: Pick<AppProps, 'api' | 'queryClient' | 'i18n'>,
): Promise<void> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const match = matchRoute(pathname);
  if (!match || savesData()) return;
  const context = { api, language: languageOf(i18n), params: match.params, search: searchParams };
  const queries = match.route.queries(context).map((query) => queryClient.prefetchQuery(query));
  await Promise.allSettled([loadScreen(match.route, context.language), ...queries]);
}

/** Whether the browser asks sites to save data. */
function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
}
