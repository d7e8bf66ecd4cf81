import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { Question } from '../../contract.ts';

/** What a mail about a question says, in no language yet. */
export interface QuestionMailContent {
  language: Language;
  siteUrl: string;
  question: Question;
}

export type QuestionTemplate = (
  content: QuestionMailContent,
) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;
