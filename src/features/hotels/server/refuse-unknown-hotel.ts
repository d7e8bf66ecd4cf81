import type { Reader } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hotelExists } from './hotel-exists.ts';

/** Throws 400 with the field `hotel` if the hotel does not exist. [API-34] [API-35] */
export async function refuseUnknownHotel(db: Reader, hotelId: number): Promise<void> {
  if (await hotelExists(db, hotelId)) return;
  throw new ApiError(400, 'invalid_request', 'There is no such hotel', { fields: { hotel: 'invalid' } });
}
