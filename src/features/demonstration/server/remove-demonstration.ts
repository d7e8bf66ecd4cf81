import { type Writer, writeContent } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { deleteFiles, findGuestMailFiles } from '../../data-protection/server/mail-files.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { DemonstrationKind } from '../contract.ts';
import { describeDemonstration } from './describe-demonstration.ts';

export interface DemonstrationServices extends ApiServices {
  /** Settings of the demonstration; unchanged ones are removed, since they are not the operator's contact details. */
  demonstrationSettings: () => Readonly<Record<string, string>>;
  /** Folder of mail files when no mail server is configured. */
  mailFolder: string | undefined;
}

/**
 * Removes the demonstration data and its notice in one transaction; each kind is removed whole or retained whole,
 * because staff content refers to it. Accounts, the audit log, uploaded pictures and changed settings stay. Throws 404
 * where there is no demonstration.
 */
export async function removeDemonstration(
  { database, now, demonstrationSettings }: DemonstrationServices,
  staff: Staff,
  keep: readonly DemonstrationKind[],
): Promise<void> {
  const kept = withHotels(keep);
  await writeContent(database, async (trx) => {
    const before = await describeDemonstration(trx);
    if (!before.demonstration) throw new ApiError(404, 'not_found', 'This is no demonstration');
    // The order follows the foreign keys: hotels last.
    if (!kept.has('transfers')) await removeTransfers(trx);
    if (!kept.has('info_meetings')) await trx.deleteFrom('info_meetings').execute();
    if (!kept.has('excursions')) await trx.deleteFrom('excursions').execute();
    if (!kept.has('pages')) await removePages(trx);
    if (!kept.has('hotels')) await removeHotels(trx);
    await removeSettings(trx, demonstrationSettings());
    await recordAudit(trx, {
      staff,
      action: 'remove',
      entity: 'demonstration',
      entityId: 1,
      before: before.counts,
      after: (await describeDemonstration(trx)).counts,
      now: now(),
    });
  });
}

/** Deletes the mail files too; retention deletes what cannot be deleted now. */
export async function removeMailFiles(
  { mailFolder }: Pick<DemonstrationServices, 'mailFolder'>,
  keep: readonly DemonstrationKind[],
): Promise<void> {
  if (!keep.includes('transfers')) await deleteFiles(await findGuestMailFiles(mailFolder));
}

function withHotels(keep: readonly DemonstrationKind[]): Set<DemonstrationKind> {
  const needHotels = keep.some((kind) => kind !== 'pages');
  return new Set(needHotels ? [...keep, 'hotels'] : keep);
}

/** Departures, and everything guests sent while trying the demonstration. */
async function removeTransfers(trx: Writer): Promise<void> {
  await trx.deleteFrom('outbox').where('event', 'not like', 'staff-%').execute();
  await trx.deleteFrom('questions').execute();
  await trx.deleteFrom('transfer_inquiries').execute();
  await trx.deleteFrom('subscriptions').execute();
  await trx.deleteFrom('departures').execute();
  await trx.deleteFrom('schedule_lists').execute();
  await trx.deleteFrom('schedule_formats').execute();
  await trx.deleteFrom('lookup_counts').execute();
}

async function removePages(trx: Writer): Promise<void> {
  await trx.deleteFrom('pages').execute();
  await trx.deleteFrom('page_sections').execute();
  await trx.deleteFrom('banners').execute();
  await trx.deleteFrom('team_members').execute();
}

async function removeHotels(trx: Writer): Promise<void> {
  await trx.updateTable('hotels').set({ merged_into: null }).where('merged_into', 'is not', null).execute();
  await trx.deleteFrom('hotels').execute();
}

/** `demonstration` stays as 0, so that the next start does not load the demonstration into an empty database. */
async function removeSettings(trx: Writer, ofTheSet: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(ofTheSet)) {
    await trx.deleteFrom('settings').where('key', '=', key).where('value', '=', value).execute();
  }
  await trx.updateTable('settings').set({ value: '0' }).where('key', '=', 'demonstration').execute();
}
