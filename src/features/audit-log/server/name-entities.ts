import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import { BANNER_LABELS, PAGE_LABELS } from '../../pages/server/admin/page-labels.ts';

interface EntityRef {
  entity: string;
  entity_id: string;
}

export interface EntityName {
  /** Null if it has no name or no longer exists. */
  name: string | null;
  /** Whether it has been deleted. */
  gone: boolean;
}

const FIXED_NAMES: Partial<Record<string, Readonly<Record<string, string>>>> = {
  banner: BANNER_LABELS,
  page: PAGE_LABELS,
};

type Named = { id: number; name: string | null };

/** Reads the names of entities of each kind by id. */
const NAME_READERS: Record<string, (db: Reader, ids: number[]) => Promise<Named[]>> = {
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

/** Entities that are logged under the id of another entity. */
const SUBJECTS: Partial<Record<string, (ref: EntityRef) => EntityRef>> = {
  // Logged as list id and position.
  'departure-call': ({ entity_id }) => ({
    entity: 'schedule-list',
    entity_id: entity_id.replace(/-\d+$/, ''),
  }),
  reception: ({ entity_id }) => ({ entity: 'hotel', entity_id }),
  excursions: ({ entity_id }) => ({ entity: 'excursion', entity_id }),
};

/** Looks up the display names of logged entities. Returns a function from entity to name. */
export async function nameEntities(
  db: Reader,
  all: readonly EntityRef[],
): Promise<(ref: EntityRef) => EntityName> {
  const refs = all.map(subjectOf);
  const names = new Map<string, string | null>();
  for (const [entity, readNames] of Object.entries(NAME_READERS)) {
    const ids = idsOf(refs, entity).map(Number).filter(Number.isSafeInteger);
    if (ids.length === 0) continue;
    for (const { id, name } of await readNames(db, ids)) names.set(`${entity} ${id}`, name);
  }
  const people = idsOf(refs, 'staff');
  if (people.length > 0) {
    const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', people).execute();
    for (const { id, name } of rows) names.set(`staff ${id}`, name);
  }
  return (each) => {
    const { entity, entity_id } = subjectOf(each);
    const fixed = FIXED_NAMES[entity]?.[entity_id];
    if (fixed) return { name: fixed, gone: false };
    const key = `${entity} ${entity_id}`;
    const gone = (entity in NAME_READERS || entity === 'staff') && entity_id !== 'all' && !names.has(key);
    return { name: names.get(key) || null, gone };
  };
}

function subjectOf(ref: EntityRef): EntityRef {
  return SUBJECTS[ref.entity]?.(ref) ?? ref;
}

function idsOf(refs: readonly EntityRef[], entity: string): string[] {
  return [...new Set(refs.filter((each) => each.entity === entity).map(({ entity_id }) => entity_id))];
}

function inEnglish(texts: string): string {
  return localize(parseLocalizedText(texts), 'en');
}
