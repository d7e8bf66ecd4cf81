import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type { AuditPage, AuditQuery } from '../audit-contract.ts';
import { nameEntities } from './name-entities.ts';

/** Who changed what, the latest first. */
export async function readAudit(db: Reader, query: AuditQuery): Promise<AuditPage> {
  const found = matching(db, query);
  const { total } = await found.select((count) => count.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('staff', 'staff.id', 'audit_log.actor')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.before',
      'audit_log.after',
      'staff.name',
    ])
    .orderBy('audit_log.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const nameOf = await nameEntities(db, rows);
  return {
    total: Number(total),
    rows: rows.map(({ actor, name, before, after, ...entry }) => ({
      ...entry,
      entity_name: nameOf(entry),
      actor: { id: actor, name: name ?? actor },
      before: parse(before),
      after: parse(after),
    })),
    entities: await listEntities(db),
  };
}

function matching(db: Reader, { entity, actor, from, to }: AuditQuery) {
  let query = db.selectFrom('audit_log');
  if (entity) query = query.where('audit_log.entity', '=', entity);
  if (actor) query = query.where('audit_log.actor', '=', actor);
  if (from) query = query.where('audit_log.at', '>=', startOfDayInMadrid(from).toISOString());
  if (to) query = query.where('audit_log.at', '<', startOfDayInMadrid(addDays(to, 1)).toISOString());
  return query;
}

async function listEntities(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('entity').distinct().orderBy('entity').execute();
  return rows.map(({ entity }) => entity);
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
