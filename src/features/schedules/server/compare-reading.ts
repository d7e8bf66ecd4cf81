import type { Reader } from '../../../db/database.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { readStatedDepartures } from '../../departures/server/departure-sources.ts';
import { missingFacts } from '../../departures/server/fill-missing-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readMovedDepartures } from '../../departures/server/read-moved-departures.ts';
import { type PublishedRange, readPublished } from '../../departures/server/read-published.ts';
import { restoreWithdrawn } from '../../departures/server/restore-withdrawn.ts';
import { isAccepted } from '../../schedule-reading/server/accepted-rows.ts';
import type { ScheduleReading, ScheduleRow } from '../../schedule-reading/server/schedule-reading.ts';
import type { FlightPair, ListDecisions, ScheduleScope } from '../schedule-contract.ts';
import { compareSchedules } from './compare-schedules.ts';
import { type Comparison, emptyComparison } from './comparison.ts';
import { readDaysOfFlights } from './doubt-of-day.ts';
import { doubtOfBlankTime } from './doubt-of-move.ts';
import { pairFlights } from './flight-pairs.ts';
import { heldBackBy, namedByProblems, overMidnightOf } from './held-back.ts';
import { type Doubt, doubtOfLeadTime, doubtOfMissingPlace } from './hold-implausible.ts';
import { isWithinDays, scopeOf } from './schedule-scope.ts';

/** A row that is held for what is published, and why. */
export interface LeftOutRow {
  row: ScheduleRow;
  doubt: Doubt;
}

export interface ComparedReading extends Omit<Comparison, 'unclear' | 'dated' | 'meetings' | 'beyond'> {
  unclear: LeftOutRow[];
  /** Of the unclear rows, those that staff accepted. */
  acceptedUnclear: ScheduleRow[];
  /** Rows that mean no published departure. */
  added: ScheduleRow[];
  scope: ScheduleScope | null;
  outsideScope: number;
  pairs: FlightPair[];
}

type DoubtfulChange = Comparison['unclear'][number] & { after: DepartureFacts };

/** Compares the rows of a list with what is published, and pairs departures that may be the same. */
export async function compareReading(
  db: Reader,
  { type, rows, problems, columns, acceptedRows, severalRows, blankTimeRows }: ScheduleReading,
  decisions: ListDecisions,
  { flights, now }: { flights: FlightNumbers; now: Date },
): Promise<ComparedReading> {
  const days = decisions.scope ?? {};
  const inScope = rows.filter((row) => isWithinDays(row, days));
  const outsideScope = rows.length - inScope.length;
  const scope = scopeOf(inScope, decisions);
  if (!type || !scope.source || !scope.from || !scope.to)
    return {
      ...emptyComparison(),
      pairs: [],
      unclear: [],
      acceptedUnclear: [],
      added: [],
      scope,
      outsideScope,
    };
  const missing = missingFacts(columns);
  const several = new Set(severalRows);
  const blank = new Set(blankTimeRows);
  const rowOf = toFacts(type, inScope);
  const isNamed = namedByProblems(problems, flights);
  // Rows on other days are left out, and yet say where a coach is now.
  const isOnOtherDay = overMidnightOf(
    rows.filter((row) => !isWithinDays(row, days)),
    flights,
  );
  const listed = [...rowOf.keys()];
  const range = rangeOf(type, listed, { from: scope.from, to: scope.to, complete: scope.complete });
  const moved = await readMovedDepartures(db, range);
  const movedIds = moved.map(({ published }) => published.id);
  const compared = compareSchedules({
    published: await readPublished(db, range),
    moved,
    stated: await readStatedDepartures(db, { range, others: movedIds }, scope.source),
    listed,
    decisions,
    heldBack: heldBackBy(problems, flights),
    isNamedByProblem: (departure) => isNamed(departure) || isOnOtherDay(departure),
    hasLeft: hasLeftAt(now),
    flights,
    isAccepted: isAcceptedFor,
    isOneOfSeveral: (facts) => several.size > 0 && several.has(rowOf.get(facts)?.row ?? 0),
    isTimeBlank,
    isOffItsDays: await readDaysOfFlights(db, listed, flights),
    missingFacts: missing,
  });
  for (const { row, listed: filled } of compared.meetings) {
    const source = rowOf.get(row);
    if (source) rowOf.set(filled, source);
  }
  const paired = pairFlights(compared, decisions, missing);
  const { unmentioned, pairs, listedOf } = paired;
  const doubtful = paired.changes.flatMap((change) => doubtOfNew(change) ?? doubtOfPaired(change) ?? []);
  const unclear = [...compared.unclear, ...doubtful];
  const held = new Set<unknown>(doubtful.flatMap(({ after, isAccepted }) => (isAccepted ? [] : after)));
  const changes = paired.changes.filter(({ after }) => !held.has(after));
  return {
    ...compared,
    unclear: leftOut(unclear.filter(({ isAccepted }) => !isAccepted)),
    acceptedUnclear: leftOut(unclear.filter(({ isAccepted }) => isAccepted)).map(({ row }) => row),
    added: changes.flatMap(({ kind, after }) => (kind === 'new' && rowOf.get(after)) || []),
    changes: await restoreWithdrawn(db, changes),
    unmentioned,
    pairs,
    scope: compared.dated.length > 0 ? scopeOf(compared.dated, decisions) : scope,
    outsideScope,
  };

  function isAcceptedFor(facts: DepartureFacts, { reason }: Doubt): boolean {
    return isAccepted(acceptedRows, rowOf.get(facts)?.row ?? 0, reason);
  }

  function isTimeBlank(facts: DepartureFacts): boolean {
    return blank.has(rowOf.get(facts)?.row ?? 0);
  }

  /** Where the list has no column for the place, a departure that is published has one, a new one may have none. */
  function doubtOfNew({ kind, after }: DepartureChange): DoubtfulChange | undefined {
    const doubt = kind === 'new' ? doubtOfMissingPlace(after) : undefined;
    return doubt && after
      ? { listed: after, after, isAccepted: isAcceptedFor(after, doubt), doubt }
      : undefined;
  }

  /** Only what is published says that there is a time, and when the flight of a corrected name leaves. */
  function doubtOfPaired({ before, after }: DepartureChange): DoubtfulChange | undefined {
    const listed = after && listedOf.get(after);
    if (!before || !listed) return undefined;
    const isMoved = after.pickup_time !== before.pickup_time || after.pickup_date !== before.pickup_date;
    const doubts = [
      isTimeBlank(listed) ? doubtOfBlankTime(before, after) : undefined,
      isMoved && listed.flight_time === null ? doubtOfLeadTime(after) : undefined,
    ].flatMap((doubt) => (doubt ? { doubt, isAccepted: isAcceptedFor(listed, doubt) } : []));
    const decisive = doubts.find(({ isAccepted }) => !isAccepted) ?? doubts[0];
    return decisive && { listed, after, ...decisive };
  }

  function leftOut(unclear: Comparison['unclear']): LeftOutRow[] {
    return unclear.flatMap(({ listed, doubt }) => {
      const row = rowOf.get(listed);
      return row ? [{ row, doubt }] : [];
    });
  }
}

/** A list that may speak for other hotels than those it names is compared with all of its days. */
function rangeOf(
  type: TransferType,
  listed: readonly DepartureFacts[],
  { from, to, complete }: { from: CalendarDate; to: CalendarDate; complete: ScheduleScope['complete'] },
): PublishedRange {
  const hotels =
    complete === 'flights' || complete === 'days'
      ? ('all' as const)
      : [...new Set(listed.map(({ hotel_id }) => hotel_id))];
  return { type, hotels, from: addDays(from, -1), to: addDays(to, 1) };
}

/** The departures of a list, each with its row. Group departures have no names. */
function toFacts(type: TransferType, rows: readonly ScheduleRow[]): Map<DepartureFacts, ScheduleRow> {
  return new Map(
    rows.map((source) => {
      const { row, last_name, ...rest } = source;
      return [{ ...rest, type, last_name: type === 'group' ? '' : last_name }, source];
    }),
  );
}
