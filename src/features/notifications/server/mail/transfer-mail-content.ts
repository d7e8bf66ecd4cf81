import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { Organizer } from '../../../../values/organizer.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { FlightNumbers } from '../../../departures/server/flight-numbers.ts';
import type { KnownFlight } from '../../../departures/server/same-flight.ts';
import type { DepartureDiff } from './departure-diff.ts';

/** Contact details of the operator; empty if not set by staff. */
export interface OperatorContact {
  operator_name: string;
  contact_email: string;
  contact_phone: string;
  /** Digits, as wa.me takes them. */
  whatsapp: string;
  telegram: string;
}

/** The language-independent content of a mail about a transfer, without the last name. */
export interface TransferMailContent {
  language: Language;
  /** `time`: the current state. `change`: changes since the last mail. `reminder`: the day before. */
  purpose: 'time' | 'change' | 'reminder';
  type: TransferType;
  /** That of the subscription. */
  hotel: string;
  hotelId: number;
  /** The flight that the guest named, as they wrote it; empty for none. */
  askedFlight: string;
  /** The date of the subscription. */
  date: CalendarDate;
  /** The day in Madrid when the mail is sent. */
  today: CalendarDate;
  departures: readonly DepartureDiff[];
  /** Second calendar entries of departures: no text is about them. */
  duplicates: readonly DepartureDiff[];
  /** Which numbers are of one flight. */
  flights: FlightNumbers;
  /** By id, the flight that each departure has, or had last, also if no mail has named it. */
  knownFlights: ReadonlyMap<number, KnownFlight>;
  /** Whether the hotel has more than one departure for the guest that day: the subject then names the flight. */
  severalThatDay: boolean;
  operator: OperatorContact;
  /** Of calendar files. */
  organizer: Organizer;
  /** Part of the UID of calendar entries that the first release began. */
  subscriptionId: number;
  /** When the guest consented, ISO 8601. */
  consentAt: string;
  siteUrl: string;
  unsubscribeUrl: string;
  /** The page to choose one of the flights; undefined where there is no choice. */
  chooseFlightUrl: string | undefined;
}

/** What a template renders. */
export type MailOutput = Pick<RenderedMail, 'subject' | 'html' | 'text' | 'attachments'>;
export type TransferTemplate = (content: TransferMailContent) => MailOutput;
