import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferResult, TransferType } from '../contract.ts';

/** A question that is complete: a chosen hotel and a date. */
export interface TransferQuestion {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
  /** Private only, and only when one was entered. [TRP-03] */
  lastName?: string | undefined;
}

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
