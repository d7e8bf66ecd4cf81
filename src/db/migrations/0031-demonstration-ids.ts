import { type Kysely, sql } from 'kysely';

/** Kinds whose records staff create one by one, with the entity and actions of the audit log. */
const CREATED = [
  { kind: 'hotels', entity: 'hotel', actions: ['create'] },
  { kind: 'excursions', entity: 'excursion', actions: ['add', 'duplicate'] },
  { kind: 'team_members', entity: 'team_member', actions: ['add'] },
  { kind: 'info_meetings', entity: 'info-meeting', actions: ['create'] },
];

/**
 * The last ids of the demonstration where an earlier release loaded it: ids rise, so that it is before the first that the
 * audit log says staff created. Of meetings added many at a time the log names no ids: then none is known to be of the
 * demonstration.
 */
export const demonstrationIds = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows: marked } = await sql`
      select 1 from settings where key = 'demonstration' and value = '1'`.execute(db);
    if (marked.length === 0) return;
    const last: Record<string, number> = {
      departures: await numberFrom(db, sql`select max(id) as n from departures`),
    };
    for (const { kind, entity, actions } of CREATED) {
      last[kind] = await numberFrom(
        db,
        sql`select max(id) as n from ${sql.table(kind)} where id < coalesce((
          select min(cast(entity_id as integer)) from audit_log
          where entity = ${entity} and action in (${sql.join(actions)})), 2147483647)`,
      );
    }
    const { rows: many } = await sql`select 1 from audit_log where entity = 'info-meetings'`.execute(db);
    if (many.length > 0) delete last.info_meetings;
    await sql`insert into settings (key, value)
      values ('demonstration_last_ids', ${JSON.stringify(last)})`.execute(db);
  },
};

async function numberFrom(db: Kysely<unknown>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { n: number | null } | undefined)?.n ?? 0);
}
