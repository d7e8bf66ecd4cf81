import { cityName } from '../../../../i18n/city-names.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import { coachKey } from '../../../departures/server/coach-key.ts';
import type { FlightNumbers } from '../../../departures/server/flight-numbers.ts';
import { placeKey } from '../../../departures/server/place-key.ts';
import type { ScheduleReading, ScheduleRow } from '../schedule-reading.ts';

interface Read {
  row: ScheduleRow;
}

/** Rows of one hotel, day, time and place that state the same of their coach: flight, coach, and what may differ between them. */
interface Alike<Row extends Read> {
  rows: Row[];
  /** The flight first, then the coach; empty where it is not stated. */
  stated: readonly [flight: string, coach: string, ...string[]];
}

/**
 * Completes rows of coaches that leave the flight number or the label of the coach blank by the only coach of their hotel,
 * day, time and place of which other rows state it. Where those contradict each other, which one is meant is unclear.
 * Completed rows come last: the others are what the list states of their coach. [LIST-08] [CASE-12]
 */
export function joinIncompleteRows<Row extends Read>(
  read: readonly Row[],
  flights: FlightNumbers,
): { read: Row[]; unclearRows: ScheduleReading['unclearRows'] } {
  const unclearRows: ScheduleReading['unclearRows'] = { flight_number: [], coach: [] };
  const completed = new Map<Row, Row>();
  for (const together of Map.groupBy(read, pickupOf).values()) {
    const all = together.length > 1 ? alikeIn(together, flights) : [];
    for (const incomplete of incompleteIn(all)) {
      const others = all.filter((other) => completes(other, incomplete));
      if (others.length === 0) continue;
      const unclear = unclearField(incomplete, others);
      for (const each of incomplete.rows) {
        if (unclear) unclearRows[unclear].push(each.row.row);
        else completed.set(each, { ...each, row: completedBy(each.row, others) });
      }
    }
  }
  const order = (each: Row) => (completed.has(each) ? (each.row.flight_number === '' ? 2 : 1) : 0);
  return {
    read: read.toSorted((a, b) => order(a) - order(b)).map((each) => completed.get(each) ?? each),
    unclearRows,
  };
}

function pickupOf({ row: { hotel_id, pickup_date, pickup_time, pickup_point } }: Read): string {
  return `${hotel_id}|${pickup_date}|${pickup_time}|${placeKey(pickup_point)}`;
}

function alikeIn<Row extends Read>(rows: readonly Row[], flights: FlightNumbers): Alike<Row>[] {
  const byStated = Map.groupBy(rows, ({ row }) => statedBy(row, flights).join('\0'));
  return [...byStated.values()].flatMap((alike) => {
    const [first] = alike;
    return first ? { rows: alike, stated: statedBy(first.row, flights) } : [];
  });
}

function statedBy(row: ScheduleRow, flights: FlightNumbers): Alike<Read>['stated'] {
  const { flight_date, flight_time, flight_destination, pickup_lat, pickup_lng } = row;
  return [
    flights.keyOf(row.flight_number),
    coachKey(row),
    flight_date ?? '',
    flight_time ?? '',
    foldDiacritics(cityName(flight_destination ?? '', 'en')),
    `${pickup_lat ?? ''}`,
    `${pickup_lng ?? ''}`,
  ];
}

/** Those that leave blank what others state; in most lists none. */
function incompleteIn<Row extends Read>(all: readonly Alike<Row>[]): Alike<Row>[] {
  const [hasFlight, hasCoach] = [0, 1].map((at) => all.some(({ stated }) => stated[at] !== ''));
  return all.filter(
    ({ stated: [flight, coach] }) => (hasFlight && flight === '') || (hasCoach && coach === ''),
  );
}

/** Whether one states the flight or coach that the other leaves blank, and contradicts nothing that it states. */
function completes({ stated }: Alike<Read>, { stated: blank }: Alike<Read>): boolean {
  const adds = [0, 1].some((at) => blank[at] === '' && stated[at] !== '');
  return adds && stated.every((value, at) => value === '' || blank[at] === '' || value === blank[at]);
}

/** What is to be stated for the only one of the others to be meant; undefined if they are one coach. */
function unclearField(
  { stated: [flight] }: Alike<Read>,
  others: readonly Alike<Read>[],
): keyof ScheduleReading['unclearRows'] | undefined {
  const [first] = others;
  const differ = (at: number) => {
    const values = new Set(others.map(({ stated }) => stated[at]));
    values.delete('');
    return values.size > 1;
  };
  if (!first?.stated.some((_, at) => differ(at))) return undefined;
  return flight === '' && (differ(0) || !differ(1)) ? 'flight_number' : 'coach';
}

function completedBy(row: ScheduleRow, others: readonly Alike<Read>[]): ScheduleRow {
  const whole = { ...row };
  for (const { row: other } of others.flatMap(({ rows }) => rows.slice(0, 1))) {
    whole.flight_number ||= other.flight_number;
    whole.flight_date ??= other.flight_date;
    whole.flight_time ??= other.flight_time;
    whole.flight_destination = other.flight_destination ?? whole.flight_destination;
    whole.coach ??= other.coach;
    whole.pickup_lat ??= other.pickup_lat;
    whole.pickup_lng ??= other.pickup_lng;
  }
  return whole;
}
