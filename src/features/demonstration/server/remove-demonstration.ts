import { type Writer, writeContent } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { deleteFiles, findGuestMailFiles } from '../../data-protection/server/mail-files.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { DemonstrationKind } from '../contract.ts';
import { describeDemonstration } from './describe-demonstration.ts';

export interface DemonstrationServices extends ApiServices {
  /** The settings that came with the set: whoever has not changed them does not want to be reached there. */
  demonstrationSettings: () => Readonly<Record<string, string>>;
  /** Where mails are written when there is no mail server. */
  mailFolder: string | undefined;
}

/**
 * Takes the demonstration set away in one transaction, and with it the sign on every page; of each kind either
 * all or nothing, since what staff made stands on what was there. Accounts, the audit log, uploaded pictures and
 * settings that staff have changed stay. Throws 404 where there is no demonstration.
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
    // In this order: hotels are what the rest stands on.
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

/** The mails that were written into files go with the rest; where one cannot be deleted, its age takes it. */
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

/** Departures, and what guests of a demonstration sent: it was to try. */
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

/** `demonstration` stays, as 0: an empty database with that setting is not filled again at the next start. */
async function removeSettings(trx: Writer, ofTheSet: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(ofTheSet)) {
    await trx.deleteFrom('settings').where('key', '=', key).where('value', '=', value).execute();
  }
  await trx.updateTable('settings').set({ value: '0' }).where('key', '=', 'demonstration').execute();
}
