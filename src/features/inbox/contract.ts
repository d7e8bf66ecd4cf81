import { z } from 'zod';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../i18n/languages.ts';
import { hasLetterOrDigit } from '../../values/text.ts';
import { boundedText, emailText, freeText, personName } from '../../values/text-field.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';

export const QUESTION_CATEGORIES = ['transfer', 'excursion', 'organization', 'other'] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

export const questionBody = z.object({
  name: personName(MAX_NAME_LENGTH),
  email: emailText(),
  category: z
    .enum([...QUESTION_CATEGORIES, ''])
    .nullish()
    .transform((category) => category || 'other'),
  language: boundedText(100)
    .optional()
    .transform((tag) => parseLanguage(tag) ?? FALLBACK_LANGUAGE),
  question: freeText(MAX_MESSAGE_LENGTH).refine(hasLetterOrDigit, { error: 'no letter and no digit' }),
  source: z.enum(['ask', 'contacts']),
});
export type QuestionInput = z.input<typeof questionBody>;
export type Question = z.output<typeof questionBody>;
