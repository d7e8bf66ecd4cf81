import { AdminError, FIELD_TEXTS } from '../../../ui/admin/admin-error.ts';
import type { AdminPickup } from '../admin-contract.ts';
import { formatPrice } from './excursion-labels.ts';

/** Pickups by hotel, each as one line of text. */
export function formatPickups(pickups: readonly (AdminPickup & { hotel: string })[]): Record<string, string> {
  return Object.fromEntries(
    pickups.map((pickup) => [pickup.hotel.replaceAll('.', ' '), formatPickup(pickup)]),
  );
}

/** Time, place and price of a pickup; empty if it has no time. */
export function formatPickup({
  time,
  name,
  latitude,
  longitude,
  adult_price,
  child_price,
  stop_id,
}: AdminPickup): string {
  if (time === '') return '';
  const parts = [
    time,
    name ?? '',
    stop_id === null ? '' : 'at a stop',
    latitude === null ? '' : `${latitude}, ${longitude}`,
    adult_price === null ? '' : `${formatPrice(adult_price)}, child ${formatPrice(child_price)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const PARTS: Readonly<Record<string, string>> = {
  name: 'place',
  time: 'time',
  latitude: 'latitude and longitude',
  longitude: 'latitude and longitude',
  adult_price: 'adult and child price',
  child_price: 'adult and child price',
  stop_id: 'stop',
};
const NUMBERS = 'Write two numbers, or none.';
const HINTS: Readonly<Record<string, string>> = {
  time: 'Write it by 24 hours, such as 08:05.',
  latitude: NUMBERS,
  longitude: NUMBERS,
  adult_price: NUMBERS,
  child_price: NUMBERS,
  stop_id: 'It was removed: choose another one.',
};

/** One line per rejected field of the submitted pickups, with the reason. [DESK-90] */
export function rejectedPickups(
  failure: unknown,
  set: readonly AdminPickup[],
  hotels: ReadonlyMap<number, string>,
): string[] {
  if (!(failure instanceof AdminError)) return [];
  const lines = Object.entries(failure.fields).flatMap(([path, what]) => {
    const [, place = '', part = ''] = path.split('.');
    const pickup = set[Number(place)];
    const hotel = pickup && hotels.get(pickup.hotel_id);
    if (!hotel) return [];
    const why = (what === 'invalid' && HINTS[part]) || FIELD_TEXTS[what];
    return [`${hotel}, ${PARTS[part] ?? 'hotel'}: ${why}`];
  });
  return [...new Set(lines)];
}
