import { QueryCache, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** An API query. If the answer depends on the language, the language is the last part of the key. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** A 404 of this query makes the page a 404. */
  essential?: boolean;
  /** Whether the answer to a previous key is shown until this one arrives. */
  standsIn?: (formerKey: readonly unknown[]) => boolean;
}

/** Queries do not retry: the screen shows the error with a retry button. `onError` logs it. [ERR-02] */
export function createQueryClient(log: (error: Error) => void = console.error): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log(error) }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: 'always',
        // Without network a query fails at once instead of pausing.
        networkMode: 'always',
        // The server renders the failure; the browser retries on hydration.
        retryOnMount: typeof document !== 'undefined',
      },
    },
  });
}

/** Runs a query. When only the language changes, the previous answer stays until the new one arrives: no flash, no scroll jump. */
export function useScreenQuery<T>(
  query: Query<T>,
  options: {
    enabled?: boolean;
    /** How long an answer counts as fresh, in milliseconds. */
    staleTime?: number;
    /** In milliseconds; not while the page is hidden. */
    refetchInterval?: (answer: T | undefined) => number | false;
  } = {},
): UseQueryResult<T> {
  return useQuery<T>({
    ...query,
    ...options,
    refetchInterval: ({ state }: { state: { data: unknown } }) =>
      options.refetchInterval?.(state.data as T | undefined) ?? false,
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
