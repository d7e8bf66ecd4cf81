import type { MessageId } from '../../../i18n/i18n.ts';
import { isEmail } from '../../../values/email.ts';
import { hasLetterOrDigit } from '../../../values/text.ts';
import type { QuestionCategory } from '../contract.ts';

export interface QuestionDraft {
  name: string;
  email: string;
  category: QuestionCategory | '';
  question: string;
}
export type Problems = Partial<Record<keyof QuestionDraft, MessageId>>;

/** Problems of a draft by field; the category may stay empty. [ASK-06] [ASK-07] [CON-05] */
export function findProblems({ name, email, question }: Omit<QuestionDraft, 'category'>): Problems {
  const problems: Problems = {};
  if (!name.trim()) problems.name = 'form.field_required';
  if (!email.trim()) problems.email = 'form.field_required';
  else if (!isEmail(email.trim())) problems.email = 'form.email_invalid';
  if (!question.trim()) problems.question = 'form.field_required';
  else if (!hasLetterOrDigit(question)) problems.question = 'form.say_something';
  return problems;
}
