import { z } from 'zod';
import type { Writer } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../../http/api-error.ts';
import { enqueueMail } from '../../../../mail/enqueue-mail.ts';
import { isActiveStaff } from '../../../staff/server/list-active-staff.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { Message, MessageChange, Reply } from '../../admin-contract.ts';
import { findMessage, type MessageRef, type MessageUpdate, updateMessage } from './message-repository.ts';
import { readMessage } from './read-message.ts';
import { insertEntry, storeMailId } from './thread-repository.ts';

/** The mail is rendered from the stored reply, so the text is stored once. */
export const replyPayloadSchema = z.object({ replyId: z.int() });
type ReplyPayload = z.infer<typeof replyPayloadSchema>;

/**
 * Stores a reply and enqueues its mail in one transaction; the message becomes answered or closed. Throws 404, and 409
 * with the current message if it was changed meanwhile. [DESK-28] [DESK-30]
 */
export async function answerMessage(
  { database, now }: ApiServices,
  staff: Staff,
  ref: MessageRef,
  { version, text, close }: Reply,
): Promise<Message> {
  const at = now();
  return database.write(async (trx) => {
    const message = await findMessage(trx, ref);
    if (!message) throw notFound('The message');
    const state = close ? 'closed' : 'answered';
    await updateOrConflict(trx, ref, version, { state });
    const replyId = await insertEntry(trx, ref, { kind: 'reply', text, staffId: staff.id, now: at });
    const { email: recipient, language } = message;
    const payload: ReplyPayload = { replyId };
    const mail = { event: 'inbox-reply', recipient, language, payload, now: at };
    await storeMailId(trx, replyId, await enqueueMail(trx, mail));
    await recordAudit(trx, {
      ...auditOf(ref, staff, at),
      action: 'answer',
      before: { state: message.state },
      after: { state, reply: replyId },
    });
    return readMessage(trx, ref);
  });
}

/** Stores an internal note. Throws 404. */
export async function noteMessage(
  { database, now }: ApiServices,
  staff: Staff,
  ref: MessageRef,
  text: string,
): Promise<Message> {
  const at = now();
  return database.write(async (trx) => {
    const message = await findMessage(trx, ref);
    if (!message) throw notFound('The message');
    await updateOrConflict(trx, ref, message.version, {});
    const note = await insertEntry(trx, ref, { kind: 'note', text, staffId: staff.id, now: at });
    await recordAudit(trx, { ...auditOf(ref, staff, at), action: 'note', after: { note } });
    return readMessage(trx, ref);
  });
}

/** Closes, reopens or assigns a message. Throws 404, 400 for an unknown assignee, and 409 as `answerMessage` does. */
export async function changeMessage(
  { database, now }: ApiServices,
  staff: Staff,
  ref: MessageRef,
  { version, state, assigned_to }: MessageChange,
): Promise<Message> {
  return database.write(async (trx) => {
    const message = await findMessage(trx, ref);
    if (!message) throw notFound('The message');
    const isNew = assigned_to !== null && assigned_to !== message.assignedTo;
    if (isNew && !(await isActiveStaff(trx, assigned_to))) throw unknownColleague();
    await updateOrConflict(trx, ref, version, { state, assigned_to });
    await recordAudit(trx, {
      ...auditOf(ref, staff, now()),
      action: 'change',
      before: { state: message.state, assigned_to: message.assignedTo },
      after: { state, assigned_to },
    });
    return readMessage(trx, ref);
  });
}

async function updateOrConflict(
  trx: Writer,
  ref: MessageRef,
  seenVersion: number,
  update: MessageUpdate,
): Promise<void> {
  if (await updateMessage(trx, ref, seenVersion, update)) return;
  throw editConflict(await readMessage(trx, ref));
}

/** Contains no visitor data: the audit entry may outlive the message. */
function auditOf({ kind, number }: MessageRef, staff: Staff, now: Date) {
  return { staff, entity: kind, entityId: number, now };
}

function unknownColleague(): ApiError {
  return new ApiError(400, 'invalid_request', 'Nobody of that id works here', {
    fields: { assigned_to: 'invalid' },
  });
}
