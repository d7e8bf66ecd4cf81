import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../../../db/database.ts';
import type { QuestionsTable, TransferInquiriesTable } from '../../../../db/schema.ts';
import { FALLBACK_LANGUAGE, type Language, parseLanguage } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { MessageKind, MessageState } from '../../admin-contract.ts';

/** Which message: questions of the ask page and of the contact page are numbered together. */
export interface MessageRef {
  kind: MessageKind;
  number: number;
}

/** What all messages have alike, however they came. */
export interface StoredMessage extends MessageRef {
  version: number;
  state: MessageState;
  language: Language;
  name: string;
  email: string;
  text: string;
  createdAt: string;
  assignedTo: string | null;
  confirmationMessageId: string | null;
  category: QuestionsTable['category'] | null;
  inquiry: { hotelId: number; date: CalendarDate; flightNumber: string } | null;
}

/** The message, or none where there is none of that kind and number. */
export async function findMessage(
  db: Reader,
  { kind, number }: MessageRef,
): Promise<StoredMessage | undefined> {
  if (kind === 'inquiry') {
    const inquiry = await db
      .selectFrom('transfer_inquiries')
      .selectAll()
      .where('id', '=', number)
      .executeTakeFirst();
    return inquiry && fromInquiry(inquiry);
  }
  const question = await db
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', number)
    .where('source', '=', kind === 'contact' ? 'contacts' : 'ask')
    .executeTakeFirst();
  return question && fromQuestion(question);
}

function fromInquiry(row: Selectable<TransferInquiriesTable>): StoredMessage {
  return {
    ...commonFields(row),
    kind: 'inquiry',
    name: row.last_name,
    text: row.message,
    category: null,
    inquiry: { hotelId: row.hotel_id, date: row.departure_date, flightNumber: row.flight_number },
  };
}

function fromQuestion(row: Selectable<QuestionsTable>): StoredMessage {
  return {
    ...commonFields(row),
    kind: row.source === 'contacts' ? 'contact' : 'question',
    name: row.name,
    text: row.question,
    category: row.category,
    inquiry: null,
  };
}

function commonFields(row: Selectable<QuestionsTable> | Selectable<TransferInquiriesTable>) {
  return {
    number: row.id,
    version: row.version,
    state: row.state,
    language: parseLanguage(row.language) ?? FALLBACK_LANGUAGE,
    email: row.email,
    createdAt: row.created_at,
    assignedTo: row.assigned_to,
    confirmationMessageId: row.confirmation_message_id,
  };
}

export interface MessageUpdate {
  state?: MessageState;
  assigned_to?: string | null;
}

/** Whether the message still was as it was seen, and is changed now: of two changes at once one is. */
export async function updateMessage(
  trx: Writer,
  { kind, number }: MessageRef,
  seenVersion: number,
  update: MessageUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(kind === 'inquiry' ? 'transfer_inquiries' : 'questions')
    .set({ ...update, version: seenVersion + 1 })
    .where('id', '=', number)
    .where('version', '=', seenVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The column by which entries belong to the message. */
export function threadColumn({ kind }: MessageRef): 'inquiry_id' | 'question_id' {
  return kind === 'inquiry' ? 'inquiry_id' : 'question_id';
}
