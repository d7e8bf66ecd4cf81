import { type ApiClient, orNone } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { Hotel } from '../contract.ts';

/** A hotel by id; null if it does not exist. */
export function hotelQuery(api: ApiClient, id: number): Query<Hotel | null> {
  return {
    queryKey: ['hotel', id, ''],
    queryFn: ({ signal }) => orNone(api.get<Hotel>(`/api/hotels/${id}/`, { signal })),
  };
}

/** The hotels that match a text, which is sent as typed. */
export function hotelSearchQuery(api: ApiClient, text: string): Query<Hotel[]> {
  return {
    queryKey: ['hotel-search', text, ''],
    queryFn: async ({ signal }) =>
      (await api.get<Hotel[]>(`/api/hotels/?search=${encodeURIComponent(text)}`, { signal })) ?? [],
  };
}
