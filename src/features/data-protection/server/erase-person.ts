import type { Writer } from '../../../db/database.ts';
import type { Erased } from '../admin-contract.ts';
import type { Address } from './address.ts';
import { entriesOf } from './describe-findings.ts';
import type { Traces } from './find-traces.ts';
import { removeAddress } from './remove-address.ts';

/**
 * Deletes the person's subscriptions, messages with answers and notes, related mails including queued ones, and
 * rate-limit hits. Texts by other people keep their content without the address; audit entries keep who, when and what.
 * Returns the number of each; mail files are not included. [DESK-37]
 */
export async function erasePerson(
  trx: Writer,
  address: Address,
  traces: Traces,
): Promise<Omit<Erased, 'mail_files'>> {
  const entries = await entriesOf(trx, traces);
  const mailIds = traces.mails.map(({ id }) => id);
  await deleteById(trx, 'outbox', mailIds);
  await deleteById(trx, 'subscriptions', traces.subscriptions);
  await deleteById(trx, 'questions', traces.questions);
  await deleteById(trx, 'transfer_inquiries', traces.inquiries);
  for (const mention of traces.mentions) await removeAddress(trx, address, mention);
  await blankAudit(trx, traces.audit);
  // Answers of the back office may show the person.
  await trx.updateTable('admin_outcomes').set({ body: null }).where('body', 'is not', null).execute();
  await trx.deleteFrom('limit_hits').where('subject', 'in', traces.limitSubjects).execute();
  if (traces.invitations.length > 0) {
    await trx.deleteFrom('staff_invitations').where('id', 'in', traces.invitations).execute();
  }
  const replies = entries.filter(({ kind }) => kind === 'reply').length;
  return {
    subscriptions: traces.subscriptions.length,
    messages: traces.questions.length + traces.inquiries.length,
    replies,
    notes: entries.length - replies,
    mails: mailIds.length,
    mentions: traces.mentions.length,
    audit_entries: traces.audit.length,
    limit_hits: traces.limitHits,
    invitations: traces.invitations.length,
  };
}

async function deleteById(
  trx: Writer,
  table: 'outbox' | 'subscriptions' | 'questions' | 'transfer_inquiries',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute();
}

/** Who changed what and when stays. */
async function blankAudit(trx: Writer, ids: readonly number[]): Promise<void> {
  const erased = JSON.stringify({ erased: true });
  for (const column of ['before', 'after'] as const) {
    if (ids.length === 0) return;
    await trx
      .updateTable('audit_log')
      .set({ [column]: erased })
      .where('id', 'in', [...ids])
      .where(column, 'is not', null)
      .execute();
  }
}
