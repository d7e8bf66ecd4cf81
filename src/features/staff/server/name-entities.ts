import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';

interface Noted {
  entity: string;
  entity_id: string;
}

type Named = { id: number; name: string | null };

/** By what was noted: how those of these numbers are called. */
const NAMES: Record<string, (db: Reader, ids: number[]) => Promise<Named[]>> = {
  excursion: async (db, ids) => {
    const rows = await db.selectFrom('excursions').select(['id', 'titles']).where('id', 'in', ids).execute();
    return rows.map(({ id, titles }) => ({ id, name: inEnglish(titles) }));
  },
  hotel: (db, ids) => db.selectFrom('hotels').select(['id', 'name']).where('id', 'in', ids).execute(),
  'info-meeting': async (db, ids) => {
    const rows = await db
      .selectFrom('info_meetings as meeting')
      .innerJoin('hotels', 'hotels.id', 'meeting.hotel_id')
      .select(['meeting.id', 'meeting.date', 'hotels.name'])
      .where('meeting.id', 'in', ids)
      .execute();
    return rows.map(({ id, date, name }) => ({ id, name: `${name}, ${date}` }));
  },
  'schedule-list': async (db, ids) => {
    const lists = db.selectFrom('schedule_lists').select(['id', 'file_name', 'type']);
    const rows = await lists.where('id', 'in', ids).execute();
    return rows.map(({ id, file_name, type }) => ({ id, name: file_name ?? `${type} departures` }));
  },
  team_member: async (db, ids) => {
    const rows = await db.selectFrom('team_members').select(['id', 'names']).where('id', 'in', ids).execute();
    return rows.map(({ id, names }) => ({ id, name: inEnglish(names) }));
  },
};

/** Gives the names that staff know these records by; null for what is gone, or has none. */
export async function nameEntities(
  db: Reader,
  noted: readonly Noted[],
): Promise<(noted: Noted) => string | null> {
  const names = new Map<string, string | null>();
  for (const [entity, nameThem] of Object.entries(NAMES)) {
    const ids = idsOf(noted, entity).map(Number).filter(Number.isSafeInteger);
    if (ids.length === 0) continue;
    for (const { id, name } of await nameThem(db, ids)) names.set(`${entity} ${id}`, name);
  }
  const people = idsOf(noted, 'staff');
  if (people.length > 0) {
    const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', people).execute();
    for (const { id, name } of rows) names.set(`staff ${id}`, name);
  }
  return ({ entity, entity_id }) => names.get(`${entity} ${entity_id}`) || null;
}

function idsOf(noted: readonly Noted[], entity: string): string[] {
  return [...new Set(noted.filter((each) => each.entity === entity).map(({ entity_id }) => entity_id))];
}

function inEnglish(texts: string): string {
  return localize(parseLocalizedText(texts), 'en');
}
