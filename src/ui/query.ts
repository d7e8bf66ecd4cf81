import { QueryCache, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** A read of the API. Where its answer depends on the language, that is the last part of the key. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** Without this answer there is no such page. */
  essential?: boolean;
  /** Whether the answer to a former question, by its key, stands in until this one is there. */
  standsIn?: (formerKey: readonly unknown[]) => boolean;
}

/**
 * What failed is logged and shown by its screen at once; the visitor decides when to try again. The server's
 * own log tells of it already when it renders a page. [ERR-02]
 */
export function createQueryClient(log: (error: Error) => void = console.error): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log(error) }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: 'always',
        // Without a network a question fails at once, it does not wait in silence.
        networkMode: 'always',
        // A page that the server renders ends with the failure; the browser asks anew.
        retryOnMount: typeof document !== 'undefined',
      },
    },
  });
}

/**
 * The answer to a query. When only the language of the question changes, the former answer stays until the
 * new one is there: no flash, no lost scroll.
 */
export function useScreenQuery<T>(query: Query<T>, options: { enabled?: boolean } = {}): UseQueryResult<T> {
  return useQuery<T>({
    ...query,
    ...options,
    placeholderData: (former: T | undefined, formerQuery: { queryKey: readonly unknown[] } | undefined) =>
      formerQuery &&
      (query.standsIn?.(formerQuery.queryKey) || sameButLast(formerQuery.queryKey, query.queryKey))
        ? former
        : undefined,
  } as Parameters<typeof useQuery<T>>[0]);
}

function sameButLast(a: readonly unknown[], b: readonly unknown[]): boolean {
  return JSON.stringify(a.slice(0, -1)) === JSON.stringify(b.slice(0, -1));
}
