import type { Language } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { Writing } from '../../../notifications/server/mail/transfer-mail-content.ts';

/** What a mail about an inquiry says, in no language yet. */
export interface InquiryMailContent {
  language: Language;
  siteUrl: string;
  hotel: string;
  date: CalendarDate;
  inquiry: {
    last_name: string;
    flight_number: string;
    message: string;
    email: string;
    language: Language;
    created_at: string;
  };
  /** What a lookup of the hotel and date answers, of each kind. */
  lookups: { type: TransferType; url: string; departures: number }[];
}

export type InquiryTemplate = (content: InquiryMailContent) => Writing;
