import type { Database } from '../../../../db/database.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { type Language, localize } from '../../../../i18n/languages.ts';
import { type CalendarDate, parseCalendarDate } from '../../../../values/calendar-date.ts';
import { parseEuro } from '../../../../values/cents.ts';
import { readGuestStops } from '../../../stops/server/read-guest-stops.ts';
import type { ExcursionContent } from '../../admin-contract.ts';
import { describeExcursion, describePickup } from '../describe-excursion.ts';
import { findPickup } from '../find-pickup.ts';
import { type Excursion, findLowestPrice } from '../repository.ts';
import { readRecord } from './read-record.ts';

/**
 * Returns a function that answers the API paths of an excursion's page in a language as if the draft were published;
 * undefined for other paths. Throws 404 if the excursion does not exist.
 */
export async function previewAnswers(
  database: Database,
  { id, language, today }: { id: number; language: Language; today: CalendarDate },
): Promise<(path: string) => Promise<object | undefined>> {
  const db = database.read;
  const { content } = await readRecord(db, id, today);
  const excursion = asExcursion(id, content, today);
  return async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://site.invalid');
    const [, call] = new RegExp(`^/api/excursions/${id}/(.*?)/?$`).exec(pathname) ?? [];
    if (call === '') {
      const fromCents = await findLowestPrice(db, id, excursion.adultCents);
      return describeExcursion({ ...excursion, fromCents }, blocksOf(content), content.pictures, {
        language,
        today,
      });
    }
    if (call === 'long-detail') return { text: localize(content.long_descriptions, language) };
    if (call !== 'pickup') return undefined;
    const pickup = await findPickup(db, id, Number(searchParams.get('hotel_id') ?? 0));
    if (!pickup) throw new ApiError(404, 'not_found', 'A pickup for this hotel was not found');
    return describePickup(pickup, excursion, await readGuestStops(database));
  };
}

function blocksOf({ blocks }: ExcursionContent) {
  return blocks.map(({ type, titles, contents }) => ({ type, titles, contents }));
}

function asExcursion(id: number, content: ExcursionContent, today: CalendarDate): Excursion {
  const period = content.price_periods.find(({ from, to }) => from <= today && today <= to);
  return {
    id,
    image: content.image,
    titles: content.titles,
    intros: content.intros,
    longDescriptions: content.long_descriptions,
    weekdays: content.weekdays,
    validTo: parseCalendarDate(content.valid_to ?? '') ?? null,
    tourLanguages: content.tour_languages,
    durationHours: content.duration_hours ?? 0,
    pickupTime: content.pickup_time,
    mapLink: content.map_link,
    adultCents: cents(period?.adult ?? content.adult_price),
    childCents: cents(period?.child ?? content.child_price),
  };
}

function cents(euro: number | null): number | null {
  return euro === null ? null : (parseEuro(euro) ?? null);
}
