import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { ExcursionsTable } from '../../../db/schema.ts';
import type { LocalizedText } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { TourLanguage } from '../contract.ts';
import { parseTourLanguages, parseWeekdays } from './parse-columns.ts';

export interface Excursion {
  id: number;
  image: string | null;
  titles: LocalizedText;
  intros: LocalizedText;
  longDescriptions: LocalizedText;
  weekdays: number[];
  /** The last day on which it runs; null for no limit. */
  validTo: CalendarDate | null;
  tourLanguages: TourLanguage[];
  durationHours: number;
  pickupTime: string | null;
  mapLink: string | null;
  adultCents: number | null;
  childCents: number | null;
}

export interface ExcursionBlock {
  type: string;
  titles: LocalizedText;
  contents: LocalizedText;
}

export interface ExcursionImage {
  url: string;
  alts: LocalizedText;
}

export interface ListedExcursion extends Excursion {
  /** The lowest adult price; for a given hotel, that of its pickup. */
  fromCents: number | null;
}

/** The excursions visible on a day, in the order staff set; with a hotel only those that pick up its guests. */
export async function listExcursions(
  db: Reader,
  today: CalendarDate,
  hotelId?: number,
): Promise<ListedExcursion[]> {
  const rows = await shown(db, today).orderBy('position').orderBy('id').execute();
  const lowest = await lowestPrices(db, hotelId);
  return rows
    .filter(({ id }) => hotelId === undefined || lowest.has(id))
    .map((row) => ({ ...toExcursion(row), fromCents: lowestOf(lowest.get(row.id), row.adult_today) }));
}

/** The lowest adult price of an excursion; `adultCents` applies to pickups without their own price. */
export async function findLowestPrice(
  db: Reader,
  excursionId: number,
  adultCents: number | null,
): Promise<number | null> {
  const row = await pickupPrices(db).where('excursion_id', '=', excursionId).executeTakeFirst();
  return lowestOf(row, adultCents);
}

async function lowestPrices(db: Reader, hotelId?: number): Promise<Map<number, PickupPrices>> {
  const prices = pickupPrices(db);
  const rows = await (hotelId === undefined
    ? prices
    : prices.where('hotel_id', '=', currentHotel(hotelId))
  ).execute();
  return new Map(rows.map((row) => [row.excursion_id, row]));
}

/** Per excursion: the lowest own price of a pickup, the number of pickups, and of those with their own price. */
interface PickupPrices {
  own: number | null;
  all: number | string | bigint;
  priced: number | string | bigint;
}

/** Counts pickups of active hotels only. */
function pickupPrices(db: Reader) {
  return db
    .selectFrom('excursion_pickups')
    .innerJoin('hotels', 'hotels.id', 'hotel_id')
    .where('hotels.active', '=', 1)
    .groupBy('excursion_id')
    .select((of) => [
      'excursion_id',
      of.fn.min('price_adult_cents').as('own'),
      of.fn.countAll().as('all'),
      of.fn.count('price_adult_cents').as('priced'),
    ]);
}

function lowestOf(pickups: PickupPrices | undefined, usual: number | null): number | null {
  if (!pickups) return usual;
  const prices = [
    pickups.own === null ? null : Number(pickups.own),
    Number(pickups.all) > Number(pickups.priced) ? usual : null,
  ].filter((cents) => cents !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The excursion with the prices of a day; undefined if visitors do not see it then. */
export async function findExcursion(
  db: Reader,
  id: number,
  today: CalendarDate,
): Promise<Excursion | undefined> {
  const row = await shown(db, today).where('id', '=', id).executeTakeFirst();
  return row && toExcursion(row);
}

export async function listBlocks(db: Reader, excursionId: number): Promise<ExcursionBlock[]> {
  const rows = await db
    .selectFrom('excursion_blocks')
    .select(['block_type', 'titles', 'contents'])
    .where('excursion_id', '=', excursionId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    type: row.block_type,
    titles: parseLocalizedText(row.titles),
    contents: parseLocalizedText(row.contents),
  }));
}

export async function listImages(db: Reader, excursionId: number): Promise<ExcursionImage[]> {
  const rows = await db
    .selectFrom('excursion_images')
    .select(['url', 'alts'])
    .where('excursion_id', '=', excursionId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ url, alts }) => ({ url, alts: parseLocalizedText(alts) }));
}

/** Published, not archived and within its dates, with the prices of the day. */
function shown(db: Reader, today: CalendarDate) {
  return db
    .selectFrom('excursions')
    .leftJoin('excursion_prices as price', (join) =>
      join
        .onRef('price.excursion_id', '=', 'excursions.id')
        .on('price.valid_from', '<=', today)
        .on('price.valid_to', '>=', today),
    )
    .selectAll('excursions')
    .select((of) => [
      of.fn.coalesce('price.price_adult_cents', 'excursions.price_adult_cents').as('adult_today'),
      of.fn.coalesce('price.price_child_cents', 'excursions.price_child_cents').as('child_today'),
    ])
    .where('published', '=', 1)
    .where('archived', '=', 0)
    .where((of) => of.or([of('excursions.valid_from', 'is', null), of('excursions.valid_from', '<=', today)]))
    .where((of) => of.or([of('excursions.valid_to', 'is', null), of('excursions.valid_to', '>=', today)]));
}

type ShownExcursion = Selectable<ExcursionsTable> & {
  adult_today: number | null;
  child_today: number | null;
};

function toExcursion(row: ShownExcursion): Excursion {
  return {
    id: row.id,
    image: row.image,
    titles: parseLocalizedText(row.titles),
    intros: parseLocalizedText(row.intros),
    longDescriptions: parseLocalizedText(row.long_descriptions),
    weekdays: parseWeekdays(row.weekdays),
    validTo: row.valid_to,
    tourLanguages: parseTourLanguages(row.tour_languages),
    durationHours: row.duration_hours,
    pickupTime: row.pickup_time,
    mapLink: row.map_link,
    adultCents: row.adult_today,
    childCents: row.child_today,
  };
}
