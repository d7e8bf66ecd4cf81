import { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type { AuditPage, AuditQuery } from '../audit-contract.ts';
import { nameEntities } from './name-entities.ts';
import { readableValues } from './readable-values.ts';

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
  const noted = rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }));
  const nameOf = await nameEntities(db, [...noted, ...noted.flatMap(orderedEntities)]);
  const readable = await readableValues(
    db,
    noted.flatMap(({ before, after }) => [before, after]),
  );
  return {
    total: Number(total),
    rows: noted.map(({ actor, name, before, after, ...entry }) => {
      const { name: presentName, gone } = nameOf(entry);
      const read = (value: unknown) =>
        isOrder(entry, value)
          ? value.map((id) => nameOf({ ...entry, entity_id: String(id) }).name ?? id)
          : readable(value);
      return {
        ...entry,
        entity_name: presentName ?? nameWithin(after) ?? nameWithin(before),
        entity_gone: gone,
        actor: { id: actor, name: name ?? actor },
        before: read(before),
        after: read(after),
      };
    }),
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

interface Noted {
  entity: string;
  entity_id: string;
}

/** Of a new order the numbers are noted. */
function isOrder({ entity_id }: Noted, value: unknown): value is number[] {
  return entity_id === 'all' && Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function orderedEntities({ after, ...noted }: Noted & { after: unknown }): Noted[] {
  if (!isOrder(noted, after)) return [];
  return after.map((id) => ({ entity: noted.entity, entity_id: String(id) }));
}

/** What a record that is gone, or that nobody can open, was called when it was noted. */
function nameWithin(value: unknown): string | null {
  const found = namesSchema.safeParse(value);
  if (!found.success) return null;
  const { name, file_name, title, hotel, titles, names } = found.data;
  return name ?? file_name ?? title ?? hotel ?? titles?.en ?? names?.en ?? null;
}

const word = z.string().min(1).optional().catch(undefined);
const words = z.object({ en: word }).optional().catch(undefined);
const namesSchema = z.object({
  name: word,
  file_name: word,
  title: word,
  hotel: word,
  titles: words,
  names: words,
});

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
