import type { Database, Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { readMergedHotels } from '../../hotels/server/read-merged-hotels.ts';
import type { DepartureFacts } from './departure-facts.ts';
import { parseSides } from './departure-facts.ts';
import { mapFacts } from './map-to-current-hotels.ts';
import { readPublishedById } from './read-published.ts';

/** The published changes of one departure at one of its hotels, oldest first: elsewhere it does not leave from this one. */
export interface DepartureHistory {
  departureId: number;
  hotelId: number;
  /** As it is now, also where hotels that were merged differed; null if it does not leave from this hotel. */
  published: DepartureFacts | null;
  /** The other hotel that it leaves from now. */
  otherHotelId: number | null;
  steps: { publishedAt: string; before: DepartureFacts | null; after: DepartureFacts | null }[];
}

/** A reception that has heard nothing since then holds what stood the evening before. */
const PUBLISHED_WITHIN_MS = 14 * 24 * 3_600_000;
const EVENING = wallTime('18:00');
const LAST_MINUTE = wallTime('23:59');
/** So long guests may wait in front of a hotel for a coach that does not come. */
export const WAITED_FOR_MS = 4 * 3_600_000;

/**
 * Creates a reader of the histories of departures of these days that changed. Results are cached by content state
 * and day. [DESK-78]
 */
export function createLateChangeReader(database: Database): (now: Date) => Promise<DepartureHistory[]> {
  let cached: { key: string; histories: DepartureHistory[] } | undefined;

  return async (now) => {
    const today = todayInMadrid(now);
    const key = `${(await database.contentState()).id} ${today}`;
    if (cached?.key !== key) cached = { key, histories: await readHistories(database.read, { today, now }) };
    return cached.histories;
  };
}

/**
 * What a reception holds that was sent nothing: the last state that stood at 18:00 on the evening before its own day, and each
 * former one while guests may wait for it, as a coach moved over midnight has stood on two evenings; or null where a schedule
 * was published by then without the departure. Nothing before that evening, and where no schedule was published yet
 * (`firstPublish`, an instant). [DESK-78]
 */
export function statesTheEveningBefore(
  { steps, published }: DepartureHistory,
  { firstPublish, now }: { firstPublish: string | null; now: Date },
): (DepartureFacts | null)[] {
  const states = [
    { facts: steps[0]?.before ?? null, from: '' },
    ...steps.map(({ after, publishedAt }) => ({ facts: after, from: publishedAt })),
  ];
  const stood = states.flatMap(({ facts, from }, position) => {
    if (!facts) return [];
    const evening = eveningBefore(facts);
    return evening >= from && evening < (states[position + 1]?.from ?? now.toISOString()) ? facts : [];
  });
  if (stood.length > 0)
    return stood.filter((facts, position) => position === stood.length - 1 || isWaitedFor(facts, now));
  const evening = published && eveningBefore(published);
  const couldBeHeard = evening && firstPublish && firstPublish <= evening && evening < now.toISOString();
  return couldBeHeard ? [null] : [];
}

/** Whether guests who know only this state may wait, now or later. */
function isWaitedFor({ pickup_date, pickup_time }: DepartureFacts, now: Date): boolean {
  const leaves = instantInMadrid(pickup_date, pickup_time ?? LAST_MINUTE);
  return now.getTime() - leaves.getTime() < WAITED_FOR_MS;
}

function eveningBefore({ pickup_date }: DepartureFacts): string {
  return instantInMadrid(addDays(pickup_date, -1), EVENING).toISOString();
}

/** The instant at which a schedule was published first; null before. */
export async function readFirstPublish(db: Reader): Promise<string | null> {
  const { first } = await db
    .selectFrom('schedule_lists')
    .select(({ fn }) => fn.min('published_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** Changes published for yesterday, whose guests may wait beyond midnight, today and the next two days, by departure. */
async function readHistories(
  db: Reader,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<DepartureHistory[]> {
  const yesterday = addDays(today, -1);
  const days = [0, 1, 2, 3].map((after) => `%"pickup_date":"${addDays(yesterday, after)}"%`);
  const rows = await db
    .selectFrom('schedule_changes as change')
    .innerJoin('schedule_lists as list', 'list.id', 'change.list_id')
    .select(['change.departure_id', 'change.before', 'change.after', 'list.published_at'])
    .where('list.state', '=', 'published')
    .where('change.departure_id', 'is not', null)
    .where('list.published_at', '>=', new Date(now.getTime() - PUBLISHED_WITHIN_MS).toISOString())
    .where('list.last_date', '>=', yesterday)
    .where((row) =>
      row.or(days.flatMap((day) => [row('change.before', 'like', day), row('change.after', 'like', day)])),
    )
    .orderBy('list.publish_number')
    .orderBy('change.position')
    .execute();
  const byDeparture = Map.groupBy(rows, ({ departure_id }) => departure_id ?? 0);
  const published = await readPublishedById(db, [...byDeparture.keys()]);
  const merged = await readMergedHotels(db);
  return [...byDeparture].flatMap(([departureId, changes]) => {
    const steps = changes.map(({ published_at, ...change }) => {
      const { before, after } = parseSides(change);
      const [former, now] = [before, after].map((facts) => facts && mapFacts(facts, merged));
      return { publishedAt: published_at ?? '', before: former ?? null, after: now ?? null };
    });
    return splitByHotel(departureId, steps, published.get(departureId) ?? null);
  });
}

function splitByHotel(
  departureId: number,
  steps: DepartureHistory['steps'],
  published: DepartureFacts | null,
): DepartureHistory[] {
  const states = [published, ...steps.flatMap(({ before, after }) => [before, after])];
  const hotels = new Set(states.flatMap((facts) => facts?.hotel_id ?? []));
  return [...hotels].map((hotelId) => {
    const here = (facts: DepartureFacts | null) => (facts?.hotel_id === hotelId ? facts : null);
    return {
      ...{ departureId, hotelId, published: here(published) },
      otherHotelId: published && !here(published) ? published.hotel_id : null,
      steps: steps
        .map((step) => ({ ...step, before: here(step.before), after: here(step.after) }))
        .filter(({ before, after }) => before ?? after),
    };
  });
}
