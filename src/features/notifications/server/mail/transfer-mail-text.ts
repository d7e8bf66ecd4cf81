import { withoutMarks } from '../../../../mail/layout/marked-text.tsx';
import type { MailText } from '../../../../mail/mail-texts.ts';
import type { DepartureLabels } from './departure-labels.ts';
import { resultUrl } from './result-links.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';
import type { TransferMailLabels } from './transfer-mail-labels.ts';

/** The plain-text part of a mail, with each URL on its own line. */
export function transferMailText(content: TransferMailContent, labels: TransferMailLabels): string {
  const { t, contact } = labels;
  const several = labels.departures.length > 1;
  const changes = several ? [] : labels.departures.flatMap(({ news }) => news);
  const letter = [...labels.lead, ...changes, ...(labels.sorry ? [labels.sorry] : [])].map(withoutMarks);
  const gone = labels.departures.length > 0 && labels.departures.every((departure) => departure.gone);
  const call = [
    contact.title,
    ...(contact.text ? [contact.text] : []),
    ...contact.channels.map(({ plain }) => plain),
  ];
  const blocks = [
    [labels.title, labels.about, ...(labels.day ? [labels.day] : [])],
    [t('letter.greeting')],
    ...letter.map((paragraph) => [paragraph]),
    ...labels.departures.map((departure) => departureLines(departure, { t, several })),
    ...(gone ? [call] : []),
    labels.notes,
    ...(content.chooseFlightUrl ? [[t('choose_flight.text'), content.chooseFlightUrl]] : []),
    [t('transfer.live_text'), resultUrl(content)],
    ...(gone ? [] : [call]),
    labels.regards,
    ['--', labels.consent, `${t('footer.unsubscribe')}: ${content.unsubscribeUrl}`],
    [...(labels.operatedBy ? [`${labels.operatedBy}.`] : []), `Costa Sol Info. ${t('footer.tagline')}.`],
  ];
  const filled = blocks.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

interface LinesContext {
  t: MailText;
  several: boolean;
}

function departureLines(
  { news, gone, time, leaves, day, place, mapUrl, liveUrl, flight }: DepartureLabels,
  { t, several }: LinesContext,
): string[] {
  return [
    ...(several ? news.map((sentence) => `* ${withoutMarks(sentence)}`) : []),
    ...(flight && several ? [flight] : []),
    ...(leaves ? [leaves.line] : time ? [time] : []),
    day,
    ...(place ? [`${t('transfer.pickup_point')}: ${place}`] : []),
    ...(mapUrl && !gone ? [`${t('transfer.open_map')}: ${mapUrl}`] : []),
    ...(liveUrl ? [`${t('transfer.see_live')}: ${liveUrl}`] : []),
    ...(flight && !several ? [flight] : []),
  ];
}
