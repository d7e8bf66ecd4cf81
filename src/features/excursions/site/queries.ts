import type { Language } from '../../../i18n/languages.ts';
import { type ApiClient, orNone } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { ExcursionCard, ExcursionDetail, LongDetail, PickupAnswer } from '../contract.ts';

/** Weekdays, languages, duration and price are optional in a list entry. */
type Extra = 'available_days' | 'tour_languages' | 'duration' | 'price_from';
type Optional = 'duration' | 'price_from';
export type ListedExcursion = Omit<ExcursionCard, Optional> & Partial<Pick<ExcursionCard, Optional>>;
type AnsweredCard = Omit<ExcursionCard, Extra> & Partial<Pick<ExcursionCard, Extra>>;

/**
 * All excursions, or those of a hotel. While the latter load, the whole list is the placeholder, never that of another
 * hotel. A response without a body counts as an empty list. [EXL-08] [EXL-11]
 */
export function excursionsQuery(
  api: ApiClient,
  language: Language,
  hotelId?: number,
): Query<ListedExcursion[]> {
  const path = hotelId === undefined ? '/api/excursions/' : `/api/excursions/?hotel_id=${hotelId}`;
  return {
    queryKey: ['excursions', hotelId ?? null, language],
    standsIn: ([, formerHotel]) => formerHotel === null,
    queryFn: async ({ signal }) => {
      const cards = (await api.get<AnsweredCard[]>(path, { language, signal })) ?? [];
      return cards.map((card) => ({ available_days: [], tour_languages: [], ...card }));
    },
  };
}

export function excursionQuery(
  api: ApiClient,
  id: string,
  language: Language,
): Query<ExcursionDetail | null> {
  return {
    queryKey: ['excursion', id, language],
    essential: true,
    queryFn: async ({ signal }) =>
      (await api.get<ExcursionDetail>(`/api/excursions/${encodeURIComponent(id)}/`, { language, signal })) ??
      null,
  };
}

export function longDetailQuery(api: ApiClient, id: string, language: Language): Query<LongDetail | null> {
  return {
    queryKey: ['excursion-long-detail', id, language],
    queryFn: async ({ signal }) =>
      (await api.get<LongDetail>(`/api/excursions/${encodeURIComponent(id)}/long-detail/?lang=${language}`, {
        signal,
      })) ?? null,
  };
}

/** The pickup of an excursion for a hotel; null if the hotel has none. Always fetched from the server. */
export function pickupQuery(api: ApiClient, id: string, hotelId: number): Query<PickupAnswer | null> {
  const path = `/api/excursions/${encodeURIComponent(id)}/pickup/?hotel_id=${hotelId}`;
  return {
    queryKey: ['excursion-pickup', id, hotelId, ''],
    queryFn: ({ signal }) => orNone(api.get<PickupAnswer>(path, { signal, cache: 'no-cache' })),
  };
}
