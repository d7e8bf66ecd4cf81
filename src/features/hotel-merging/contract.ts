import type { AdminHotel } from '../hotels/admin-contract.ts';

type Facts = Pick<AdminHotel, 'reception_phone' | 'latitude' | 'longitude' | 'position_source'>;

/** Phone of the reception and position that the hotel that stays takes from the other, where it has none. */
export function adoptedFacts(from: AdminHotel, into: AdminHotel): Partial<Facts> {
  const { reception_phone, latitude, longitude, position_source } = from;
  return {
    ...(into.reception_phone === null && reception_phone !== null ? { reception_phone } : {}),
    ...(into.latitude === null && latitude !== null ? { latitude, longitude, position_source } : {}),
  };
}
