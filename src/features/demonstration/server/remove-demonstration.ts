import { sql } from 'kysely';
import { type Writer, writeContent } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { RemovalPlan } from '../contract.ts';
import { isDemonstration, planRemoval } from './plan-removal.ts';
import { stays, touchedRecords, untouchedHotels, untouchedStops } from './untouched-records.ts';

export interface DemonstrationServices extends ApiServices {
  /** Settings of the demonstration; unchanged ones are removed, since they are not the operator's contact details. */
  demonstrationSettings: () => Readonly<Record<string, string>>;
}

/** Stops and hotels are last: others refer to them. */
const INDEPENDENT_KINDS = [
  'departures',
  'info_meetings',
  'excursions',
  'pages',
  'banners',
  'team_members',
] as const;

/**
 * Removes what is as the demonstration was loaded, and its notice, in one transaction. What staff or lists added or
 * changed stays, with the hotels and stops it refers to, and so does everything that guests sent. Throws 404 where there is no
 * demonstration, and 409 with the present plan unless `goes` records go. [DESK-07]
 */
export function removeDemonstration(
  { database, now, demonstrationSettings }: DemonstrationServices,
  staff: Pick<Staff, 'id'>,
  goes: number,
): Promise<RemovalPlan> {
  return writeContent(database, async (trx) => {
    if (!(await isDemonstration(trx))) throw new ApiError(404, 'not_found', 'This is no demonstration');
    const plan = await planRemoval(trx);
    if (plan.goes !== goes) throw editConflict(plan);
    await removeRecords(trx);
    await removeSettings(trx, demonstrationSettings());
    await recordAudit(trx, {
      staff,
      action: 'remove',
      entity: 'demonstration',
      entityId: 1,
      before: Object.fromEntries(plan.kinds.map(({ kind, goes: records }) => [kind, records])),
      now: now(),
    });
    return plan;
  });
}

async function removeRecords(trx: Writer): Promise<void> {
  const touched = await touchedRecords(trx);
  for (const kind of INDEPENDENT_KINDS) {
    await sql`delete from ${sql.table(kind)} where not ${stays(touched[kind])}`.execute(trx);
  }
  await trx
    .deleteFrom('page_sections')
    .where('page_key', 'not in', (page) => page.selectFrom('pages').select('key'))
    .execute();
  await sql`delete from stops where ${untouchedStops(touched)}`.execute(trx);
  await sql`delete from hotels where ${untouchedHotels(touched)}`.execute(trx);
}

/** `demonstration` stays as 0, so that the next start does not load the demonstration into an empty database. */
async function removeSettings(trx: Writer, ofTheSet: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(ofTheSet)) {
    await trx.deleteFrom('settings').where('key', '=', key).where('value', '=', value).execute();
  }
  await trx.updateTable('settings').set({ value: '0' }).where('key', '=', 'demonstration').execute();
}
