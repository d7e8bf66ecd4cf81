import type { StoredDeparture } from './read-departures-of-day.ts';

type PreviousPickup = Pick<
  StoredDeparture,
  'changed_at' | 'previous_date' | 'previous_time' | 'previous_point'
>;

/**
 * What a departure was before, once another record of it is deleted: guests saw either. Where the two differ, the value of
 * the deleted one is replaced now; where they agree, the later change counts. [DEP-04]
 */
export function mergePreviousPickups(
  stays: StoredDeparture,
  goes: StoredDeparture,
  now: Date,
): PreviousPickup {
  const latest = (goes.changed_at ?? '') > (stays.changed_at ?? '') ? goes : stays;
  const { changed_at, previous_date, previous_time, previous_point } = latest;
  const differs = {
    date: goes.pickup_date !== stays.pickup_date,
    time: goes.pickup_time !== stays.pickup_time,
    point: goes.pickup_point !== stays.pickup_point,
  };
  if (!Object.values(differs).includes(true))
    return { changed_at, previous_date, previous_time, previous_point };
  const before = changed_at === null ? stays : undefined;
  return {
    changed_at: now.toISOString(),
    previous_date: differs.date ? goes.pickup_date : (before?.pickup_date ?? previous_date),
    previous_time: (differs.time && goes.pickup_time) || (before?.pickup_time ?? previous_time),
    previous_point: (differs.point && goes.pickup_point) || (before?.pickup_point ?? previous_point),
  };
}
