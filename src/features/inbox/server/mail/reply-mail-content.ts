import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { RequestedTrip } from '../request-repository.ts';

/** Language-independent content of a reply's mail, except the texts of staff and visitor. */
export interface ReplyMailContent {
  language: Language;
  siteUrl: string;
  /** What it replies to; an inquiry is identified by its date, a request by its trip. */
  about:
    | { kind: 'question' }
    | { kind: 'inquiry'; date: string; hotel: string }
    | { kind: 'request'; trip: RequestedTrip };
  answer: string;
  author: string;
  operatorName: string;
  /** The visitor's text and its time. */
  asked: { text: string; at: string };
}

export type ReplyTemplate = (content: ReplyMailContent) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;
