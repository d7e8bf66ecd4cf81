import type { CalendarDate } from '../../values/calendar-date.ts';
import type { TransferType } from './contract.ts';

/** A question that is complete: a chosen hotel and a date. */
export interface TransferQuestion {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
  /** Private only, and only when one was entered. [TRP-03] */
  lastName?: string | undefined;
}

/** The address of a result, or of one flight of several: hotel and date in the query, never the last name. */
export function questionAddress(
  { type, hotelId, date }: Omit<TransferQuestion, 'lastName'>,
  flight?: string | null,
): string {
  const chosen = flight ? `&flight=${encodeURIComponent(flight)}` : '';
  return `/airport-transfer/${type}?hotel_id=${hotelId}&date=${date}${chosen}`;
}
