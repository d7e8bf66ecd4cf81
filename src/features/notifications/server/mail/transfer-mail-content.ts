import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { DepartureNews } from './departure-news.ts';

/** Whom a guest can reach; empty where staff have not said. */
export interface OperatorContact {
  operator_name: string;
  contact_email: string;
  contact_phone: string;
  /** Digits, as wa.me takes them. */
  whatsapp: string;
  telegram: string;
}

/** All that a mail about a transfer says, in no language yet. The last name is not among it. */
export interface TransferMailContent {
  language: Language;
  /** `time`: what is published now. `change`: what became of it. `reminder`: it leaves soon. */
  purpose: 'time' | 'change' | 'reminder';
  type: TransferType;
  hotel: string;
  /** The date that was subscribed to. */
  date: CalendarDate;
  /** What Madrid's calendar shows as the mail leaves. */
  today: CalendarDate;
  departures: readonly DepartureNews[];
  operator: OperatorContact;
  /** Names the subscription in calendar files. */
  subscriptionId: number;
  /** When the guest asked for the mails, ISO 8601. */
  consentAt: string;
  siteUrl: string;
  /** The page that shows what is published at the moment. */
  resultUrl: string;
  unsubscribeUrl: string;
}

/** What a template makes of its content. */
export type Writing = Pick<RenderedMail, 'subject' | 'html' | 'text' | 'attachments'>;
export type TransferTemplate = (content: TransferMailContent) => Writing;
