import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../../../i18n/languages.ts';
import { searchText } from '../../../../values/search-text.ts';
import { cleanText, shorten } from '../../../../values/text.ts';
import type { InboxPage, InboxQuery, MessageKind, MessageRow, MessageState } from '../../admin-contract.ts';
import { titleOf } from '../request-repository.ts';
import { idOf } from './read-message.ts';
import { summarizeThreads } from './summarize-threads.ts';

const EXCERPT_LENGTH = 160;

/** A page of all messages, and counts per state. [DESK-26] [DESK-27] */
export async function listMessages(db: Reader, staffId: string, query: InboxQuery): Promise<InboxPage> {
  const others = await filtered(db, staffId, query);
  const counts = await countStates(others);
  const { state, order, offset, limit } = query;
  const inState = state ? others.where('messages.state', '=', state) : others;
  const rows = await inState
    .leftJoin('hotels', 'hotels.id', 'messages.hotel_id')
    .leftJoin('staff', 'staff.id', 'messages.assigned_to')
    .leftJoin('excursions', 'excursions.id', 'messages.excursion_id')
    .selectAll('messages')
    .select(['hotels.name as hotel', 'staff.name as assigned_name', 'excursions.titles'])
    .orderBy('messages.created_at', order)
    .orderBy('messages.kind')
    .orderBy('messages.number', order)
    .offset(offset)
    .limit(limit)
    .execute();
  const summaries = await summarizeThreads(db, rows);
  const total = state ? counts[state] : counts.open + counts.answered + counts.closed;
  return {
    total,
    counts,
    rows: rows.map((row): MessageRow => {
      const { kind, number, state: stateOfRow, name, email, category, hotel, departure_date } = row;
      const id = idOf(row);
      return {
        ...{ id, kind, number, state: stateOfRow, name, email, category, hotel, departure_date },
        excursion: titleOf(row, FALLBACK_LANGUAGE),
        language: parseLanguage(row.language) ?? FALLBACK_LANGUAGE,
        excerpt: shorten(cleanText(row.text), EXCERPT_LENGTH),
        created_at: row.created_at,
        assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
        ...(summaries.get(id) ?? { replies: 0, undelivered: false }),
      };
    }),
  };
}

/** Counts per state under all other filters. */
async function filtered(db: Reader, staffId: string, query: InboxQuery) {
  const { kind, language, assigned_to: assigned } = query;
  let messages = allMessages(db);
  if (kind) messages = messages.where('messages.kind', '=', kind);
  if (language) messages = messages.where('messages.language', '=', language);
  if (assigned === 'nobody') messages = messages.where('messages.assigned_to', 'is', null);
  else if (assigned)
    messages = messages.where('messages.assigned_to', '=', assigned === 'me' ? staffId : assigned);
  for (const word of searchText([query.q]).split(' ').filter(Boolean)) {
    const hotels = await hotelsMatching(db, word);
    messages = messages.where((row) => contains(row, word, hotels));
  }
  return messages;
}

function contains(
  row: ExpressionBuilder<{ messages: MessageUnion }, 'messages'>,
  word: string,
  hotels: readonly number[],
): Expression<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const inText = sql<SqlBool>`messages.search_text like ${pattern} escape '\\'`;
  return hotels.length > 0 ? row.or([inText, row('messages.hotel_id', 'in', [...hotels])]) : inText;
}

/** Hotel names are matched in memory: there are few, and they change. */
async function hotelsMatching(db: Reader, word: string): Promise<number[]> {
  const names = await db
    .selectFrom('hotels')
    .select(['id', 'name'])
    .unionAll(db.selectFrom('hotel_names').select(['hotel_id as id', 'name']))
    .execute();
  return [...new Set(names.filter(({ name }) => searchText([name]).includes(word)).map(({ id }) => id))];
}

interface MessageUnion {
  kind: MessageKind;
  number: number;
  state: MessageState;
  name: string;
  email: string;
  language: string;
  category: 'transfer' | 'excursion' | 'organization' | 'other' | null;
  hotel_id: number | null;
  departure_date: string | null;
  excursion_id: number | null;
  title: string | null;
  text: string;
  created_at: string;
  assigned_to: string | null;
  search_text: string;
}
type Messages = ReturnType<typeof allMessages>;

function allMessages(db: Reader) {
  const both = sql<MessageUnion>`(
    select kind, id as number, state, name, email, language, category, hotel_id, date as departure_date,
      excursion_id, title, question as text, created_at, assigned_to, search_text
    from questions left join excursion_requests on excursion_requests.question_id = questions.id
    union all
    select 'inquiry', id, state, last_name, email, language, cast(null as text), hotel_id, departure_date,
      cast(null as integer), cast(null as text), message, created_at, assigned_to, search_text
    from transfer_inquiries
  )`;
  return db.selectFrom(both.as('messages'));
}

async function countStates(messages: Messages): Promise<Record<MessageState, number>> {
  const counts = { open: 0, answered: 0, closed: 0 };
  const rows = await messages
    .select(['messages.state', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('messages.state')
    .execute();
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
