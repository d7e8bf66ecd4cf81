import type { CalendarDate } from '../../values/calendar-date.ts';
import type { TransferType } from './contract.ts';

/** A complete lookup question: a chosen hotel and a date. */
export interface TransferQuestion {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
  /** Only for private transfers, and only if the guest entered one. [TRP-03] */
  lastName?: string | undefined;
}

/** URL of a result, or of one flight of several: hotel and date in the query, never the last name. */
export function questionAddress(
  { type, hotelId, date }: Omit<TransferQuestion, 'lastName'>,
  flight?: string | null,
): string {
  const chosen = flight ? `&flight=${encodeURIComponent(flight)}` : '';
  return `/airport-transfer/${type}?hotel_id=${hotelId}&date=${date}${chosen}`;
}
