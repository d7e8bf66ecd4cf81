import { type Reader, type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { editConflict } from '../../../../http/api-error.ts';
import { cleanText } from '../../../../values/text.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminSettings } from '../../admin-contract.ts';
import { listSettings } from '../page-repository.ts';
import { readOperator } from '../read-operator.ts';

const VERSION = 'settings_version';

export async function readSettingsRecord(db: Reader): Promise<AdminSettings> {
  const settings = await listSettings(db);
  const { demonstration: _, ...operator } = await readOperator(db);
  return { ...operator, version: Number(settings.get(VERSION) ?? 0) };
}

/** Stores the contact details. Throws 409 if they were changed meanwhile. */
export function changeSettings(
  { database, now }: ApiServices,
  staff: Staff,
  { version, ...change }: AdminSettings,
): Promise<AdminSettings> {
  return writeContent(database, async (trx) => {
    const before = await readSettingsRecord(trx);
    if (!(await claimVersion(trx, version))) throw editConflict(await readSettingsRecord(trx));
    for (const [key, value] of Object.entries(change)) await storeSetting(trx, key, cleanText(value));
    const after = await readSettingsRecord(trx);
    const what = { action: 'change', entity: 'settings', entityId: 'site', before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}

/** Increments the version if it is unchanged; returns whether it did. */
async function claimVersion(trx: Writer, expectedVersion: number): Promise<boolean> {
  const value = String(expectedVersion + 1);
  if (expectedVersion === 0) {
    const inserted = await trx
      .insertInto('settings')
      .values({ key: VERSION, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const updated = await trx
    .updateTable('settings')
    .set({ value })
    .where('key', '=', VERSION)
    .where('value', '=', String(expectedVersion))
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
}

async function storeSetting(trx: Writer, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
