import { datesIn } from '../../../../i18n/all-dates.ts';
import { type MailText, type MailTextId, mailTexts } from '../../../../mail/mail-texts.ts';
import { type ContactChannel, contactChannels } from './contact-channels.ts';
import { calendarNote } from './departure-calendar.ts';
import { type DepartureLabels, dayOf, departureLabels } from './departure-labels.ts';
import { type Headline, headlineOf } from './transfer-headline.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/** The texts of a mail about a transfer, shared by its HTML and plain-text parts. */
export interface TransferMailLabels extends Headline {
  t: MailText;
  /** "Group transfer, Hotel Sol". */
  about: string;
  departures: DepartureLabels[];
  /** The date of the subscription, if there are no departures. */
  day: string | undefined;
  /** The line above the time: "Your coach leaves at". */
  leavesAt: string;
  /** Sentences below the departures. */
  notes: string[];
  contact: { title: string; text: string | undefined; channels: ContactChannel[] };
  operatedBy: string | undefined;
  consent: string;
}

export function transferMailLabels(content: TransferMailContent): TransferMailLabels {
  const { language, type, hotel, operator } = content;
  const t = mailTexts(language);
  const amongOthers = content.purpose === 'change' && content.departures.some(({ kind }) => kind !== 'new');
  return {
    t,
    ...headlineOf(content, t),
    about: t('transfer.from_hotel', { kind: t(`transfer.${type}`), hotel }),
    departures: content.departures.map((news) => departureLabels(news, { t, language, amongOthers })),
    day: content.departures.length === 0 ? dayOf(content.date, { t, language }) : undefined,
    leavesAt: t(type === 'group' ? 'transfer.leaves_at' : 'transfer.private_leaves_at'),
    notes: notesOf(content).map((id) => t(id)),
    contact: contactBlock(content, t),
    operatedBy: operator.operator_name
      ? t('contact.operated_by', { operator: operator.operator_name })
      : undefined,
    consent: t('footer.consent', { date: datesIn(language).instant(content.consentAt, 'on').date }),
  };
}

function notesOf(content: TransferMailContent): MailTextId[] {
  const live = content.departures.filter(({ now }) => !now.gone);
  if (content.departures.length === 0) return ['time.none_text'];
  const calendar = calendarNote(content);
  return [
    ...(live.length > 1 ? (['transfer.several'] as const) : []),
    ...(content.purpose === 'reminder' ? (['reminder.text'] as const) : []),
    ...(calendar ? [calendar] : []),
    ...(live.some(({ now }) => now.pickup_time) ? (['transfer.updates'] as const) : []),
  ];
}

/** The contact block; for a removed transfer it asks the guest to call. [MAIL-07] */
function contactBlock(
  { departures, operator }: TransferMailContent,
  t: MailText,
): TransferMailLabels['contact'] {
  const channels = contactChannels(operator, t);
  if (departures.length === 0) return { title: t('contact.ask_title'), text: undefined, channels };
  const gone = departures.every(({ now }) => now.gone);
  return gone
    ? { title: t('gone.call_title'), text: t('gone.text'), channels }
    : { title: t('contact.nobody_came'), text: t('contact.nobody_came_text'), channels };
}
