import { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type { AuditPage, AuditQuery } from '../audit-contract.ts';
import { nameEntities } from './name-entities.ts';
import { readableValues } from './readable-values.ts';

/** A page of the audit log, latest first. Ids of entities, hotels and staff are replaced by names. */
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
  const entries = rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }));
  const nameOf = await nameEntities(db, [...entries, ...entries.flatMap(reorderedEntities)]);
  const readable = await readableValues(
    db,
    entries.flatMap(({ before, after }) => [before, after]),
  );
  return {
    total: Number(total),
    rows: entries.map(({ actor, name, before, after, ...entry }) => {
      const { name: currentName, gone } = nameOf(entry);
      const toReadable = (value: unknown) =>
        isReordering(entry, value)
          ? value.map((id) => nameOf({ ...entry, entity_id: String(id) }).name ?? id)
          : readable(value);
      return {
        ...entry,
        entity_name: currentName ?? loggedName(after) ?? loggedName(before),
        entity_gone: gone,
        actor: { id: actor, name: name ?? actor },
        before: toReadable(before),
        after: toReadable(after),
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

interface EntityRef {
  entity: string;
  entity_id: string;
}

/** A reordering is logged as the list of ids in their new order. */
function isReordering({ entity_id }: EntityRef, value: unknown): value is number[] {
  return entity_id === 'all' && Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function reorderedEntities({ after, ...entry }: EntityRef & { after: unknown }): EntityRef[] {
  if (!isReordering(entry, after)) return [];
  return after.map((id) => ({ entity: entry.entity, entity_id: String(id) }));
}

/** The name stored in an entry, for an entity that is gone or has no name of its own. */
function loggedName(value: unknown): string | null {
  const found = namesSchema.safeParse(value);
  if (!found.success) return null;
  const { name, file_name, title, hotel, titles, names } = found.data;
  return name ?? file_name ?? title ?? hotel ?? titles?.en ?? names?.en ?? null;
}

const nameText = z.string().min(1).optional().catch(undefined);
const localizedName = z.object({ en: nameText }).optional().catch(undefined);
const namesSchema = z.object({
  name: nameText,
  file_name: nameText,
  title: nameText,
  hotel: nameText,
  titles: localizedName,
  names: localizedName,
});

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
