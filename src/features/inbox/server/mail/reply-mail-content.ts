import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';

/** Language-independent content of a reply's mail, except the texts of staff and visitor. */
export interface ReplyMailContent {
  language: Language;
  siteUrl: string;
  /** What it replies to; an inquiry is identified by its date. */
  about: { kind: 'question' } | { kind: 'inquiry'; date: string; hotel: string };
  answer: string;
  author: string;
  operatorName: string;
  /** The visitor's text and its time. */
  asked: { text: string; at: string };
}

export type ReplyTemplate = (content: ReplyMailContent) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;
