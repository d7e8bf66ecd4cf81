import { useEffect } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { deleteCard, saveCard } from '../../offline/site/card-store.ts';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import { siteSettingsQuery } from '../../pages/site/queries.ts';
import { daysText } from './excursion-words.ts';
import type { Pickup } from './read-pickup.ts';

interface KeptPickupProps {
  excursion: { id: string; title: string };
  days: readonly number[];
  hotel: ChosenHotel;
  /** Undefined where the hotel has none. */
  pickup: Pickup | undefined;
  /** As it came, and when, in milliseconds. */
  answer: unknown;
  fetchedAt: number;
  /** Whether asking again has failed since. */
  failed: boolean;
}

/** Keeps a pickup that the network confirmed on the device; above another: when it last was. [OFF-03] [OFF-04] */
export function KeptPickup({ excursion, days, hotel, pickup, answer, fetchedAt, failed }: KeptPickupProps) {
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
  return pickup ? <LastConfirmed answer={answer} fetchedAt={fetchedAt} failed={failed} /> : null;
}
