import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { TransferType } from '../contract.ts';

/** What a list or the database states of one departure. The first fields, with `ordinal`, say which one it is. */
export interface DepartureFacts {
  type: TransferType;
  hotel_id: number;
  pickup_date: CalendarDate;
  flight_number: string;
  /** Empty for a group. */
  last_name: string;
  /** Tells apart what shares all of the above: two rooms of one name. */
  ordinal: number;
  /** Wall time in Madrid; null while it is pending. */
  pickup_time: WallTime | null;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
  flight_date: CalendarDate | null;
  flight_time: WallTime | null;
  flight_destination: string | null;
}

/** What a publish does to one departure. `flight-changed`: one that went and one that came are the same coach. */
export type DepartureChange =
  | { kind: 'new'; before: null; after: DepartureFacts }
  | { kind: 'changed' | 'flight-changed'; before: DepartureFacts; after: DepartureFacts }
  | { kind: 'gone'; before: DepartureFacts; after: null };

/** What `before` and `after` of a schedule change hold: the facts as they were written. */
export function parseFacts(column: string): DepartureFacts {
  return JSON.parse(column);
}

/** What guests are told of a departure. */
const TOLD = [
  'pickup_date',
  'pickup_time',
  'pickup_point',
  'pickup_lat',
  'pickup_lng',
  'flight_date',
  'flight_time',
  'flight_destination',
] as const satisfies readonly (keyof DepartureFacts)[];

/** Whether two statements agree in all that guests are told, the flight apart. */
export function tellTheSame(a: DepartureFacts, b: DepartureFacts): boolean {
  return TOLD.every((fact) => a[fact] === b[fact]);
}

/** Whether two statements agree in everything, down to the spelling. */
export function areEqual(a: DepartureFacts, b: DepartureFacts): boolean {
  return tellTheSame(a, b) && a.flight_number === b.flight_number && a.last_name === b.last_name;
}
