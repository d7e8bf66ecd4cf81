import { type ApiClient, orNone } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { Hotel } from '../contract.ts';

/** A hotel by its key; null where there is none. */
export function hotelQuery(api: ApiClient, id: number): Query<Hotel | null> {
  return {
    queryKey: ['hotel', id, ''],
    queryFn: ({ signal }) => orNone(api.get<Hotel>(`/api/hotels/${id}/`, { signal })),
  };
}

/** The hotels that match a text; what a visitor types is sent as it is. */
export function hotelSearchQuery(api: ApiClient, text: string): Query<Hotel[]> {
  return {
    queryKey: ['hotel-search', text, ''],
    queryFn: async ({ signal }) =>
      (await api.get<Hotel[]>(`/api/hotels/?search=${encodeURIComponent(text)}`, { signal })) ?? [],
  };
}
