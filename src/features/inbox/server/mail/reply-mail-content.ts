import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';

/** What an answer says, in no language yet but for what staff and visitor wrote themselves. */
export interface ReplyMailContent {
  language: Language;
  siteUrl: string;
  /** What it answers; an inquiry is known by its day. */
  about: { kind: 'question' } | { kind: 'inquiry'; date: string; hotel: string };
  answer: string;
  author: string;
  operatorName: string;
  /** What the visitor wrote, and when. */
  asked: { text: string; at: string };
}

export type ReplyTemplate = (content: ReplyMailContent) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;
