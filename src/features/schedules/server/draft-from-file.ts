import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { normalizedIdentity } from '../../departures/server/departure-identity.ts';
import { missingFacts } from '../../departures/server/fill-missing-facts.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readPublished } from '../../departures/server/read-published.ts';
import { restoreWithdrawn } from '../../departures/server/restore-withdrawn.ts';
import { listKnownHotels } from '../../hotels/server/list-known-hotels.ts';
import { isHeld } from '../problem-contract.ts';
import {
  type FlightPair,
  type ListDecisions,
  type ListReading,
  latestDay,
  type ScheduleScope,
} from '../schedule-contract.ts';
import { type Comparison, compareSchedules } from './compare-schedules.ts';
import { pairFlights } from './flight-pairs.ts';
import { heldBackBy } from './held-back.ts';
import { holdImplausible } from './hold-implausible.ts';
import { type ListDraft, lastDayOf, lastPublish, sortByDeparture, summarize } from './list-draft.ts';
import { readSchedule } from './read/read-schedule.ts';
import { mergeDecisions, recallDecisions } from './remembered-decisions.ts';
import type { ReadingContext, ScheduleReading, ScheduleRow } from './schedule-reading.ts';
import { isWithinDays, scopeOf } from './schedule-scope.ts';

export interface ListFile {
  fileName: string;
  bytes: Uint8Array;
  decisions: ListDecisions;
}

/**
 * Reads a file with the given decisions and those remembered for its headings, and compares it with published
 * departures. Throws `UnreadableFile`.
 */
export async function draftFromFile({ database, now }: ApiServices, file: ListFile): Promise<ListDraft> {
  const { read } = database;
  const at = now();
  // Read first: a publish in between makes the comparison outdated instead of wrong.
  const basePublish = await lastPublish(read);
  const hotels = await listKnownHotels(read);
  const { reading: asRead, decisions } = await readWithDecisions(read, file, {
    hotels,
    latestDay: latestDay(at),
  });
  const reading = holdImplausible(asRead, hotels, decisions.accepted_rows);
  const compared = await compareReading(read, reading, decisions, at);
  const summary = await summarize(read, compared.changes, at);
  return {
    type: reading.type ?? 'group',
    origin: 'import',
    file: { name: file.fileName, bytes: file.bytes },
    decisions,
    reading: describeReading(reading, compared.pairs),
    scope: compared.scope,
    summary: {
      ...summary,
      rows: reading.rowCount,
      unchanged: compared.unchanged,
      held_back: compared.heldBack,
      outside_scope: compared.outsideScope,
      problems: countRows(reading.problems),
      held: countRows(reading.problems.filter(({ reason }) => isHeld(reason))),
      left_out: countRows(reading.problems.filter(({ reason }) => reason === 'hotel-left-out')),
      notices: reading.notices.length,
      questions: reading.questions.length,
    },
    changes: sortByDeparture(compared.changes),
    problems: reading.problems,
    lastDate: lastDayOf(compared.changes, lastDayRead(reading, todayInMadrid(at))),
    basePublish,
    undoesListId: null,
  };
}

/** One row may have several problems. */
function countRows(problems: ScheduleReading['problems']): number {
  return new Set(problems.map(({ row }) => row)).size;
}

async function readWithDecisions(
  db: Reader,
  { fileName, bytes, decisions }: ListFile,
  known: ReadingContext,
): Promise<{ reading: ScheduleReading; decisions: ListDecisions }> {
  const reading = await readSchedule(bytes, fileName, decisions, known);
  const remembered = await recallDecisions(db, reading.headings);
  if (!remembered) return { reading, decisions };
  const merged = mergeDecisions(remembered, decisions);
  return { reading: await readSchedule(bytes, fileName, merged, known), decisions: merged };
}

interface ComparedReading extends Comparison {
  scope: ScheduleScope | null;
  outsideScope: number;
  pairs: FlightPair[];
}

async function compareReading(
  db: Reader,
  { type, rows, problems, columns }: ScheduleReading,
  decisions: ListDecisions,
  now: Date,
): Promise<ComparedReading> {
  const inScope = rows.filter((row) => isWithinDays(row, decisions.scope ?? {}));
  const scope = scopeOf(inScope, decisions.scope);
  const nothing = { changes: [], unchanged: 0, heldBack: 0, outsideScope: 0, pairs: [], scope };
  if (!type || scope.from === null || scope.to === null) return nothing;
  const missing = missingFacts(columns);
  const { from, to, hotels } = scope;
  const comparison = compareSchedules({
    published: await readPublished(db, { type, hotels, from: addDays(from, -1), to: addDays(to, 1) }),
    listed: toFacts(type, inScope),
    scope,
    heldBack: heldBackBy(problems),
    hasLeft: hasLeftAt(now),
    missingFacts: missing,
  });
  const { changes, pairs } = pairFlights(comparison.changes, decisions, missing);
  return {
    ...comparison,
    changes: await restoreWithdrawn(db, changes),
    pairs,
    scope,
    outsideScope: rows.length - inScope.length,
  };
}

/** Group departures have no names: rows of several guests of one coach are one departure. */
function toFacts(type: TransferType, rows: readonly ScheduleRow[]): DepartureFacts[] {
  const facts = rows.map(({ row, last_name, ...rest }) => ({
    ...rest,
    type,
    last_name: type === 'group' ? '' : last_name,
  }));
  if (type === 'private') return facts;
  return [...new Map(facts.map((departure) => [normalizedIdentity(departure), departure])).values()];
}

function describeReading(reading: ScheduleReading, pairs: FlightPair[]): ListReading {
  const { type = null, format, headings, preview, columns, dateOrders, questions, notices } = reading;
  return { type, format, headings, preview, columns, dateOrders, questions, notices, pairs };
}

function lastDayRead(
  { rows, problems }: ScheduleReading,
  today: ListDraft['lastDate'],
): ListDraft['lastDate'] {
  const days = [...rows, ...problems.map(({ readable }) => readable)].map((row) => row.pickup_date ?? today);
  return days.reduce((last, day) => (day > last ? day : last), today);
}
