import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { TransferResult } from '../contract.ts';

export function transferQuery(api: ApiClient, question: TransferQuestion): Query<TransferResult | null> {
  const { type, hotelId, date, lastName } = question;
  const query = new URLSearchParams({ hotel_id: String(hotelId), date, type });
  if (type === 'private' && lastName) query.set('last_name', lastName);
  return {
    queryKey: ['transfer', type, hotelId, date, lastName ?? null, ''],
    queryFn: async ({ signal }) =>
      (await api.get<TransferResult>(`/api/transfer-schedule/?${query}`, { signal, cache: 'no-cache' })) ??
      null,
  };
}
