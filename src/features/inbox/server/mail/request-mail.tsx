import { datesIn } from '../../../../i18n/all-dates.ts';
import { languageNames } from '../../../../i18n/language-names.ts';
import { Paragraph, TextLink } from '../../../../mail/layout/elements.tsx';
import type { MailField } from '../../../../mail/layout/field-list.tsx';
import { noticeMail } from '../../../../mail/layout/notice-mail.tsx';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import { unbrokenPlace } from '../../../../values/unbroken.ts';
import { guestsText, type RequestedTrip } from '../request-repository.ts';
import type { RequestDraftsTemplate, RequestMailContent, RequestTemplate } from './request-mail-content.ts';

/** Mail to the operator with every field and a link to the message. The subject names no guest. */
export const requestReceivedMail: RequestTemplate = ({ language, siteUrl, trip, guest, url }) => {
  const t = mailTexts(language);
  const day = datesIn(language).label(trip.date);
  const fields: MailField[] = [
    ...tripFields(trip, language),
    { label: t('field.name'), value: guest.name },
    { label: t('field.email'), value: guest.email },
    { label: t('field.language'), value: languageNames(language)[guest.language], isOurs: true },
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

/** Drafts that name the trip in the same lines in each language. [JOIN-04] */
export const requestDrafts: RequestDraftsTemplate = ({ language, trip, pickup }) => {
  const t = mailTexts(language);
  const dates = datesIn(language);
  const asked = [
    `${t('field.excursion')}: ${trip.excursion}`,
    `${t('field.day')}: ${dates.label(trip.date)}`,
  ];
  const stop = pickup
    ? [
        t('transfer.one_leaves_line', { type: 'group', at: dates.at(pickup.time) }),
        `${t('transfer.pickup_point')}: ${unbrokenPlace(pickup.place)}`,
      ]
    : [];
  const reserved = [...asked, ...stop, `${t('field.guests')}: ${guestsText(trip, t)}`];
  return {
    accept: t(pickup ? 'request.accepted' : 'request.accepted_no_pickup', { trip: reserved.join('\n') }),
    decline: t('request.declined', { trip: asked.join('\n') }),
  };
};

function tripFields(
  { excursion, date, hotel, adults, children }: RequestedTrip,
  language: RequestMailContent['language'],
): MailField[] {
  const t = mailTexts(language);
  return [
    { label: t('field.excursion'), value: excursion },
    { label: t('field.day'), value: datesIn(language).label(date), isOurs: true },
    { label: t('field.hotel'), value: hotel },
    { label: t('field.guests'), value: guestsText({ adults, children }, t) },
  ];
}
