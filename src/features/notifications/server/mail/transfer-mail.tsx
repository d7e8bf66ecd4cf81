import {
  ActionButton,
  Lines,
  Paragraph,
  Small,
  Subtitle,
  TextLink,
  Title,
} from '../../../../mail/layout/elements.tsx';
import { renderMail } from '../../../../mail/layout/mail-layout.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { departureCalendars } from './departure-calendar.ts';
import { DeparturePlate } from './departure-plate.tsx';
import { DepartureRow } from './departure-row.tsx';
import { resultUrl } from './result-links.ts';
import type { MailOutput, TransferMailContent } from './transfer-mail-content.ts';
import { type TransferMailLabels, transferMailLabels } from './transfer-mail-labels.ts';
import { transferMailText } from './transfer-mail-text.ts';
import { withUnbrokenValues } from './unbroken-values.ts';

/** Renders a mail about a transfer: current state, change or reminder. [MAIL-01] [MAIL-03] [MAIL-07] [MAIL-10] */
export function transferMail(content: TransferMailContent): MailOutput {
  const labels = transferMailLabels(withUnbrokenValues(content));
  return {
    subject: labels.subject,
    html: renderMail({
      language: content.language,
      t: labels.t,
      siteUrl: content.siteUrl,
      subject: labels.subject,
      preview: previewOf(labels),
      children: <Content content={content} labels={labels} />,
      footer: <Footer content={content} labels={labels} />,
    }),
    text: transferMailText(content, labels),
    attachments: departureCalendars(content, labels.t),
  };
}

interface PartProps {
  content: TransferMailContent;
  labels: TransferMailLabels;
}

function Content({ content, labels }: PartProps) {
  const { language } = content;
  const { t, departures, contact } = labels;
  const [only] = departures;
  const call = <ContactPanel {...contact} language={language} />;
  // Where the change of a single departure is the first thing said, the apology follows it.
  const isChangeFirst = departures.length === 1 && labels.lead.length === 0;
  const sorry = labels.sorry && <Paragraph>{labels.sorry}</Paragraph>;
  return (
    <>
      <Paragraph soft>{labels.about}</Paragraph>
      <Title language={language}>{labels.title}</Title>
      {labels.day && <Subtitle language={language}>{labels.day}</Subtitle>}
      <Paragraph>{t('letter.greeting')}</Paragraph>
      {labels.lead.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {!isChangeFirst && sorry}
      {departures.length === 1 && only ? (
        <DeparturePlate labels={only} t={t} />
      ) : (
        departures.map((departure, position) => <DepartureRow key={position} labels={departure} t={t} />)
      )}
      {isChangeFirst && sorry}
      {departures.length > 0 && departures.every(({ gone }) => gone) ? call : null}
      {labels.notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
      {content.chooseFlightUrl && <Paragraph>{t('choose_flight.text')}</Paragraph>}
      <p style={{ margin: '0 0 24px' }}>
        {departures.length === 1 && only?.mapUrl && !only.gone && (
          <ActionButton href={only.mapUrl}>{t('transfer.open_map')}</ActionButton>
        )}
        {content.chooseFlightUrl && (
          <ActionButton href={content.chooseFlightUrl}>{t('choose_flight.link')}</ActionButton>
        )}
        <ActionButton href={resultUrl(content)} outline>
          {t('transfer.see_live')}
        </ActionButton>
      </p>
      {departures.length > 0 && departures.every(({ gone }) => gone) ? null : call}
      <Paragraph>
        <Lines text={labels.regards.join('\n')} />
      </Paragraph>
    </>
  );
}

function Footer({ content, labels: { t, consent, operatedBy } }: PartProps) {
  return (
    <>
      <Small>{consent}</Small>
      <Small>
        <TextLink href={content.unsubscribeUrl}>{t('footer.unsubscribe')}</TextLink>
      </Small>
      {operatedBy && <Small>{operatedBy}.</Small>}
    </>
  );
}

/** The preview text in a mailbox: the place, which the subject does not contain. */
function previewOf({ departures, about }: TransferMailLabels): string {
  const [only] = departures;
  return departures.length === 1 && only?.place ? `${only.place}. ${about}` : about;
}
