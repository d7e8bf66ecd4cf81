import type { Language } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { MailOutput } from '../../../notifications/server/mail/transfer-mail-content.ts';

/** The language-independent content of a mail about an inquiry. */
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
  /** The lookup of the hotel and date for each transfer type. */
  lookups: { type: TransferType; url: string; departures: number }[];
}

export type InquiryTemplate = (content: InquiryMailContent) => MailOutput;
