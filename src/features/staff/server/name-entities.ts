import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';

interface Noted {
  entity: string;
  entity_id: string;
}

/** Gives the names that staff know these records by; null for what is gone, or has none. */
export async function nameEntities(
  db: Reader,
  noted: readonly Noted[],
): Promise<(noted: Noted) => string | null> {
  const names = new Map<string, string>();
  const name = (entity: string, id: number | string, words: string | null) => {
    if (words) names.set(`${entity} ${id}`, words);
  };
  for (const row of await ofNumbers(noted, 'excursion', (ids) =>
    db.selectFrom('excursions').select(['id', 'titles']).where('id', 'in', ids).execute(),
  )) {
    name('excursion', row.id, localize(parseLocalizedText(row.titles), 'en'));
  }
  for (const row of await ofNumbers(noted, 'hotel', (ids) =>
    db.selectFrom('hotels').select(['id', 'name']).where('id', 'in', ids).execute(),
  )) {
    name('hotel', row.id, row.name);
  }
  for (const row of await ofNumbers(noted, 'team_member', (ids) =>
    db.selectFrom('team_members').select(['id', 'names']).where('id', 'in', ids).execute(),
  )) {
    name('team_member', row.id, localize(parseLocalizedText(row.names), 'en'));
  }
  for (const row of await ofNumbers(noted, 'schedule-list', (ids) =>
    db.selectFrom('schedule_lists').select(['id', 'file_name', 'type']).where('id', 'in', ids).execute(),
  )) {
    name('schedule-list', row.id, row.file_name ?? `${row.type} departures`);
  }
  for (const row of await ofNumbers(noted, 'info-meeting', (ids) =>
    db
      .selectFrom('info_meetings as meeting')
      .innerJoin('hotels', 'hotels.id', 'meeting.hotel_id')
      .select(['meeting.id', 'meeting.date', 'hotels.name'])
      .where('meeting.id', 'in', ids)
      .execute(),
  )) {
    name('info-meeting', row.id, `${row.name}, ${row.date}`);
  }
  const people = idsOf(noted, 'staff');
  if (people.length > 0) {
    const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', people).execute();
    for (const row of rows) name('staff', row.id, row.name);
  }
  return ({ entity, entity_id }) => names.get(`${entity} ${entity_id}`) ?? null;
}

/** Asks only where something of the kind was noted. */
async function ofNumbers<Row>(
  noted: readonly Noted[],
  entity: string,
  ask: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = idsOf(noted, entity).map(Number).filter(Number.isSafeInteger);
  return ids.length > 0 ? ask(ids) : [];
}

function idsOf(noted: readonly Noted[], entity: string): string[] {
  return [...new Set(noted.filter((each) => each.entity === entity).map(({ entity_id }) => entity_id))];
}
