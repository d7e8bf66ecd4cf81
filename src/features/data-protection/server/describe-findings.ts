import type { Reader } from '../../../db/database.ts';
import type { Findings } from '../admin-contract.ts';
import type { Traces } from './find-traces.ts';

/** Findings as staff see them before export or erasure. [DESK-35] */
export async function describeFindings(
  db: Reader,
  email: string,
  traces: Traces,
  mailFiles: number,
): Promise<Findings> {
  return {
    email,
    subscriptions: await describeSubscriptions(db, traces.subscriptions),
    messages: await describeMessages(db, traces),
    mails: traces.mails.map(({ event, state, created_at }) => ({ event, state, created_at })),
    mail_files: mailFiles,
    mentions: traces.mentions.length,
    audit_entries: traces.audit.length,
    limit_hits: traces.limitHits,
    invitations: traces.invitations.length,
    stays: traces.stays,
  };
}

function describeSubscriptions(db: Reader, ids: readonly number[]): Promise<Findings['subscriptions']> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .select(['hotels.name as hotel', 'transfer_type as type', 'departure_date', 'last_name'])
    .select(['created_at', 'ended_at'])
    .where('subscriptions.id', 'in', [0, ...ids])
    .orderBy('created_at')
    .execute();
}

async function describeMessages(db: Reader, traces: Traces): Promise<Findings['messages']> {
  const questions = await db
    .selectFrom('questions')
    .select(['id as number', 'kind', 'name', 'state', 'created_at'])
    .where('id', 'in', [0, ...traces.questions])
    .execute();
  const inquiries = await db
    .selectFrom('transfer_inquiries')
    .select(['id as number', 'last_name as name', 'state', 'created_at'])
    .where('id', 'in', [0, ...traces.inquiries])
    .execute();
  const entries = await entriesOf(db, traces);
  const counts = (key: 'question_id' | 'inquiry_id', number: number) => {
    const own = entries.filter((entry) => entry[key] === number);
    const replies = own.filter(({ kind }) => kind === 'reply').length;
    return { replies, notes: own.length - replies };
  };
  const described = [
    ...questions.map((row) => ({ ...row, ...counts('question_id', row.number) })),
    ...inquiries.map((row) => ({
      kind: 'inquiry' as const,
      ...row,
      ...counts('inquiry_id', row.number),
    })),
  ];
  return described.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Answers and notes of the person's messages, oldest first. */
export function entriesOf(db: Reader, { questions, inquiries }: Pick<Traces, 'questions' | 'inquiries'>) {
  return db
    .selectFrom('inbox_entries')
    .select(['kind', 'question_id', 'inquiry_id', 'text', 'created_at'])
    .where((entry) =>
      entry.or([entry('question_id', 'in', [0, ...questions]), entry('inquiry_id', 'in', [0, ...inquiries])]),
    )
    .orderBy('id')
    .execute();
}
