import type { Database, Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { DepartureFacts } from './departure-facts.ts';
import { parseFacts } from './departure-facts.ts';
import { exactIdentity } from './departure-identity.ts';

/** A departure whose time or place was changed shortly before it leaves, from what was known to what is. */
export interface LateChange {
  /** The publish that changed it last: a later one has to be told again. */
  listId: number;
  position: number;
  publishedAt: string;
  before: DepartureFacts;
  /** Null: it does not leave at all. */
  after: DepartureFacts | null;
}

const HOUR_MS = 3_600_000;
/** It leaves, or was to leave, within this time. */
const AHEAD_MS = 12 * HOUR_MS;
/** Whoever looked it up before this time is taken to look again. */
const PUBLISHED_WITHIN_MS = 48 * HOUR_MS;

/**
 * Tells which departures within twelve hours have changed in the last two days, so that somebody can call their
 * hotels. Publishes are read once each; asking again costs next to nothing. [DESK-78]
 */
export function lateChangesOf(database: Database): (now: Date) => Promise<LateChange[]> {
  let kept: { key: string; changes: LateChange[] } | undefined;

  return async (now) => {
    const today = todayInMadrid(now);
    const key = `${(await database.contentState()).id} ${today}`;
    if (kept?.key !== key) kept = { key, changes: await readChanges(database.read, { today, now }) };
    const since = new Date(now.getTime() - PUBLISHED_WITHIN_MS).toISOString();
    const isNear = within(now);
    return kept.changes.filter(
      ({ publishedAt, before, after }) => publishedAt >= since && (isNear(before) || isNear(after)),
    );
  };
}

/** What was published of today and the two days after it, each departure from its first state to its last. */
async function readChanges(
  db: Reader,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<LateChange[]> {
  const days = [today, addDays(today, 1), addDays(today, 2)].map((day) => `%"pickup_date":"${day}"%`);
  const rows = await db
    .selectFrom('schedule_changes as change')
    .innerJoin('schedule_lists as list', 'list.id', 'change.list_id')
    .select(['change.list_id', 'change.position', 'change.before', 'change.after', 'list.published_at'])
    .where('list.state', '=', 'published')
    .where('list.published_at', '>=', new Date(now.getTime() - PUBLISHED_WITHIN_MS).toISOString())
    .where('list.last_date', '>=', today)
    .where((row) =>
      row.or(days.flatMap((day) => [row('change.before', 'like', day), row('change.after', 'like', day)])),
    )
    .orderBy('list.publish_number')
    .orderBy('change.position')
    .execute();
  const changes = new Map<string, LateChange>();
  for (const row of rows) {
    follow(changes, {
      listId: row.list_id,
      position: row.position,
      publishedAt: row.published_at ?? '',
      before: parse(row.before),
      after: parse(row.after),
    });
  }
  return [...changes.values()].filter(({ before, after }) => !after || isToldOtherwise(before, after));
}

type Step = Omit<LateChange, 'before'> & { before: DepartureFacts | null };

/** Joins a change to the ones before it of the same departure. */
function follow(changes: Map<string, LateChange>, step: Step): void {
  const from = step.before ?? step.after;
  if (!from) return;
  const former = changes.get(exactIdentity(from));
  const before = former?.before ?? step.before;
  // What is simply new was known to nobody.
  if (!before) return;
  changes.delete(exactIdentity(from));
  changes.set(exactIdentity(step.after ?? from), { ...step, before });
}

/** Whether a guest who knows the one would be at the wrong time or place. */
function isToldOtherwise(before: DepartureFacts, after: DepartureFacts): boolean {
  return (['pickup_date', 'pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const).some(
    (fact) => before[fact] !== after[fact],
  );
}

/** Whether a departure leaves from now on and within twelve hours; one without a time at any hour of its day. */
function within(now: Date) {
  const first = madridClock(now);
  const last = madridClock(new Date(now.getTime() + AHEAD_MS));
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
