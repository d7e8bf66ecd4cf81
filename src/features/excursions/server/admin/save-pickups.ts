import { type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { ApiError, editConflict, type FieldProblems } from '../../../../http/api-error.ts';
import { parseEuro } from '../../../../values/cents.ts';
import { cleanText } from '../../../../values/text.ts';
import { wallTime } from '../../../../values/wall-time.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminPickup, PickupTable, SentPickups } from '../../admin-contract.ts';
import { isSamePlace, readPickups, storePickups } from './pickups.ts';

export interface PickupsToSave extends SentPickups {
  id: number;
  version: number;
  staff: Pick<Staff, 'id'>;
}

/**
 * Stores and removes pickups in one transaction; visitors see it at their next request. Throws 409 with the current
 * table if it was changed meanwhile, 400 for an unknown hotel or stop or an incomplete pair of coordinates or prices.
 */
export async function savePickups(
  { database, now }: ApiServices,
  { id, version, set, remove, staff }: PickupsToSave,
): Promise<PickupTable> {
  const at = now();
  return writeContent(database, async (db) => {
    const taken = await db
      .updateTable('excursions')
      .set({ pickups_version: version + 1 })
      .where('id', '=', id)
      .where('pickups_version', '=', version)
      .executeTakeFirst();
    const former = await readPickups(db, id);
    if (taken.numUpdatedRows === 0n) throw editConflict(former);
    rejectInvalid(former, set);
    const pickups = withStops(former, set);
    await rejectUnknownStops(db, pickups);
    const removed = new Set(remove);
    const gone = former.rows.filter(({ hotel_id }) => removed.has(hotel_id));
    await removePickups(
      db,
      id,
      gone.map(({ hotel_id }) => hotel_id),
    );
    await storePickups(
      db,
      pickups.map((pickup) => ({ ...asRow(pickup), excursion_id: id, updated_at: at.toISOString() })),
    );
    const stored = new Set(pickups.map(({ hotel_id }) => hotel_id));
    const before = former.rows.filter(({ hotel_id }) => stored.has(hotel_id));
    await recordAudit(db, {
      staff,
      action: 'change-pickups',
      entity: 'excursion',
      entityId: id,
      before: [...before, ...gone],
      after: pickups,
      now: at,
    });
    return readPickups(db, id);
  });
}

/** Callers that do not name a stop keep it, unless they state another place. */
function withStops({ rows }: PickupTable, set: SentPickups['set']): AdminPickup[] {
  const former = new Map(rows.map((row) => [row.hotel_id, row]));
  return set.map((pickup) => {
    const stored = former.get(pickup.hotel_id);
    const kept = stored && isSamePlace(stored, pickup) ? stored.stop_id : null;
    return { ...pickup, stop_id: pickup.stop_id === undefined ? kept : pickup.stop_id };
  });
}

async function rejectUnknownStops(db: Writer, set: readonly AdminPickup[]): Promise<void> {
  if (set.every(({ stop_id }) => stop_id === null)) return;
  const stops = new Set(
    (await db.selectFrom('stops').select('id').where('merged_into', 'is', null).execute()).map(
      ({ id }) => id,
    ),
  );
  const fields = set.flatMap(({ stop_id }, place) =>
    stop_id === null || stops.has(stop_id) ? [] : [[`set.${place}.stop_id`, 'invalid'] as const],
  );
  if (fields.length === 0) return;
  throw new ApiError(400, 'invalid_request', 'Some pickups are at a stop that does not exist', {
    fields: Object.fromEntries(fields),
  });
}

function rejectInvalid({ rows, without }: PickupTable, set: SentPickups['set']): void {
  const known = new Set([...rows, ...without].map(({ hotel_id }) => hotel_id));
  const fields: FieldProblems = {};
  for (const [place, pickup] of set.entries()) {
    if (!known.has(pickup.hotel_id)) fields[`set.${place}.hotel_id`] = 'invalid';
    if ((pickup.latitude === null) !== (pickup.longitude === null))
      fields[`set.${place}.latitude`] = 'invalid';
    if ((pickup.adult_price === null) !== (pickup.child_price === null))
      fields[`set.${place}.adult_price`] = 'invalid';
  }
  if (new Set(set.map(({ hotel_id }) => hotel_id)).size < set.length) fields.set = 'invalid';
  if (Object.keys(fields).length === 0) return;
  throw new ApiError(400, 'invalid_request', 'Some pickups cannot be stored', { fields });
}

async function removePickups(db: Writer, id: number, hotels: number[]): Promise<void> {
  for (const hotel of hotels) {
    await db
      .deleteFrom('excursion_pickups')
      .where('excursion_id', '=', id)
      .where('hotel_id', '=', hotel)
      .execute();
  }
}

function asRow(pickup: AdminPickup) {
  const { hotel_id, name, time, latitude, longitude, adult_price, child_price, stop_id } = pickup;
  return {
    hotel_id,
    name: cleanText(name ?? '') || null,
    time: wallTime(time),
    latitude,
    longitude,
    stop_id,
    price_adult_cents: adult_price === null ? null : (parseEuro(adult_price) ?? null),
    price_child_cents: child_price === null ? null : (parseEuro(child_price) ?? null),
  };
}
