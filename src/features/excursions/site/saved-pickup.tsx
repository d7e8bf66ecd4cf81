import { useEffect } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { deleteCard, saveCard } from '../../offline/site/card-store.ts';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';
import { daysText } from './excursion-labels.ts';
import type { Pickup } from './read-pickup.ts';

interface SavedPickupProps {
  excursion: { id: string; title: string };
  days: readonly number[];
  hotel: ChosenHotel;
  /** Undefined if the hotel has none. */
  pickup: Pickup | undefined;
  /** The response, and when it was fetched, in milliseconds. */
  answer: unknown;
  fetchedAt: number;
  /** Why a later request failed; null if none did. */
  failure: unknown;
}

/**
 * Saves a pickup fetched from the network on the device; for a saved one shows when it was last confirmed. [OFF-03]
 * [OFF-04]
 */
export function SavedPickup({
  excursion,
  days,
  hotel,
  pickup,
  answer,
  fetchedAt,
  failure,
}: SavedPickupProps) {
  const { data: settings } = useScreenQuery(siteSettingsQuery(useApi()));
  const phone = settings?.contact_phone ?? '';
  const weekdays = daysText(days, useText());
  const stored = readSavedAt(answer) !== undefined;
  useEffect(() => {
    if (stored || !('caches' in window)) return;
    const key = `pickup ${excursion.id} ${hotel.id}`;
    if (!pickup) return void deleteCard(key).catch(console.error);
    const card = {
      kind: 'pickup' as const,
      address: `/excursion/${excursion.id}?hotel_id=${hotel.id}`,
      hotel: [hotel.name, hotel.municipality].filter(Boolean).join(', '),
      title: excursion.title,
      date: null,
      days: weekdays,
      time: pickup.time,
      point: pickup.name,
      flight: '',
      phone,
      confirmed: new Date(fetchedAt).toISOString(),
    };
    saveCard(key, card).catch(console.error);
  }, [stored, excursion, weekdays, hotel, pickup, phone, fetchedAt]);
  return pickup ? <LastConfirmed answer={answer} fetchedAt={fetchedAt} failure={failure} /> : null;
}
