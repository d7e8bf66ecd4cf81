import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { AccessLogTable } from '../../../db/schema.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import {
  type AccessEntry,
  type AccessLogPage,
  type AccessLogQuery,
  accessEntrySchema,
} from '../../staff/access-log-contract.ts';

/** Sign-ins, failed attempts and changes of access, latest first. [SEC-54] */
export async function readAccessLog(db: Reader, query: AccessLogQuery): Promise<AccessLogPage> {
  const found = matching(db, query);
  const { total } = await found.select((count) => count.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const names = await namesOf(db, rows);
  return { total: Number(total), rows: rows.map((row) => entryOf(row, names)) };
}

function matching(db: Reader, { event, person, network, from, to }: AccessLogQuery) {
  let query = db.selectFrom('access_log');
  if (event) query = query.where('event', '=', event);
  if (person) {
    query = query.where((entry) =>
      entry.or([entry('staff_id', '=', person), entry('actor_id', '=', person)]),
    );
  }
  if (network) query = query.where('network', '=', network);
  if (from) query = query.where('at', '>=', startOfDayInMadrid(from).toISOString());
  if (to) query = query.where('at', '<', startOfDayInMadrid(addDays(to, 1)).toISOString());
  return query;
}

type Row = Selectable<AccessLogTable>;

async function namesOf(db: Reader, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ staff_id, actor_id }) => [staff_id ?? '', actor_id ?? '']));
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

function entryOf({ staff_id, actor_id, ...row }: Row, names: ReadonlyMap<string, string>): AccessEntry {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? id });
  return accessEntrySchema.parse({ ...row, account: person(staff_id), actor: person(actor_id) });
}
