import { type Writer, writeContent } from '../../../db/database.ts';
import { flag } from '../../../db/flag.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { AdminHotel, HotelBody } from '../admin-contract.ts';
import { readAdminHotel } from './admin-hotels.ts';
import { readHotelUsage } from './hotel-usage.ts';
import { holdHotels, namesAfter, refuseTakenNames, replaceOtherNames } from './names-of-its-own.ts';

/** A new hotel. Throws 409 where one of its names is another hotel's. [DESK-64] */
export async function createHotel(
  { database, now }: ApiServices,
  { staff, hotel }: { staff: Staff; hotel: HotelBody },
): Promise<AdminHotel> {
  return writeContent(database, async (db) => {
    await holdHotels(db, database.engine);
    const names = namesAfter(undefined, hotel);
    await refuseTakenNames(db, names);
    const { id } = await db
      .insertInto('hotels')
      .values({ ...columnsOf(hotel), position_source: hotel.latitude === null ? null : 'staff' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceOtherNames(db, id, names);
    const after = await stored(db, id);
    await recordAudit(db, { staff, action: 'create', entity: 'hotel', entityId: id, after, now: now() });
    return after;
  });
}

export interface HotelChange {
  staff: Staff;
  id: number;
  /** As it was seen by who changes it. */
  version: number;
  hotel: HotelBody;
}

/**
 * Changes a hotel. One that is renamed goes on being found by its former name; a position that was set at the
 * desk says so. Throws 404, 409 where someone else changed it meanwhile, and 409 where a name is another
 * hotel's. [DESK-63] [DESK-64]
 */
export async function changeHotel(
  { database, now }: ApiServices,
  { staff, id, version, hotel }: HotelChange,
): Promise<AdminHotel> {
  return writeContent(database, async (db) => {
    await holdHotels(db, database.engine);
    const before = await stillAsSeen(db, id, version);
    const names = namesAfter(before, hotel);
    await refuseTakenNames(db, names, before);
    await db
      .updateTable('hotels')
      .set({ ...columnsOf(hotel), position_source: sourceAfter(before, hotel), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await replaceOtherNames(db, id, names);
    const after = await stored(db, id);
    const action = before.name === after.name ? 'change' : 'rename';
    await recordAudit(db, { staff, action, entity: 'hotel', entityId: id, before, after, now: now() });
    return after;
  });
}

/** Deletes a hotel that nothing was ever stored for; any other is to be hidden instead. [DESK-68] */
export async function deleteHotel(
  { database, now }: ApiServices,
  { staff, id, version }: Omit<HotelChange, 'hotel'>,
): Promise<void> {
  await writeContent(database, async (db) => {
    await holdHotels(db, database.engine);
    const before = await stillAsSeen(db, id, version);
    if (!(await readHotelUsage(db, id, now())).deletable) {
      throw new ApiError(409, 'in_use', 'The hotel is in use: hide it instead');
    }
    await db.deleteFrom('hotels').where('id', '=', id).execute();
    await recordAudit(db, { staff, action: 'delete', entity: 'hotel', entityId: id, before, now: now() });
  });
}

/** Throws 404, and 409 where it is not what somebody saw. */
export async function stillAsSeen(db: Writer, id: number, version: number): Promise<AdminHotel> {
  const hotel = await readAdminHotel(db, id);
  if (hotel?.id !== id) throw notFound('The hotel');
  if (hotel.version !== version) throw editConflict(hotel);
  return hotel;
}

async function stored(db: Writer, id: number): Promise<AdminHotel> {
  const hotel = await readAdminHotel(db, id);
  if (!hotel) throw notFound('The hotel');
  return hotel;
}

function columnsOf({ name, municipality, latitude, longitude, reception_phone, active }: HotelBody) {
  return { name, municipality, latitude, longitude, reception_phone, active: flag(active) };
}

function sourceAfter(before: AdminHotel, { latitude, longitude }: HotelBody): string | null {
  if (latitude === null) return null;
  const moved = before.latitude !== latitude || before.longitude !== longitude;
  return moved ? 'staff' : before.position_source;
}
