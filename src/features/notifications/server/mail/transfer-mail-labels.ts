import { datesIn } from '../../../../i18n/all-dates.ts';
import { type MailText, mailTexts } from '../../../../mail/mail-texts.ts';
import { capitalized } from '../../../../values/capitalized.ts';
import { type ContactChannel, contactChannels } from './contact-channels.ts';
import { calendarNote } from './departure-calendar.ts';
import { type DepartureDiff, otherHotelOf } from './departure-diff.ts';
import { type DepartureLabels, departureLabels } from './departure-labels.ts';
import { otherCoaches } from './other-coach.ts';
import { ownUrl } from './result-links.ts';
import type { TextContext } from './text-context.ts';
import { type TransferLetter, transferLetter } from './transfer-letter.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';
import { leavesTonight } from './transfer-situation.ts';

/** The texts of a mail about a transfer, shared by its HTML and plain-text parts. */
export interface TransferMailLabels extends TransferLetter {
  t: MailText;
  /** "Group transfer, Hotel Sol". */
  about: string;
  departures: DepartureLabels[];
  /** The date of the subscription, if there are no departures. */
  day: string | undefined;
  /** Sentences below the departures. */
  notes: string[];
  contact: { title: string; text: string | undefined; channels: ContactChannel[] };
  operatedBy: string | undefined;
  /** The closing: words and who signs. */
  regards: string[];
  consent: string;
}

export function transferMailLabels(content: TransferMailContent): TransferMailLabels {
  const { language, type, hotel, operator } = content;
  const leavesFrom = otherHotelOf(content.departures)?.hotel ?? hotel;
  const t = mailTexts(language);
  const context = { t, language, type, hotel };
  const departures = departureLabelsOf(content, context);
  return {
    t,
    ...transferLetter(content, t),
    about: t('transfer.from_hotel', { kind: t(`transfer.${type}`), hotel: leavesFrom }),
    departures,
    day: content.departures.length === 0 ? capitalized(datesIn(language).label(content.date)) : undefined,
    notes: notesOf(content, t),
    contact: contactBlock(content, t),
    operatedBy: operator.operator_name
      ? t('contact.operated_by', { operator: operator.operator_name })
      : undefined,
    regards: [t('letter.regards'), operator.operator_name || 'Costa Sol Info'],
    consent: t('footer.consent', { date: datesIn(language).instant(content.consentAt, 'on').date }),
  };
}

function notesOf(content: TransferMailContent, t: MailText): string[] {
  const { departures } = content;
  const live = departures.filter(({ now }) => !now.gone);
  const calendar = calendarNote(content, t);
  return [...(calendar ? [calendar] : []), ...(live.length > 0 ? updatesNote(live, t) : [])];
}

/** What we will write about; the sentence about a time that no longer applies has said so. */
function updatesNote(live: DepartureDiff[], t: MailText): string[] {
  if (live.some(({ now }) => now.pickup_time)) return [t('transfer.updates')];
  const isSaid = live.some((diff) => diff.kind === 'changed' && diff.was.pickup_time);
  return isSaid ? [] : [t('transfer.time_follows')];
}

/** What is new is marked only among others: alone it is the expected information. */
function departureLabelsOf(content: TransferMailContent, context: TextContext): DepartureLabels[] {
  const { departures, purpose, today, language } = content;
  const isAllNew = departures.every(({ kind }) => kind === 'new');
  return departures.map((diff) => {
    const labels = departureLabels(diff, context, {
      isAlone: departures.length === 1,
      hasOtherCoach: otherCoaches(diff, content).length > 0,
      liveUrl: ownUrl(diff.now, content),
    });
    const isNight = purpose === 'reminder' && departures.length > 1 && leavesTonight(diff.now, today);
    const night = isNight && { day: capitalized(datesIn(language).nightTo(diff.now.pickup_date)) };
    return { ...labels, ...(isAllNew && { news: [] }), ...night };
  });
}

/** The contact block; for a removed transfer it asks the guest to call. [MAIL-07] */
function contactBlock(
  { departures, operator }: TransferMailContent,
  t: MailText,
): TransferMailLabels['contact'] {
  const channels = contactChannels(operator, t);
  if (departures.length > 0 && departures.every(({ now }) => now.gone))
    return { title: t('gone.call_title'), text: undefined, channels };
  const isExpected = departures.some(
    ({ now }) => !now.gone && now.pickup_time && (now.pickup_point || now.pickup_lat !== null),
  );
  return isExpected
    ? { title: t('contact.nobody_came'), text: t('contact.nobody_came_text'), channels }
    : { title: t('contact.ask_title'), text: undefined, channels };
}
