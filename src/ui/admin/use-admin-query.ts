import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { adminApi } from './admin-api.ts';

/** Queries a call of the back office, cached by path: `useAdminQuery<Today>('/api/admin/today/')`. */
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

/** Query key of a path or path prefix, to invalidate `useAdminQuery`. */
export function adminKey(path: string): string[] {
  return ['admin', ...path.split(/[/?]/).filter(Boolean)];
}
