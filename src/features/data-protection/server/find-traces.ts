import type { Reader } from '../../../db/database.ts';
import { type Address, mayContain } from './address.ts';
import { findMails, type MailTrace } from './find-mails.ts';

/** All rows that contain an e-mail address. */
export interface Traces {
  subscriptions: number[];
  questions: number[];
  inquiries: number[];
  /** Outbox rows to or about the person. */
  mails: MailTrace[];
  /** Texts by other people that contain the address. */
  mentions: Mention[];
  audit: number[];
  limitSubjects: string[];
  limitHits: number;
  invitations: string[];
  /** Tables whose owner removes the address themselves; not erased here. */
  stays: ('staff' | 'team' | 'office')[];
}

export interface Mention {
  table: 'subscriptions' | 'questions' | 'transfer_inquiries' | 'inbox_entries' | 'outbox';
  id: number;
}

/** The address as hashed by rate limits. */
export interface HashedAddress {
  /** The address as hashed by sign-in limits and the audit log. */
  keyed: string;
  /** The address as hashed by limits on requested mails. */
  mail: string;
}

/** Finds all rows, ignoring case. [DESK-35] */
export async function findTraces(
  db: Reader,
  address: Address,
  { keyed, mail }: HashedAddress,
): Promise<Traces> {
  const subscriptions = await idsOf(db, 'subscriptions', address);
  const questions = await idsOf(db, 'questions', address);
  const inquiries = await idsOf(db, 'transfer_inquiries', address);
  const mails = await findMails(db, address, { subscriptions, questions, inquiries });
  const stays = await findKeepers(db, address);
  const limitSubjects = [mail];
  // Sign-in attempts of staff accounts stay counted; erasing them would allow new attempts.
  if (!stays.includes('staff')) limitSubjects.push(keyed);
  return {
    ...{ subscriptions, questions, inquiries, stays, limitSubjects },
    mails: mails.own,
    mentions: [
      ...(await mentionsInRows(db, address, { subscriptions, questions, inquiries })),
      ...(await mentionsInEntries(db, address, { questions, inquiries })),
      ...mails.mentioning.map((id) => ({ table: 'outbox' as const, id })),
    ],
    audit: stays.length > 0 ? [] : await findAudit(db, address),
    limitHits: await countLimitHits(db, limitSubjects),
    invitations: await findInvitations(db, address),
  };
}

async function idsOf(
  db: Reader,
  table: 'subscriptions' | 'questions' | 'transfer_inquiries',
  address: Address,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email'])
    .where(mayContain('email', address))
    .orderBy('id')
    .execute();
  return rows.filter(({ email }) => address.is(email)).map(({ id }) => id);
}

type Own = Pick<Traces, 'questions' | 'inquiries'>;

/** All text fields a guest filled in: the address may be in the wrong one. */
const WRITTEN = {
  subscriptions: ['last_name', 'flight_number'],
  questions: ['name', 'question'],
  transfer_inquiries: ['last_name', 'flight_number', 'message'],
} as const;

async function mentionsInRows(
  db: Reader,
  address: Address,
  own: Own & Pick<Traces, 'subscriptions'>,
): Promise<Mention[]> {
  const rowsOf = async (table: keyof typeof WRITTEN, besides: readonly number[]): Promise<Mention[]> => {
    const columns: readonly string[] = WRITTEN[table];
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where((row) => row.or(columns.map((column) => mayContain(column, address))))
      .orderBy('id')
      .execute();
    return rows
      .filter((row) => columns.some((column) => address.isIn(String(Reflect.get(row, column)))))
      .filter(({ id }) => !besides.includes(id))
      .map(({ id }) => ({ table, id }));
  };
  return [
    ...(await rowsOf('subscriptions', own.subscriptions)),
    ...(await rowsOf('questions', own.questions)),
    ...(await rowsOf('transfer_inquiries', own.inquiries)),
  ];
}

async function mentionsInEntries(db: Reader, address: Address, own: Own): Promise<Mention[]> {
  const rows = await db
    .selectFrom('inbox_entries')
    .select(['id', 'question_id', 'inquiry_id', 'text'])
    .where(mayContain('text', address))
    .execute();
  const isOwn = ({ question_id, inquiry_id }: (typeof rows)[number]) =>
    own.questions.includes(question_id ?? 0) || own.inquiries.includes(inquiry_id ?? 0);
  return rows
    .filter((entry) => !isOwn(entry) && address.isIn(entry.text))
    .map(({ id }) => ({ table: 'inbox_entries', id }));
}

async function findAudit(db: Reader, address: Address): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'before', 'after'])
    .where((entry) => entry.or([mayContain('before', address), mayContain('after', address)]))
    .execute();
  return rows
    .filter(({ before, after }) => address.isInJson(before) || address.isInJson(after))
    .map(({ id }) => id);
}

async function countLimitHits(db: Reader, subjects: readonly string[]): Promise<number> {
  const { hits } = await db
    .selectFrom('limit_hits')
    .select((hit) => hit.fn.countAll<number>().as('hits'))
    .where('subject', 'in', [...subjects])
    .executeTakeFirstOrThrow();
  return Number(hits);
}

async function findInvitations(db: Reader, address: Address): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email'])
    .where(mayContain('email', address))
    .execute();
  return rows.filter(({ email }) => address.is(email)).map(({ id }) => id);
}

async function findKeepers(db: Reader, address: Address): Promise<Traces['stays']> {
  const staff = await db.selectFrom('staff').select('email').where(mayContain('email', address)).execute();
  const team = await db.selectFrom('team_members').select('email').execute();
  const office = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'contact_email')
    .executeTakeFirst();
  const keepers: Traces['stays'] = [];
  if (staff.some(({ email }) => address.is(email))) keepers.push('staff');
  if (team.some(({ email }) => email !== null && address.is(email))) keepers.push('team');
  if (office && address.is(office.value)) keepers.push('office');
  return keepers;
}
