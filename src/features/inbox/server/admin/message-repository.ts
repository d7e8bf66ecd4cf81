import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../../../../db/database.ts';
import type { QuestionsTable, TransferInquiriesTable } from '../../../../db/schema.ts';
import { FALLBACK_LANGUAGE, type Language, parseLanguage } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { MessageKind, MessageState } from '../../admin-contract.ts';

/** Key of a message; all kinds but inquiries share a number sequence. */
export interface MessageRef {
  kind: MessageKind;
  number: number;
}

/** Fields common to all kinds of messages. */
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

/** The message; undefined if it does not exist. */
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
    .where('kind', '=', kind)
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
    kind: row.kind,
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

/** Updates the message if its version is the given one (optimistic locking); returns whether it did. */
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

/** The foreign key column of the message's entries. */
export function threadColumn({ kind }: MessageRef): 'inquiry_id' | 'question_id' {
  return kind === 'inquiry' ? 'inquiry_id' : 'question_id';
}
