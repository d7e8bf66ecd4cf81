import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';
import type { TransferType } from '../../../../departures/contract.ts';
import { normalizeFlightNumber } from '../../../../departures/server/departure-identity.ts';
import type { RowNotice, RowProblem, ScheduleField, ScheduleRow } from '../../schedule-reading.ts';

/** A row that could be read, with what it says in columns that have no meaning. */
export interface ReadRow {
  row: ScheduleRow;
  besides: string;
}

export interface SameDepartures {
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
}

/** What may not differ between rows about one departure, and the field to blame where it does. */
const FACTS: readonly (readonly [keyof ScheduleRow, ScheduleField])[] = [
  ['pickup_time', 'pickup_time'],
  ['pickup_point', 'pickup_point'],
  ['pickup_lat', 'latitude'],
  ['pickup_lng', 'longitude'],
  ['flight_date', 'flight_date'],
  ['flight_time', 'flight_time'],
  ['flight_destination', 'flight_destination'],
];

/**
 * Settles rows about one departure (hotel, day, flight and, if private, name). A coach that is named several
 * times alike is one; two cars of one name are two if anything tells them apart, like a room or a booking. What
 * is left contradicts itself, and no row of it counts.
 */
export function settleSameDepartures(read: readonly ReadRow[], type: TransferType): SameDepartures {
  const settled: SameDepartures = { rows: [], problems: [], notices: [] };
  for (const same of Map.groupBy(read, ({ row }) => identity(row)).values()) {
    const field = same.length > 1 ? differingField(same) : undefined;
    if (same.length === 1 || (type === 'private' && areToldApart(same))) {
      for (const { row } of same) settled.rows.push(row);
    } else if (field) {
      for (const { row } of same) settled.problems.push(contradiction(row, field));
    } else {
      const [first, ...others] = same;
      if (first) settled.rows.push(first.row);
      for (const { row } of others) settled.notices.push(repetition(row));
    }
  }
  settled.rows.sort((a, b) => a.row - b.row);
  return settled;
}

function identity({ hotel_id, pickup_date, flight_number, last_name }: ScheduleRow): string {
  return [
    hotel_id,
    pickup_date,
    normalizeFlightNumber(flight_number),
    last_name && foldDiacritics(last_name),
  ].join('\0');
}

function differingField(same: readonly ReadRow[]): ScheduleField | undefined {
  const first = same[0]?.row;
  return FACTS.find(([fact]) => same.some(({ row }) => row[fact] !== first?.[fact]))?.[1];
}

function areToldApart(same: readonly ReadRow[]): boolean {
  return new Set(same.map(({ besides }) => besides)).size === same.length;
}

function contradiction(row: ScheduleRow, field: ScheduleField): RowProblem {
  const { hotel_id, pickup_date, flight_number, last_name, pickup_time, pickup_point } = row;
  return {
    row: row.row,
    field,
    reason: 'contradicts',
    value: field === 'pickup_point' ? pickup_point : (pickup_time ?? ''),
    readable: { hotel_id, pickup_date, flight_number, last_name },
  };
}

function repetition({ row, pickup_point }: ScheduleRow): RowNotice {
  return { row, field: 'hotel', reason: 'repeated-row', value: pickup_point };
}
