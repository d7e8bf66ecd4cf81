import { type Writer, writeContent } from '../../../db/database.ts';
import { flag } from '../../../db/flag.ts';
import { outdateStagedFiles } from '../../../db/outdate-staged.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { AdminHotel, HotelBody } from '../admin-contract.ts';
import { readAdminHotel } from './admin-hotels.ts';
import { lockHotels, namesAfterChange, refuseTakenNames, replaceOtherNames } from './hotel-names.ts';
import { readHotelUsage } from './hotel-usage.ts';

/** Creates a hotel. Throws 409 if one of its names belongs to another hotel. [DESK-64] */
export async function createHotel(
  { database, now }: ApiServices,
  { staff, hotel }: { staff: Staff; hotel: HotelBody },
): Promise<AdminHotel> {
  return writeContent(database, async (db) => {
    await lockHotels(db, database.engine);
    const names = namesAfterChange(undefined, hotel);
    await refuseTakenNames(db, names);
    const { id } = await db
      .insertInto('hotels')
      .values({ ...columnsOf(hotel), position_source: hotel.latitude === null ? null : 'staff' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceOtherNames(db, id, names);
    const after = await readStored(db, id);
    await recordAudit(db, { staff, action: 'create', entity: 'hotel', entityId: id, after, now: now() });
    return after;
  });
}

export interface HotelChange {
  staff: Staff;
  id: number;
  /** Version that the editor saw. */
  version: number;
  hotel: HotelBody;
}

/**
 * Changes a hotel. Its previous name becomes a former name; a changed position is marked as set by staff.
 * Throws 404, 409 if it was changed concurrently, and 409 if a name belongs to another hotel. [DESK-63]
 * [DESK-64]
 */
export async function changeHotel(
  { database, now }: ApiServices,
  { staff, id, version, hotel }: HotelChange,
): Promise<AdminHotel> {
  return writeContent(database, async (db) => {
    await lockHotels(db, database.engine);
    const before = await readUnchanged(db, id, version);
    const names = namesAfterChange(before, hotel);
    await refuseTakenNames(db, names, before);
    await db
      .updateTable('hotels')
      .set({ ...columnsOf(hotel), position_source: sourceAfter(before, hotel), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await replaceOtherNames(db, id, names);
    const after = await readStored(db, id);
    if (matchedFields(before) !== matchedFields(after)) await outdateStagedFiles(db);
    const action = before.name === after.name ? 'change' : 'rename';
    await recordAudit(db, { staff, action, entity: 'hotel', entityId: id, before, after, now: now() });
    return after;
  });
}

/**
 * Deletes a hotel that was never used. Throws 404, and 409 if it is in use or was changed concurrently.
 * [DESK-68]
 */
export async function deleteHotel(
  { database, now }: ApiServices,
  { staff, id, version }: Omit<HotelChange, 'hotel'>,
): Promise<void> {
  await writeContent(database, async (db) => {
    await lockHotels(db, database.engine);
    const before = await readUnchanged(db, id, version);
    if (!(await readHotelUsage(db, id, now())).deletable) {
      throw new ApiError(409, 'in_use', 'The hotel is in use: hide it instead');
    }
    await db.deleteFrom('hotels').where('id', '=', id).execute();
    await recordAudit(db, { staff, action: 'delete', entity: 'hotel', entityId: id, before, now: now() });
  });
}

/** Reads a hotel. Throws 404 if it does not exist, 409 if its version differs. */
export async function readUnchanged(db: Writer, id: number, version: number): Promise<AdminHotel> {
  const hotel = await readAdminHotel(db, id);
  if (hotel?.id !== id) throw notFound('The hotel');
  if (hotel.version !== version) throw editConflict(hotel);
  return hotel;
}

async function readStored(db: Writer, id: number): Promise<AdminHotel> {
  const hotel = await readAdminHotel(db, id);
  if (!hotel) throw notFound('The hotel');
  return hotel;
}

function columnsOf({ name, municipality, latitude, longitude, reception_phone, active }: HotelBody) {
  return { name, municipality, latitude, longitude, reception_phone, active: flag(active) };
}

/** The fields by which rows of lists are matched. */
function matchedFields({ name, aliases, former_names, active }: AdminHotel): string {
  return JSON.stringify([active, name, aliases.toSorted(), former_names.toSorted()]);
}

function sourceAfter(before: AdminHotel, { latitude, longitude }: HotelBody): string | null {
  if (latitude === null) return null;
  const moved = before.latitude !== latitude || before.longitude !== longitude;
  return moved ? 'staff' : before.position_source;
}
