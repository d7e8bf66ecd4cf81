import type { Departure, TransferType } from '../../src/features/departures/contract.ts';
import type { RawTransferResult } from '../../src/features/transfers/site/transfer-view.ts';
import { quickly } from './full-run.ts';

export const TYPES: readonly TransferType[] = quickly(1, ['group', 'private']);

/** A Tuesday and the day after, for which the demonstration set has no data. */
export const TUESDAY = '2031-06-17';
export const WEDNESDAY = '2031-06-18';

/** A departure as the server returns it, on the Tuesday, with the given fields replaced. */
export function departure(fields: Partial<Departure> = {}): Departure {
  return {
    id: 1,
    flight_number: 'BT 682',
    flight_date: TUESDAY,
    flight_time: '07:20',
    flight_destination: 'Riga',
    pickup_date: TUESDAY,
    pickup_time: '04:35',
    pickup_point: 'Avda. Antonio Machado, 12',
    pickup_lat: 36.5988,
    pickup_lng: -4.5163,
    updated_at: '2031-06-16T16:20:00.000Z',
    leaves_at: null,
    changed_at: null,
    previous: null,
    left: false,
    ...fields,
  };
}

/** A response with these departures, the first of which has a time. Those without an id of their own get one. */
export function found(...given: Departure[]): RawTransferResult {
  const departures = given.map((each, at) => {
    const isTaken = given.slice(0, at).some(({ id }) => id === each.id);
    return isTaken ? { ...each, id: each.id + 100 * at } : each;
  });
  return { ...departures[0], success: true, reason: 'found', departures };
}

export function pending(type: TransferType, fields: Partial<Departure> = {}): RawTransferResult {
  const only = departure({ ...fields, pickup_time: null });
  const answer = { reason: 'time_pending', message_key: `time_pending_${type}`, departures: [only] };
  return { ...only, ...answer, success: false };
}

export const NOT_FOUND: RawTransferResult = {
  success: false,
  reason: 'not_found',
  message_key: 'no_transfer_found',
  departures: [],
};
