import {
  ActionButton,
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
import type { TransferMailContent, Writing } from './transfer-mail-content.ts';
import { transferMailText } from './transfer-mail-text.ts';
import { type TransferMailWords, transferMailWords } from './transfer-mail-words.ts';

/** A mail about a transfer, whatever became of it. [MAIL-01] [MAIL-03] [MAIL-07] [MAIL-10] */
export function transferMail(content: TransferMailContent): Writing {
  const words = transferMailWords(content);
  return {
    subject: words.subject,
    html: renderMail({
      language: content.language,
      t: words.t,
      siteUrl: content.siteUrl,
      subject: words.subject,
      preview: previewOf(words),
      children: <Content content={content} words={words} />,
      footer: <Footer content={content} words={words} />,
    }),
    text: transferMailText(content, words),
    attachments: departureCalendars(content, words.t),
  };
}

interface PartProps {
  content: TransferMailContent;
  words: TransferMailWords;
}

function Content({ content, words }: PartProps) {
  const { t, departures, contact } = words;
  const [only] = departures;
  const call = <ContactPanel {...contact} />;
  return (
    <>
      <Paragraph soft>{words.about}</Paragraph>
      <Title>{words.title}</Title>
      {words.day && <Subtitle>{words.day}</Subtitle>}
      {departures.length === 1 && only ? (
        <DeparturePlate words={only} leavesAt={words.leavesAt} t={t} />
      ) : (
        departures.map((departure, position) => <DepartureRow key={position} words={departure} t={t} />)
      )}
      {departures.length > 0 && departures.every(({ gone }) => gone) ? call : null}
      {words.notes.map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
      <p style={{ margin: '0 0 24px' }}>
        {departures.length === 1 && only?.mapUrl && !only.gone && (
          <ActionButton href={only.mapUrl}>{t('transfer.open_map')}</ActionButton>
        )}
        <ActionButton href={content.resultUrl} outline>
          {t('transfer.see_live')}
        </ActionButton>
      </p>
      {departures.length > 0 && departures.every(({ gone }) => gone) ? null : call}
    </>
  );
}

function Footer({ content, words: { t, consent, operatedBy } }: PartProps) {
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

/** Beside the subject a list of mails shows where, which the subject does not say. */
function previewOf({ departures, about }: TransferMailWords): string {
  const [only] = departures;
  return departures.length === 1 && only?.place ? `${only.place}. ${about}` : about;
}
