import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { deskApi } from './desk-api.ts';

/** What a call of the desk answers, kept under its path: `useDesk<Today>('/api/admin/today/')`. */
export function useDesk<T>(
  path: string,
  options: { refetchInterval?: number | false; enabled?: boolean } = {},
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: deskKey(path),
    queryFn: ({ signal }) => deskApi.get<T>(path, { signal }),
    ...options,
  });
}

/** To invalidate what `useDesk` keeps: a path, or the beginning of several without their query. */
export function deskKey(path: string): string[] {
  return ['desk', ...path.split(/[/?]/).filter(Boolean)];
}
