import { createHash } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { AdminMeeting, Meeting, MeetingPlan, Planned, RowProblem } from '../admin-contract.ts';
import { allAdminMeetings } from './admin-meeting-repository.ts';

export interface MeetingRequest {
  meetings: readonly Meeting[];
  problems?: readonly RowProblem[];
  /** Whether to delete future meetings of the same hotels, between the first and last day, that are not requested. */
  replace?: boolean;
  /**
   * Whether a requested meeting replaces a stored one of the same hotel and day that it overlaps and that is not
   * requested itself.
   */
  move?: boolean;
}

export interface MeetingChanges {
  plan: MeetingPlan;
  /** The writes of the plan. */
  added: Meeting[];
  gone: AdminMeeting[];
}

/**
 * Compares requested meetings with stored ones: each is new, unchanged, moved, past, or in conflict with another. With
 * unreadable rows nothing is deleted, since they may have named it. [DESK-69] [DESK-70]
 */
export async function planMeetings(
  db: Reader,
  { meetings, problems = [], replace = false, move = false }: MeetingRequest,
  today: CalendarDate,
): Promise<MeetingChanges> {
  const stored = await storedAround(db, meetings);
  const requested = new Set(meetings.map(keyOf));
  const isRetained = (each: AdminMeeting) => each.date < today || requested.has(keyOf(each));
  const unmatched = problems.length === 0 ? stored.filter((each) => !isRetained(each)) : [];
  const movable = new Map<Meeting | undefined, AdminMeeting>(
    move ? unmatched.map((each) => [each, each]) : [],
  );
  const gone = replace ? unmatched : [];
  const going = new Set(gone);
  const byDay = Map.groupBy<string, Meeting>(
    stored.filter((each) => !going.has(each)),
    dayOf,
  );
  const names = await hotelNames(db, meetings);
  const added: Meeting[] = [];
  const moved: AdminMeeting[] = [];
  const decide = (meeting: Meeting): Planned => {
    const others = byDay.get(dayOf(meeting)) ?? [];
    const [conflicting, another] = others.filter((other) => overlap(other, meeting));
    const previous = another ? undefined : movable.get(conflicting);
    const state = stateOf(meeting, others, { conflicting, previous, today });
    if (state === 'changed' && previous) moved.push(previous);
    if (state === 'new' || state === 'changed') {
      byDay.set(dayOf(meeting), [...others.filter((other) => other !== previous), meeting]);
      added.push(meeting);
    }
    const overlaps =
      (state === 'overlaps' || state === 'changed') && conflicting ? timesOf(conflicting) : null;
    return { ...meeting, hotel: names.get(meeting.hotel_id) ?? '', state, overlaps };
  };
  const planned = resolveOverlaps(meetings.map(decide), (each) => decide(plain(each)));
  const all = [
    ...planned,
    ...gone.map((each): Planned => ({ ...plain(each), state: 'gone', overlaps: null })),
  ];
  const plan = { ...summary(all), problems: [...problems], applied: false, mark: '' };
  return { plan, added, gone: [...gone, ...moved] };
}

/** Adds the mark that identifies this plan. */
export function withMark({ plan, ...changes }: MeetingChanges): MeetingChanges {
  const hash = createHash('sha256').update(JSON.stringify([plan.meetings, plan.problems]));
  return { ...changes, plan: { ...plan, mark: hash.digest('hex').slice(0, 32) } };
}

/** Repeats until stable: a conflicting meeting may be moved later, in any order. */
function resolveOverlaps(planned: Planned[], redecide: (each: Planned) => Planned): Planned[] {
  const next = planned.map((each) => (each.state === 'overlaps' ? redecide(each) : each));
  const settled = next.every(({ state }, position) => state === planned[position]?.state);
  return settled ? next : resolveOverlaps(next, redecide);
}

function stateOf(
  meeting: Meeting,
  others: readonly Meeting[],
  near: { conflicting: Meeting | undefined; previous: Meeting | undefined; today: CalendarDate },
): Planned['state'] {
  if (others.some((other) => keyOf(other) === keyOf(meeting))) return 'there';
  if (meeting.date < near.today) return 'past';
  if (near.previous) return 'changed';
  return near.conflicting ? 'overlaps' : 'new';
}

function overlap(one: Meeting, other: Meeting): boolean {
  return one.time_from < other.time_to && other.time_from < one.time_to;
}

function summary(meetings: Planned[]): Pick<MeetingPlan, 'meetings' | 'counts'> {
  const counts = { new: 0, changed: 0, there: 0, overlaps: 0, past: 0, gone: 0 };
  for (const { state } of meetings) counts[state] += 1;
  return { meetings, counts };
}

async function storedAround(db: Reader, meetings: readonly Meeting[]): Promise<AdminMeeting[]> {
  const days = meetings.map(({ date }) => date).sort();
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to) return [];
  const hotels = new Set(meetings.map(({ hotel_id }) => hotel_id));
  const stored = await allAdminMeetings(db, { from, to });
  return stored.filter(({ hotel_id }) => hotels.has(hotel_id));
}

const BATCH_SIZE = 500;

async function hotelNames(db: Reader, meetings: readonly Meeting[]): Promise<Map<number, string>> {
  const ids = [...new Set(meetings.map(({ hotel_id }) => hotel_id))];
  const names = new Map<number, string>();
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const part = ids.slice(at, at + BATCH_SIZE);
    const rows = await db.selectFrom('hotels').select(['id', 'name']).where('id', 'in', part).execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

function keyOf({ hotel_id, date, time_from, time_to }: Meeting): string {
  return `${hotel_id} ${date} ${time_from} ${time_to}`;
}

function dayOf({ hotel_id, date }: Meeting): string {
  return `${hotel_id} ${date}`;
}

function timesOf({ time_from, time_to }: Meeting) {
  return { time_from, time_to };
}

function plain({ hotel_id, hotel, date, time_from, time_to }: Meeting & { hotel: string }) {
  return { hotel_id, hotel, date, time_from, time_to };
}
