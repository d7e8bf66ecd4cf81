import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { REPEAT_REQUEST_HEADER } from '../../../values/repeat-request-header.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { TransferResult } from '../contract.ts';

/** A lookup. Where `isRepeat` says so when it is sent, it is not counted as a lookup of a guest. */
export function transferQuery(
  api: ApiClient,
  question: TransferQuestion,
  isRepeat: (queryKey: readonly unknown[]) => boolean = () => false,
): Query<TransferResult | null> {
  const { type, hotelId, date, lastName } = question;
  const query = new URLSearchParams({ hotel_id: String(hotelId), date, type });
  if (type === 'private' && lastName) query.set('last_name', lastName);
  const queryKey = ['transfer', type, hotelId, date, lastName ?? null, ''];
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const headers: Record<string, string> = isRepeat(queryKey) ? { [REPEAT_REQUEST_HEADER]: '1' } : {};
      const options = { signal, cache: 'no-cache', headers } as const;
      return (await api.get<TransferResult>(`/api/transfer-schedule/?${query}`, options)) ?? null;
    },
  };
}
