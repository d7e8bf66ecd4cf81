import type { UseQueryResult } from '@tanstack/react-query';
import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ScheduleList } from '../schedule-contract.ts';
import { type PageOf, SCHEDULES, withQuery } from './schedule-paths.ts';

const SHOWN = 5;
const REFRESH_INTERVAL_MS = 30_000;

/** The latest lists that were compared and not published; refreshed while the screen is open. */
export function useStagedLists(): UseQueryResult<PageOf<ScheduleList>> {
  return useAdminQuery(withQuery(SCHEDULES, { state: 'staged', limit: SHOWN }), {
    refetchInterval: REFRESH_INTERVAL_MS,
  });
}
