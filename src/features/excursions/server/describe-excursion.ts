import { notFound } from '../../../http/api-error.ts';
import { type Language, localize } from '../../../i18n/languages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { toEuro } from '../../../values/cents.ts';
import type { GuestStops } from '../../stops/server/read-guest-stops.ts';
import type { ExcursionCard, ExcursionDetail, PickupAnswer } from '../contract.ts';
import { joinableDates } from './find-joinable-excursion.ts';
import type { ExcursionPickup } from './find-pickup.ts';
import type { Excursion, ExcursionBlock, ExcursionImage, ListedExcursion } from './repository.ts';

/** The list entry of an excursion. [API-04] [EXL-13] */
export function describeCard(excursion: ListedExcursion, language: Language): ExcursionCard {
  return {
    id: excursion.id,
    image: excursion.image,
    localized_title: localize(excursion.titles, language),
    localized_description: localize(excursion.intros, language),
    available_days: excursion.weekdays.toSorted((a, b) => a - b),
    tour_languages: excursion.tourLanguages,
    duration: excursion.durationHours,
    price_from: euro(excursion.fromCents),
  };
}

/** The details of an excursion; prices in euro. [API-05] [API-06] [API-07] [API-32] [EXD-44] */
export function describeExcursion(
  excursion: ListedExcursion,
  blocks: readonly ExcursionBlock[],
  images: readonly ExcursionImage[],
  { language, today }: { language: Language; today: CalendarDate },
): ExcursionDetail {
  const card = describeCard(excursion, language);
  return {
    ...card,
    title: card.localized_title,
    images: images.map(({ url }) => url),
    image_alts: images.map(({ alts }) => localize(alts, language)),
    content_blocks: blocks.map(({ type, titles, contents }) => ({
      localized_title: localize(titles, language),
      localized_content: localize(contents, language),
      block_type: type,
    })),
    pickup_time: excursion.pickupTime,
    map_link: excursion.mapLink,
    adult_price: euro(excursion.adultCents),
    child_price: euro(excursion.childCents),
    detailed_description: localize(excursion.longDescriptions, language),
    next_dates: joinableDates(excursion, today),
  };
}

/** The pickup of a hotel; without its own prices it has those of the excursion. [API-10] [STOP-08] */
export function describePickup(
  pickup: ExcursionPickup,
  excursion: Excursion,
  stops: GuestStops,
): PickupAnswer {
  const adult = pickup.price_adult_cents ?? excursion.adultCents;
  const child = pickup.price_child_cents ?? excursion.childCents;
  if (adult === null || child === null) throw notFound('A price for this hotel');
  const stop = stops.get(pickup.stop_id);
  return {
    lat: pickup.latitude,
    lng: pickup.longitude,
    name: pickup.name || pickup.hotel_name,
    time: pickup.time,
    price_adult: toEuro(adult),
    price_child: toEuro(child),
    updated_at: pickup.updated_at,
    ...(stop ? { stop } : {}),
  };
}

function euro(cents: number | null): number | null {
  return cents === null ? null : toEuro(cents);
}
