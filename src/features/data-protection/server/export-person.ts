import type { Reader } from '../../../db/database.ts';
import { readOperator } from '../../pages/server/read-operator.ts';
import type { PersonExport } from '../admin-contract.ts';
import type { Address } from './address.ts';
import { entriesOf } from './describe-findings.ts';
import type { Traces } from './find-traces.ts';

/** The person's own data in readable form, without texts by other people. [DESK-36] */
export async function exportPerson(
  db: Reader,
  address: Address,
  traces: Traces,
  now: Date,
): Promise<PersonExport> {
  const { operator_name: operator } = await readOperator(db);
  return {
    about: address.text,
    made_at: now.toISOString(),
    made_by: operator || 'Costa Sol Info',
    transfer_subscriptions: await exportSubscriptions(db, traces.subscriptions),
    messages: await exportMessages(db, traces),
    mails: await exportMails(db, traces),
    invitations: await exportInvitations(db, traces.invitations),
    staff_account: await exportAccount(db, address),
    entries_in_the_log_of_changes: await exportAudit(db, traces.audit),
    traces_kept_by_limits: `${traces.limitHits} entries that count e-mails and questions of the last days, under a code that is made from the address`,
  };
}

async function exportSubscriptions(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.id', 'in', [0, ...ids])
    .orderBy('subscriptions.id')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    hotel: row.hotel,
    transfer: row.transfer_type,
    departure_date: row.departure_date,
    flight_number: row.flight_number,
    last_name: row.last_name,
    language: row.language,
    consent_given_at: row.consent_at,
    consent_to_text_version: row.consent_version,
    asked_for_at: row.created_at,
    ended_at: row.ended_at,
    notified_of: row.last_notified === null ? null : JSON.parse(row.last_notified),
  }));
}

const SENT_FROM = { question: 'question page', contact: 'contact page', request: 'page of an excursion' };

async function exportMessages(db: Reader, traces: Traces) {
  const questions = await db
    .selectFrom('questions')
    .leftJoin('excursion_requests as request', 'request.question_id', 'questions.id')
    .leftJoin('hotels', 'hotels.id', 'request.hotel_id')
    .selectAll('questions')
    .select(['request.title', 'request.date', 'request.adults', 'request.children', 'hotels.name as hotel'])
    .where('questions.id', 'in', [0, ...traces.questions])
    .execute();
  const inquiries = await db
    .selectFrom('transfer_inquiries')
    .innerJoin('hotels', 'hotels.id', 'transfer_inquiries.hotel_id')
    .selectAll('transfer_inquiries')
    .select('hotels.name as hotel')
    .where('transfer_inquiries.id', 'in', [0, ...traces.inquiries])
    .execute();
  const entries = await entriesOf(db, traces);
  const thread = (key: 'question_id' | 'inquiry_id', id: number) => {
    const texts = (kind: 'reply' | 'note') =>
      entries
        .filter((entry) => entry[key] === id && entry.kind === kind)
        .map(({ text, created_at }) => ({ written_at: created_at, text }));
    return { our_answers: texts('reply'), our_notes: texts('note') };
  };
  return [
    ...questions.map((row) => ({
      sent_at: row.created_at,
      sent_from: SENT_FROM[row.kind],
      name: row.name,
      email: row.email,
      about: row.category,
      ...(row.kind === 'request' && {
        excursion: row.title,
        date: row.date,
        hotel: row.hotel,
        adults: row.adults,
        children: row.children,
      }),
      language: row.language,
      text: row.question,
      state: row.state,
      ...thread('question_id', row.id),
    })),
    ...inquiries.map((row) => ({
      sent_at: row.created_at,
      sent_from: 'transfer page',
      last_name: row.last_name,
      email: row.email,
      hotel: row.hotel,
      departure_date: row.departure_date,
      flight_number: row.flight_number,
      language: row.language,
      text: row.message,
      state: row.state,
      ...thread('inquiry_id', row.id),
    })),
  ].sort((a, b) => (a.sent_at < b.sent_at ? -1 : 1));
}

async function exportMails(db: Reader, { mails }: Traces) {
  const rows = await db
    .selectFrom('outbox')
    .select(['event', 'recipient', 'language', 'state', 'created_at', 'sent_at'])
    .where('id', 'in', [0, ...mails.map(({ id }) => id)])
    .orderBy('id')
    .execute();
  return rows.map(({ event, recipient, created_at, ...row }) => ({
    what: event,
    to: recipient,
    ...row,
    ordered_at: created_at,
  }));
}

function exportInvitations(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('staff_invitations')
    .select(['email', 'name', 'role', 'invited_at', 'expires_at'])
    .where('id', 'in', ['', ...ids])
    .execute();
}

async function exportAccount(db: Reader, address: Address) {
  const accounts = await db
    .selectFrom('staff')
    .select(['email', 'name', 'role', 'created_at', 'signed_in_at'])
    .execute();
  return accounts.find(({ email }) => address.is(email)) ?? null;
}

function exportAudit(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'entity'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
}
