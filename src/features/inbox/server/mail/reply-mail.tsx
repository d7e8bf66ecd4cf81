import { datesIn } from '../../../../i18n/all-dates.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { Lines, Paragraph, Small, Title } from '../../../../mail/layout/elements.tsx';
import { FieldList } from '../../../../mail/layout/field-list.tsx';
import { renderMail } from '../../../../mail/layout/mail-layout.tsx';
import { type MailText, mailTexts } from '../../../../mail/mail-texts.ts';
import { guestsText } from '../request-repository.ts';
import type { ReplyMailContent, ReplyTemplate } from './reply-mail-content.ts';

/**
 * Reply of staff in the layout and language of the visitor. The greeting has no name, which would have to be inflected.
 * The visitor's text is quoted: staff have read it, so it cannot be abused.
 */
export const replyMail: ReplyTemplate = (content) => {
  const { language, siteUrl, answer } = content;
  const t = mailTexts(language);
  const subject = `Re: ${confirmedSubject(content, t)}`;
  const quoted = quoteOf(content, t);
  const paragraphs = answer.split(/\n{2,}/);
  const html = renderMail({
    language,
    t,
    siteUrl,
    subject,
    preview: paragraphs[0] ?? '',
    children: (
      <>
        <Title language={language}>{titleOf(content, t)}</Title>
        <Paragraph>{t('letter.greeting')}</Paragraph>
        {paragraphs.map((paragraph, position) => (
          <Paragraph key={position}>
            <Lines text={paragraph} strongTimes={content.about.kind === 'request'} />
          </Paragraph>
        ))}
        <Paragraph>
          <Lines text={signature(content, t)} />
        </Paragraph>
        {quoted.value !== '' && <FieldList fields={[quoted]} />}
      </>
    ),
    footer: <Small>{t('reply.footer')}</Small>,
  });
  const blocks = [
    titleOf(content, t),
    t('letter.greeting'),
    answer,
    signature(content, t),
    ...(quoted.value === '' ? [] : [`${quoted.label}\n${quoted.value.replace(/^/gm, '> ')}`]),
    `--\n${t('reply.footer')}\nCosta Sol Info. ${t('footer.tagline')}.`,
  ];
  return { subject, html, text: `${blocks.join('\n\n')}\n` };
};

/** The subject of the confirmation mail: both are one thread. */
function confirmedSubject({ about, language }: ReplyMailContent, t: MailText): string {
  if (about.kind === 'question') return t('question.confirmed_subject');
  const dates = datesIn(language);
  return about.kind === 'inquiry'
    ? t('inquiry.confirmed_subject', { day: dates.on(about.date) })
    : t('request.confirmed_subject', { excursion: about.trip.excursion, day: dates.label(about.trip.date) });
}

function titleOf({ about }: ReplyMailContent, t: MailText): string {
  return t(`reply.title_${about.kind}`);
}

function signature({ author, operatorName }: ReplyMailContent, t: MailText): string {
  return [t('letter.regards'), author, operatorName].filter(Boolean).join('\n');
}

function quoteOf({ asked, about, language }: ReplyMailContent, t: MailText) {
  const sent = datesIn(language).instant(asked.at, 'on');
  const where = aboutLines(about, language, t);
  return {
    label: t('reply.you_wrote', sent),
    value: [...where, asked.text].filter((text) => text !== '').join('\n'),
  };
}

function aboutLines(about: ReplyMailContent['about'], language: Language, t: MailText): string[] {
  if (about.kind === 'question') return [];
  const dates = datesIn(language);
  if (about.kind === 'inquiry') return [`${about.hotel}, ${dates.label(about.date)}`];
  const { excursion, date, hotel } = about.trip;
  return [`${excursion}, ${dates.label(date)}`, hotel, guestsText(about.trip, t)];
}
