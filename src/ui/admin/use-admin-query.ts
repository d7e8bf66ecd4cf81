import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { adminApi } from './admin-api.ts';

/** What a call of the back office answers, kept under its path: `useAdminQuery<Today>('/api/admin/today/')`. */
export function useAdminQuery<T>(
  path: string,
  options: { refetchInterval?: number | false; enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: adminKey(path),
    queryFn: ({ signal }) => adminApi.get<T>(path, { signal }),
    ...options,
  });
}

/** To invalidate what `useAdminQuery` keeps: a path, or the beginning of several without their query. */
export function adminKey(path: string): string[] {
  return ['admin', ...path.split(/[/?]/).filter(Boolean)];
}
