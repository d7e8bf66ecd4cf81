import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import { BANNER_LABELS, PAGE_LABELS } from '../../pages/server/admin/page-labels.ts';

interface Noted {
  entity: string;
  entity_id: string;
}

export interface EntityName {
  /** Null where it has none, or where it is gone. */
  name: string | null;
  /** Whether it was deleted since. */
  gone: boolean;
}

const FIXED_NAMES: Partial<Record<string, Readonly<Record<string, string>>>> = {
  banner: BANNER_LABELS,
  page: PAGE_LABELS,
};

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

/** What is noted under the number of something else. */
const NOTED_OF: Partial<Record<string, (noted: Noted) => Noted>> = {
  // By its list and the position there.
  'departure-call': ({ entity_id }) => ({
    entity: 'schedule-list',
    entity_id: entity_id.replace(/-\d+$/, ''),
  }),
  excursions: ({ entity_id }) => ({ entity: 'excursion', entity_id }),
};

/** Gives the names that staff know these records by. */
export async function nameEntities(db: Reader, all: readonly Noted[]): Promise<(noted: Noted) => EntityName> {
  const noted = all.map(subjectOf);
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
  return (each) => {
    const { entity, entity_id } = subjectOf(each);
    const fixed = FIXED_NAMES[entity]?.[entity_id];
    if (fixed) return { name: fixed, gone: false };
    const key = `${entity} ${entity_id}`;
    const gone = (entity in NAMES || entity === 'staff') && entity_id !== 'all' && !names.has(key);
    return { name: names.get(key) || null, gone };
  };
}

function subjectOf(noted: Noted): Noted {
  return NOTED_OF[noted.entity]?.(noted) ?? noted;
}

function idsOf(noted: readonly Noted[], entity: string): string[] {
  return [...new Set(noted.filter((each) => each.entity === entity).map(({ entity_id }) => entity_id))];
}

function inEnglish(texts: string): string {
  return localize(parseLocalizedText(texts), 'en');
}
