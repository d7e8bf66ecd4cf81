import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { ExcursionsTable } from '../../../../db/schema.ts';
import { parseLocalizedText } from '../../../../i18n/localized-text.ts';
import { toEuro } from '../../../../values/cents.ts';
import { parseTranslatedFrom, type TranslatedFrom } from '../../../../values/translations.ts';
import type { AdminBlock, AdminPicture, ExcursionContent, PricePeriod } from '../../admin-contract.ts';
import { parseTourLanguages, parseWeekdays } from '../parse-columns.ts';

export type ExcursionFields = Selectable<ExcursionsTable>;

/** Reads the published content of excursions; returns a lookup by row. */
export async function readPublishedContent(
  db: Reader,
  excursions: readonly ExcursionFields[],
): Promise<(excursion: ExcursionFields) => ExcursionContent> {
  const ids = excursions.map(({ id }) => id);
  const blocks = Map.groupBy(ids.length > 0 ? await blockRows(db, ids) : [], ofExcursion);
  const pictures = Map.groupBy(ids.length > 0 ? await pictureRows(db, ids) : [], ofExcursion);
  const prices = Map.groupBy(ids.length > 0 ? await priceRows(db, ids) : [], ofExcursion);
  return (row) => ({
    ...factsOf(row),
    price_periods: (prices.get(row.id) ?? []).map(toPeriod),
    blocks: (blocks.get(row.id) ?? []).map(toBlock),
    pictures: (pictures.get(row.id) ?? []).map(toPicture),
  });
}

function ofExcursion({ excursion_id }: { excursion_id: number }): number {
  return excursion_id;
}

function factsOf(row: ExcursionFields): Omit<ExcursionContent, 'price_periods' | 'blocks' | 'pictures'> {
  return {
    image: row.image,
    titles: parseLocalizedText(row.titles),
    intros: parseLocalizedText(row.intros),
    long_descriptions: parseLocalizedText(row.long_descriptions),
    translated_from: stampsOf(row.translated_from, ['titles', 'intros', 'long_descriptions']),
    weekdays: parseWeekdays(row.weekdays).toSorted((a, b) => a - b),
    tour_languages: parseTourLanguages(row.tour_languages),
    duration_hours: row.duration_hours,
    pickup_time: row.pickup_time,
    map_link: row.map_link,
    adult_price: row.price_adult_cents === null ? null : toEuro(row.price_adult_cents),
    child_price: row.price_child_cents === null ? null : toEuro(row.price_child_cents),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
  };
}

function blockRows(db: Reader, ids: number[]) {
  return db
    .selectFrom('excursion_blocks')
    .selectAll()
    .where('excursion_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function toBlock(row: Awaited<ReturnType<typeof blockRows>>[number]): AdminBlock {
  return {
    type: row.block_type,
    titles: parseLocalizedText(row.titles),
    contents: parseLocalizedText(row.contents),
    translated_from: stampsOf(row.translated_from, ['titles', 'contents']),
  };
}

function pictureRows(db: Reader, ids: number[]) {
  return db
    .selectFrom('excursion_images')
    .selectAll()
    .where('excursion_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function toPicture(row: Awaited<ReturnType<typeof pictureRows>>[number]): AdminPicture {
  return {
    url: row.url,
    alts: parseLocalizedText(row.alts),
    translated_from: stampsOf(row.translated_from, ['alts']),
  };
}

function priceRows(db: Reader, ids: number[]) {
  return db
    .selectFrom('excursion_prices')
    .selectAll()
    .where('excursion_id', 'in', ids)
    .orderBy('valid_from')
    .execute();
}

function toPeriod(row: Awaited<ReturnType<typeof priceRows>>[number]): PricePeriod {
  return {
    from: row.valid_from,
    to: row.valid_to,
    adult: toEuro(row.price_adult_cents),
    child: toEuro(row.price_child_cents),
  };
}

/** The translation stamps of texts; empty if none are recorded. */
function stampsOf<Name extends string>(json: string, names: readonly Name[]): Record<Name, TranslatedFrom> {
  const stored = JSON.parse(json) as Record<string, unknown>;
  const stamps = names.map((name) => [name, parseTranslatedFrom(JSON.stringify(stored[name] ?? {}))]);
  return Object.fromEntries(stamps);
}
