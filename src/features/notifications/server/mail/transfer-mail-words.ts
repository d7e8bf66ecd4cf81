import { formatInstant } from '../../../../i18n/formats.ts';
import { type MailText, type MailTextId, mailTexts } from '../../../../mail/mail-texts.ts';
import { calendarNote } from './departure-calendar.ts';
import { type DepartureWords, dayOf, departureWords } from './departure-words.ts';
import { type ContactWay, contactWays } from './operator-contact.ts';
import { type Headline, headlineOf } from './transfer-headline.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/** A mail about a transfer in words: what its HTML and its plain text both say. */
export interface TransferMailWords extends Headline {
  t: MailText;
  /** "Group transfer, Hotel Sol". */
  about: string;
  departures: DepartureWords[];
  /** The date that was asked for, where no departure says it. */
  day: string | undefined;
  /** Above the time: "Your coach leaves at". */
  leavesAt: string;
  /** Sentences below the departures. */
  notes: string[];
  contact: { title: string; text: string | undefined; ways: ContactWay[] };
  operatedBy: string | undefined;
  consent: string;
}

export function transferMailWords(content: TransferMailContent): TransferMailWords {
  const { language, type, hotel, operator } = content;
  const t = mailTexts(language);
  const amongOthers = content.purpose === 'change' && content.departures.some(({ kind }) => kind !== 'new');
  return {
    t,
    ...headlineOf(content, t),
    about: t('transfer.from_hotel', { kind: t(`transfer.${type}`), hotel }),
    departures: content.departures.map((news) => departureWords(news, { t, language, amongOthers })),
    day: content.departures.length === 0 ? dayOf(content.date, { t, language }) : undefined,
    leavesAt: t(type === 'group' ? 'transfer.leaves_at' : 'transfer.private_leaves_at'),
    notes: notesOf(content).map((id) => t(id)),
    contact: contactOf(content, t),
    operatedBy: operator.operator_name
      ? t('contact.operated_by', { operator: operator.operator_name })
      : undefined,
    consent: t('footer.consent', { date: formatInstant(language, content.consentAt).date }),
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

/** Of a transfer that is gone: whom to call, before anything else. [MAIL-07] */
function contactOf({ departures, operator }: TransferMailContent, t: MailText): TransferMailWords['contact'] {
  const ways = contactWays(operator, t);
  if (departures.length === 0) return { title: t('contact.ask_title'), text: undefined, ways };
  const gone = departures.every(({ now }) => now.gone);
  return gone
    ? { title: t('gone.call_title'), text: t('gone.text'), ways }
    : { title: t('contact.nobody_came'), text: t('contact.nobody_came_text'), ways };
}
