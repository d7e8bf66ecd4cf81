import type { DepartureWords } from './departure-words.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';
import type { TransferMailWords } from './transfer-mail-words.ts';

/** The same mail for readers of plain text: written for them, each address on a line of its own. */
export function transferMailText(content: TransferMailContent, words: TransferMailWords): string {
  const { t, contact } = words;
  const several = words.departures.length > 1;
  const gone = words.departures.length > 0 && words.departures.every((departure) => departure.gone);
  const call = [
    contact.title,
    ...(contact.text ? [contact.text] : []),
    ...contact.ways.map(({ plain }) => plain),
  ];
  const blocks = [
    [words.title, words.about, ...(words.day ? [words.day] : [])],
    ...words.departures.map((departure) => departureLines(departure, words, several)),
    ...(gone ? [call] : []),
    words.notes,
    [t('transfer.live_text'), content.resultUrl],
    ...(gone ? [] : [call]),
    ['--', words.consent, `${t('footer.unsubscribe')}: ${content.unsubscribeUrl}`],
    [...(words.operatedBy ? [`${words.operatedBy}.`] : []), `Costa Sol Info. ${t('footer.tagline')}.`],
  ];
  const filled = blocks.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function departureLines(
  { band, changes, gone, time, day, place, mapUrl, flight }: DepartureWords,
  { t, leavesAt }: TransferMailWords,
  several: boolean,
): string[] {
  const when = time ?? t('transfer.pending');
  return [
    ...(band ? [`* ${band}`] : []),
    ...changes.map(
      ({ label, old, now }) => `* ${label}: ${t('change.was')} ${old}, ${t('change.now')} ${now}`,
    ),
    ...(flight && several ? [flight] : []),
    time && !gone && !several ? `${leavesAt} ${when}` : when,
    day,
    ...(time || gone ? [] : [t('transfer.pending_text')]),
    ...(place ? [`${t('transfer.pickup_point')}: ${place}`] : []),
    ...(mapUrl && !gone ? [`${t('transfer.open_map')}: ${mapUrl}`] : []),
    ...(flight && !several ? [flight] : []),
  ];
}
