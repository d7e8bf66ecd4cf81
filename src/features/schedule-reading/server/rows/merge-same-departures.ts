import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import type { TransferType } from '../../../departures/contract.ts';
import { coachKey } from '../../../departures/server/coach-key.ts';
import { COLUMN_BY_FACT, type OptionalFact } from '../../../departures/server/fill-missing-facts.ts';
import type { FlightNumbers } from '../../../departures/server/flight-numbers.ts';
import { placeKey } from '../../../departures/server/place-key.ts';
import type { RowNotice, RowProblem, ScheduleReading, ScheduleRow } from '../schedule-reading.ts';
import { joinIncompleteRows } from './join-incomplete-rows.ts';

/** A readable row, with the text of its unused columns. */
export interface ReadRow {
  row: ScheduleRow;
  otherText: string;
}

export interface MergedDepartures {
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
  /** See `ScheduleReading.severalRows`. */
  severalRows: number[];
  unclearRows: ScheduleReading['unclearRows'];
}

/** Facts that must not differ between rows of one departure; the coach tells departures apart. */
type Fact = Exclude<OptionalFact, 'coach'>;
const FACTS = (Object.keys(COLUMN_BY_FACT) as OptionalFact[]).filter(
  (fact): fact is Fact => fact !== 'coach',
);
const NONE_UNCLEAR: ScheduleReading['unclearRows'] = { flight_number: [], coach: [] };
/** Two coaches of one flight differ in these. */
const OF_PICKUP: readonly Fact[] = ['pickup_time', 'pickup_point', 'pickup_lat', 'pickup_lng'];

/**
 * Merges rows of one departure (hotel, day, flight, coach, flight day and, if private, name). Equal rows of a coach are one
 * departure, also those of its guests; private rows of one name are separate if unused columns, such as a room or booking, distinguish
 * them. Rows of coaches that leave flight or label blank are of the only coach at their time and place. Rows without a coach
 * that differ only in their pickup may be several coaches of the flight; others contradict each other and are all
 * rejected. [LIST-08]
 */
export function mergeSameDepartures(
  read: readonly ReadRow[],
  { type, flights }: { type: TransferType; flights: FlightNumbers },
): MergedDepartures {
  const { read: joined, unclearRows } =
    type === 'group' ? joinIncompleteRows(read, flights) : { read, unclearRows: NONE_UNCLEAR };
  const merged: MergedDepartures = { rows: [], problems: [], notices: [], severalRows: [], unclearRows };
  for (const same of groupSame(joined, type, flights)) {
    const differing = same.length > 1 ? differingFacts(same) : [];
    if (same.length === 1 || (type === 'private' && areDistinguishable(same))) {
      for (const { row } of same) merged.rows.push(row);
    } else if (differing.length === 0) {
      mergeEqual(same);
    } else if (differing.every((fact) => OF_PICKUP.includes(fact)) && !same[0]?.row.coach) {
      for (const equal of Map.groupBy(same, ({ row }) => pickupKey(row)).values()) {
        mergeEqual(equal);
        if (equal[0]) merged.severalRows.push(equal[0].row.row);
      }
    } else {
      const fact = differing.find((each) => !OF_PICKUP.includes(each)) ?? differing[0];
      if (fact) for (const { row } of same) merged.problems.push(contradiction(row, fact));
    }
  }
  merged.rows.sort((a, b) => a.row - b.row);
  return merged;

  function mergeEqual([first, ...others]: readonly ReadRow[]): void {
    if (first) merged.rows.push(first.row);
    for (const { row } of others)
      if (row.last_name === first?.row.last_name) merged.notices.push(repetition(row));
  }
}

/** Rows that state different flight days are different departures, unless one of them states none. */
function groupSame(read: readonly ReadRow[], type: TransferType, flights: FlightNumbers): ReadRow[][] {
  const groups = [...Map.groupBy(read, ({ row }) => identity(row, type, flights)).values()];
  return groups.flatMap((group) =>
    group.some(({ row }) => row.flight_date === null)
      ? [group]
      : [...Map.groupBy(group, ({ row }) => row.flight_date).values()],
  );
}

function identity(row: ScheduleRow, type: TransferType, flights: FlightNumbers): string {
  const { hotel_id, pickup_date, flight_number, last_name } = row;
  return [
    hotel_id,
    pickup_date,
    flights.keyOf(flight_number),
    coachKey(row),
    type === 'private' ? foldDiacritics(last_name) : '',
  ].join('\0');
}

function differingFacts(same: readonly ReadRow[]): Fact[] {
  const first = same[0]?.row;
  return FACTS.filter((fact) =>
    same.some(({ row }) => comparedValue(row, fact) !== (first && comparedValue(first, fact))),
  );
}

function pickupKey(row: ScheduleRow): string {
  return OF_PICKUP.map((fact) => comparedValue(row, fact)).join('\0');
}

/** Of a place, its key: another spelling is no other place. */
function comparedValue(row: ScheduleRow, fact: Fact): ScheduleRow[Fact] {
  return fact === 'pickup_point' && row.pickup_point ? placeKey(row.pickup_point) : row[fact];
}

function areDistinguishable(same: readonly ReadRow[]): boolean {
  return new Set(same.map(({ otherText }) => otherText)).size === same.length;
}

function contradiction(row: ScheduleRow, fact: Fact): RowProblem {
  const { hotel_id, pickup_date, flight_number, last_name } = row;
  return {
    row: row.row,
    field: COLUMN_BY_FACT[fact],
    reason: 'contradicts',
    value: String(row[fact] ?? ''),
    readable: { hotel_id, pickup_date, flight_number, last_name },
  };
}

function repetition({ row, pickup_point }: ScheduleRow): RowNotice {
  return { row, field: 'pickup_point', reason: 'repeated-row', value: pickup_point };
}
