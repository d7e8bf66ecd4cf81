import type { Language } from '../../../../i18n/languages.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import type { Question } from '../../contract.ts';

/** Language-independent content of a mail about a question. */
export interface QuestionMailContent {
  language: Language;
  siteUrl: string;
  question: Question;
}

export type QuestionTemplate = (
  content: QuestionMailContent,
) => Pick<RenderedMail, 'subject' | 'html' | 'text'>;
