import { languageNames } from '../../../../i18n/language-names.ts';
import type { MailField } from '../../../../mail/layout/field-list.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import type { QuestionMailContent, QuestionTemplate } from './question-mail-content.ts';

/** Mail to the operator with every field. The subject names the kind of question, never the visitor. */
export const questionReceivedMail: QuestionTemplate = ({ language, siteUrl, question }) => {
  const t = mailTexts(language);
  const category = t(`question.category.${question.category}`);
  const fields: MailField[] = [
    { label: t('field.question'), value: question.question },
    { label: t('field.category'), value: category, isOurs: true },
    { label: t('field.name'), value: question.name },
    { label: t('field.email'), value: question.email },
    { label: t('field.language'), value: languageNames(language)[question.language], isOurs: true },
    { label: t('field.page'), value: t(`question.page.${question.source}`) },
  ];
  return noticeMail({
    language,
    siteUrl,
    subject: t('question.received_subject', { category }),
    title: t('question.received_title'),
    text: t('footer.staff'),
    fields: fields.filter(({ value }) => value !== ''),
  });
};

/**
 * Confirmation to the visitor, in their language. It contains no typed text: anyone can enter any address, and the text
 * would reach it in our name.
 */
export function questionConfirmationMail({ language, siteUrl }: Omit<QuestionMailContent, 'question'>) {
  const t = mailTexts(language);
  return noticeMail({
    language,
    siteUrl,
    subject: t('question.confirmed_subject'),
    title: t('question.confirmed_title'),
    text: t('question.confirmed_text'),
    fields: [],
    letter: true,
    footer: t('footer.confirmation'),
  });
}
