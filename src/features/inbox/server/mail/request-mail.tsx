import { datesIn } from '../../../../i18n/all-dates.ts';
import { languageName } from '../../../../i18n/language-names.ts';
import { Paragraph, TextLink } from '../../../../mail/layout/elements.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import { unbrokenPlace } from '../../../../values/unbroken.ts';
import { guestsText, type RequestedTrip } from '../request-repository.ts';
import type { RequestDraftsTemplate, RequestMailContent, RequestTemplate } from './request-mail-content.ts';

/** Mail to the operator with every field and a link to the message. The subject names no guest. */
export const requestReceivedMail: RequestTemplate = ({ language, siteUrl, trip, guest, url }) => {
  const t = mailTexts(language);
  const day = datesIn(language).label(trip.date);
  const fields = [
    ...tripFields(trip, language),
    { label: t('field.name'), value: guest.name },
    { label: t('field.email'), value: guest.email },
    { label: t('field.language'), value: languageName(guest.language, language) },
    { label: t('field.message'), value: guest.message },
  ];
  return noticeMail({
    language,
    siteUrl,
    subject: t('request.received_subject', { excursion: trip.excursion, day }),
    title: t('request.received_title'),
    text: t('footer.staff'),
    fields: fields.filter(({ value }) => value !== ''),
    more: {
      html: (
        <Paragraph>
          <TextLink href={url}>{t('request.open')}</TextLink>
        </Paragraph>
      ),
      lines: [`${t('request.open')}:`, url],
    },
  });
};

/**
 * Confirmation to the visitor, in their language. It contains no typed text: anyone can enter another person's address,
 * and would send them text in our name.
 */
export const requestConfirmationMail: RequestTemplate = ({ language, siteUrl, trip }) => {
  const t = mailTexts(language);
  return noticeMail({
    language,
    siteUrl,
    subject: t('request.confirmed_subject', {
      excursion: trip.excursion,
      day: datesIn(language).label(trip.date),
    }),
    title: t('request.confirmed_title'),
    text: t('request.confirmed_text'),
    fields: tripFields(trip, language),
    letter: true,
    footer: t('footer.confirmation'),
  });
};

/** [JOIN-04] */
export const requestDrafts: RequestDraftsTemplate = ({ language, trip, pickup }) => {
  const t = mailTexts(language);
  const { excursion, date } = trip;
  const values = { excursion, day: datesIn(language).label(date), guests: guestsText(trip, t) };
  return {
    accept: pickup
      ? t('request.accepted', { ...values, time: pickup.time, place: unbrokenPlace(pickup.place) })
      : t('request.accepted_no_pickup', values),
    decline: t('request.declined', values),
  };
};

function tripFields(
  { excursion, date, hotel, adults, children }: RequestedTrip,
  language: RequestMailContent['language'],
) {
  const t = mailTexts(language);
  return [
    { label: t('field.excursion'), value: excursion },
    { label: t('field.day'), value: datesIn(language).label(date) },
    { label: t('field.hotel'), value: hotel },
    { label: t('field.guests'), value: guestsText({ adults, children }, t) },
  ];
}
