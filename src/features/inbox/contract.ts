import { z } from 'zod';
import { FALLBACK_LANGUAGE, parseLanguage } from '../../i18n/languages.ts';
import { isEmail } from '../../values/email.ts';
import { cleanLines, cleanText, hasControlCharacter, saysSomething } from '../../values/text.ts';

export const QUESTION_CATEGORIES = ['transfer', 'excursion', 'organization', 'other'] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** Name and address stand in the headers of mails: a line break there could add a header. */
const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacter(text), { error: 'holds a control character' });

const freeText = (max: number) => z.string().trim().max(max).transform(cleanLines);

export const questionBody = z.object({
  name: oneLine(100).transform(cleanText).pipe(z.string().min(1)),
  email: oneLine(254).refine(isEmail, { error: 'no e-mail address' }),
  category: z
    .enum([...QUESTION_CATEGORIES, ''])
    .nullish()
    .transform((category) => category || 'other'),
  language: z
    .string()
    .optional()
    .transform((tag) => parseLanguage(tag) ?? FALLBACK_LANGUAGE),
  question: freeText(5000).refine(saysSomething, { error: 'no letter and no digit' }),
  source: z.enum(['ask', 'contacts']),
});
export type QuestionInput = z.input<typeof questionBody>;
export type Question = z.output<typeof questionBody>;

export const questionAcceptedSchema = z.object({ success: z.literal(true) });
