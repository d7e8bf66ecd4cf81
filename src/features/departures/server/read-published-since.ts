import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../contract.ts';
import { FLIGHT_DAY } from './read-published.ts';

/** What lookups that found nothing asked for. */
export interface MissedQuestion {
  type: TransferType;
  hotelId: number;
  asked: CalendarDate | '';
}

/** Of a departure for which no change is stored, as in the demonstration: when it last changed. */
const NO_CHANGE_STORED = sql<string>`departures.updated_at`;
/** Facts of a private transfer that decide whom it answers, at which hotel and for which day. */
const NAMING_FACTS = ['hotel_id', 'last_name', 'pickup_date', 'flight_date'];

/**
 * Returns a function that tells until when lookups of a question are answered by what was published since: 'always' where
 * a group departure answers it now, else an instant, empty where nothing was published. A private transfer answers only
 * lookups before it got its name and day: a later lookup that finds nothing has another name.
 */
export async function readPublishedSince(
  db: Reader,
  questions: readonly MissedQuestion[],
): Promise<(question: MissedQuestion) => 'always' | string> {
  if (questions.length === 0) return () => '';
  const published = await readStates(db, questions, 'is');
  const withdrawn = await readStates(db, questions, 'is not');
  return (question) => {
    const key = keyOf(question);
    const [standing, former] = [published.get(key) ?? [], withdrawn.get(key) ?? []];
    if (question.type === 'private') return latest([...standing, ...former].map(({ named_at }) => named_at));
    return standing.length > 0 ? 'always' : latest(former.map(({ withdrawn_at }) => withdrawn_at ?? ''));
  };
}

/** Departures of the hotels and dates asked for, by question. */
async function readStates(db: Reader, questions: readonly MissedQuestion[], withdrawn: 'is' | 'is not') {
  const hotels = [...new Set(questions.map(({ hotelId }) => hotelId))];
  const dates = [...new Set(questions.flatMap(({ asked }) => asked || []))];
  const rows = await db
    .selectFrom('departures')
    .leftJoin('schedule_changes as change', 'change.departure_id', 'departures.id')
    .leftJoin('schedule_lists as list', (join) =>
      join.onRef('list.id', '=', 'change.list_id').on('list.state', '=', 'published'),
    )
    .select(['departures.type', 'departures.hotel_id', 'departures.pickup_date', 'departures.withdrawn_at'])
    .select(FLIGHT_DAY.as('flight_day'))
    .select((row) => namedAt(row).as('named_at'))
    .where('departures.hotel_id', 'in', hotels)
    .where('departures.withdrawn_at', withdrawn, null)
    .where((row) => row.or([row('departures.pickup_date', 'in', dates), row(FLIGHT_DAY, 'in', dates)]))
    .groupBy('departures.id')
    .execute();
  const stated = rows.flatMap((row) =>
    [row.pickup_date, row.flight_day].map((asked) => ({
      key: keyOf({ ...row, hotelId: row.hotel_id, asked }),
      row,
    })),
  );
  return new Map(
    [...Map.groupBy(stated, ({ key }) => key)].map(([key, same]) => [key, same.map(({ row }) => row)]),
  );
}

/** When a publish gave a departure its name and day. */
function namedAt(
  row: ExpressionBuilder<
    Schema & { change: Schema['schedule_changes']; list: Schema['schedule_lists'] },
    'change' | 'departures' | 'list'
  >,
) {
  const isNaming = row.or([
    row('change.kind', '=', 'new'),
    ...NAMING_FACTS.map((fact) => row('change.before', 'like', `%"${fact}":%`)),
  ]);
  const named = row.fn.max(row.case().when(isNaming).then(row.ref('list.published_at')).end());
  return sql<string>`coalesce(${named}, case when count(list.id) = 0 then ${NO_CHANGE_STORED} else '' end)`;
}

function keyOf({ type, hotelId, asked }: Omit<MissedQuestion, 'asked'> & { asked: string | null }): string {
  return `${type} ${hotelId} ${asked}`;
}

function latest(instants: readonly string[]): string {
  return instants.toSorted().at(-1) ?? '';
}
