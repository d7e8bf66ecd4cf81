import { datesIn } from '../../../../i18n/all-dates.ts';
import { languageNames } from '../../../../i18n/language-names.ts';
import { Paragraph, TextLink } from '../../../../mail/layout/elements.tsx';
import type { MailField } from '../../../../mail/layout/field-list.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import { type MailText, mailTexts } from '../../../../mail/mail-texts.ts';
import type { MailOutput } from '../../../notifications/server/mail/transfer-mail-content.ts';
import type { InquiryMailContent } from './inquiry-mail-content.ts';

/** Mail to the operator: every field and links to the lookups. The subject names no guest. */
export function inquiryReceivedMail(content: InquiryMailContent): MailOutput {
  const { language, siteUrl, hotel, date, inquiry } = content;
  const t = mailTexts(language);
  const day = datesIn(language).label(date);
  const fields: MailField[] = [
    { label: t('field.last_name'), value: inquiry.last_name },
    { label: t('field.hotel'), value: hotel },
    { label: t('field.date'), value: `${day} (${date})`, isOurs: true },
    { label: t('field.flight'), value: inquiry.flight_number },
    { label: t('field.message'), value: inquiry.message },
    { label: t('field.email'), value: inquiry.email },
    { label: t('field.language'), value: languageNames(language)[inquiry.language], isOurs: true },
    { label: t('field.sent'), value: datesIn(language).moment(inquiry.created_at), isOurs: true },
  ];
  return noticeMail({
    language,
    siteUrl,
    subject: t('inquiry.received_subject', { hotel, day }),
    title: t('inquiry.received_title'),
    text: t('footer.staff'),
    fields: fields.filter(({ value }) => value !== ''),
    more: { html: <Lookups content={content} t={t} />, lines: lookupLines(content, t) },
  });
}

function Lookups({ content: { lookups }, t }: { content: InquiryMailContent; t: MailText }) {
  return (
    <>
      <Paragraph soft>{t('inquiry.lookup')}:</Paragraph>
      {lookups.map(({ type, url, departures }) => (
        <Paragraph key={type}>
          <TextLink href={url}>{t(`transfer.${type}`)}</TextLink>:{' '}
          {t('inquiry.published', { count: departures })}
        </Paragraph>
      ))}
    </>
  );
}

function lookupLines({ lookups }: InquiryMailContent, t: MailText): string[] {
  const lines = lookups.map(
    ({ type, url, departures }) =>
      `${t(`transfer.${type}`)}: ${t('inquiry.published', { count: departures })}\n${url}`,
  );
  return [`${t('inquiry.lookup')}:`, ...lines];
}

/**
 * Confirmation to the visitor, in their language. It contains no free text: anyone can enter another person's
 * address, and would send them text in our name.
 */
export function inquiryConfirmationMail({ language, siteUrl, hotel, date }: InquiryMailContent): MailOutput {
  const t = mailTexts(language);
  const dates = datesIn(language);
  return noticeMail({
    language,
    siteUrl,
    subject: t('inquiry.confirmed_subject', { day: dates.on(date) }),
    title: t('inquiry.confirmed_title'),
    text: t('inquiry.confirmed_text'),
    fields: [
      { label: t('field.hotel'), value: hotel },
      { label: t('field.date'), value: dates.label(date), isOurs: true },
    ],
    letter: true,
    footer: t('footer.confirmation'),
  });
}
