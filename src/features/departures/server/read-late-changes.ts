import type { Database, Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { DepartureFacts } from './departure-facts.ts';
import { parseFacts } from './departure-facts.ts';

/** A departure whose pickup changed shortly before it leaves: what was known before, and what holds now. */
export interface LateChange {
  /** The publish that changed it last: a later one makes the call due again. */
  listId: number;
  position: number;
  publishedAt: string;
  before: DepartureFacts;
  /** Null if it was withdrawn. */
  after: DepartureFacts | null;
}

const HOUR_MS = 3_600_000;
/** How soon the departure leaves, or was to leave. */
const LEAVES_WITHIN_MS = 12 * HOUR_MS;
/** Guests are expected to look up a departure again within this time. */
const PUBLISHED_WITHIN_MS = 48 * HOUR_MS;

/**
 * Creates a reader of the departures of the next 12 hours that changed in the last two days, so that staff can call
 * their hotels. Results are cached by content state and day. [DESK-78]
 */
export function createLateChangeReader(database: Database): (now: Date) => Promise<LateChange[]> {
  let cached: { key: string; changes: LateChange[] } | undefined;

  return async (now) => {
    const today = todayInMadrid(now);
    const key = `${(await database.contentState()).id} ${today}`;
    if (cached?.key !== key) cached = { key, changes: await readChanges(database.read, { today, now }) };
    const since = new Date(now.getTime() - PUBLISHED_WITHIN_MS).toISOString();
    const isNear = leavesSoonAfter(now);
    return cached.changes.filter(
      ({ publishedAt, before, after }) => publishedAt >= since && (isNear(before) || isNear(after)),
    );
  };
}

/** Changes published for today and the next two days, merged per departure from first state to last. */
async function readChanges(
  db: Reader,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<LateChange[]> {
  const days = [today, addDays(today, 1), addDays(today, 2)].map((day) => `%"pickup_date":"${day}"%`);
  const rows = await db
    .selectFrom('schedule_changes as change')
    .innerJoin('schedule_lists as list', 'list.id', 'change.list_id')
    .select([
      'change.list_id',
      'change.position',
      'change.departure_id',
      'change.before',
      'change.after',
      'list.published_at',
    ])
    .where('list.state', '=', 'published')
    .where('change.departure_id', 'is not', null)
    .where('list.published_at', '>=', new Date(now.getTime() - PUBLISHED_WITHIN_MS).toISOString())
    .where('list.last_date', '>=', today)
    .where((row) =>
      row.or(days.flatMap((day) => [row('change.before', 'like', day), row('change.after', 'like', day)])),
    )
    .orderBy('list.publish_number')
    .orderBy('change.position')
    .execute();
  const changes = new Map<number, LateChange>();
  for (const row of rows) {
    mergeStep(changes, row.departure_id ?? 0, {
      listId: row.list_id,
      position: row.position,
      publishedAt: row.published_at ?? '',
      before: parse(row.before),
      after: parse(row.after),
    });
  }
  return [...changes.values()].filter(({ before, after }) => !after || hasPickupChanged(before, after));
}

type Step = Omit<LateChange, 'before'> & { before: DepartureFacts | null };

/** Merges a change with earlier ones of the same departure. */
function mergeStep(changes: Map<number, LateChange>, departureId: number, step: Step): void {
  const before = changes.get(departureId)?.before ?? step.before;
  // A departure that was only added had no earlier state to correct.
  if (!before) return;
  changes.delete(departureId);
  changes.set(departureId, { ...step, before });
}

/** Whether a guest who knows the former pickup would come at the wrong time or place. */
function hasPickupChanged(before: DepartureFacts, after: DepartureFacts): boolean {
  return (['pickup_date', 'pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const).some(
    (fact) => before[fact] !== after[fact],
  );
}

/** Predicate for departures that leave within 12 hours of now; one without a time counts for its whole day. */
function leavesSoonAfter(now: Date) {
  const first = madridClock(now);
  const last = madridClock(new Date(now.getTime() + LEAVES_WITHIN_MS));
  return (facts: DepartureFacts | null): boolean => {
    if (!facts) return false;
    const { pickup_date: date, pickup_time: time } = facts;
    if (time === null) return date >= first.date && date <= last.date;
    const at = `${date} ${time}`;
    return at >= `${first.date} ${first.time}` && at <= `${last.date} ${last.time}`;
  };
}

function parse(json: string | null): DepartureFacts | null {
  return json === null ? null : parseFacts(json);
}
