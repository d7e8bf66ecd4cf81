import { parseLanguage } from '../../../../i18n/languages.ts';
import type {
  MailContext,
  MailHandlers,
  OutboxMail,
  RenderedMail,
  Replacement,
} from '../../../../mail/mail.ts';
import { type CalendarDate, todayInMadrid } from '../../../../values/calendar-date.ts';
import { hasLeftAt } from '../../../departures/server/has-left.ts';
import { compareWithTold } from './compare-with-told.ts';
import type { DepartureNews } from './departure-news.ts';
import { readSituation, type Situation } from './read-situation.ts';
import { parseTold, type ToldDeparture } from './told-departure.ts';
import type { TransferMailContent, TransferTemplate } from './transfer-mail-content.ts';

/** What of the news a mail is about; undefined when it has nothing to say. */
type Choice = (
  news: readonly DepartureNews[],
  told: Situation['told'],
) => Pick<TransferMailContent, 'purpose' | 'departures'> | undefined;

/**
 * Writes the mails to whoever subscribed to a departure, from what is published when they leave and what was
 * told before. Of an ended subscription, and of what has left already, nothing is said. [MAIL-12] [MAIL-14]
 */
export function transferMailHandlers(template: TransferTemplate): MailHandlers {
  const write = (choice: (mail: OutboxMail) => Choice) => (mail: OutboxMail, context: MailContext) =>
    writeMail(mail, context, choice(mail), template);
  return {
    'transfer-time': write(() => asItIs),
    'transfer-changed': write(({ payload }) => ((payload as Replacement).replaces ? asItIs : whatIsNew)),
    'transfer-reminder': write(({ payload }) => whatLeavesOn((payload as ReminderPayload).day)),
  };
}

export interface ReminderPayload {
  day: CalendarDate;
}

async function writeMail(
  mail: OutboxMail,
  { db, siteUrl, now }: MailContext,
  choose: Choice,
  template: TransferTemplate,
): Promise<RenderedMail | undefined> {
  const situation = await readSituation(db, mail.subscriptionId);
  if (!situation) return undefined;
  const { told = [], published, own } = situation;
  const news = compareWithTold(told, published, { own, now, said: parseTold(mail.told) });
  const today = todayInMadrid(now);
  if (news.length === 0 && situation.subscription.departure_date < today) return undefined;
  const ahead = news.filter(isAhead(now));
  if (news.length > 0 && ahead.length === 0) return undefined;
  const choice = choose(ahead, situation.told);
  if (!choice) return undefined;
  const content = contentOf(situation, { ...choice, siteUrl, today, language: mail.language });
  return {
    ...template(content),
    unsubscribeUrl: content.unsubscribeUrl,
    told: JSON.stringify(toldAfter(news, choice.departures)),
  };
}

/** What the guest knows once the mail was sent: of what it does not show, as much as before. */
function toldAfter(
  news: readonly DepartureNews[],
  shown: readonly DepartureNews[],
): readonly ToldDeparture[] {
  return news.flatMap((each) => {
    if (each.kind === 'same' || shown.includes(each)) return [each.now];
    return 'was' in each ? [each.was] : [];
  });
}

/** Whether a departure can still be told of: as it was known or as it is now, it has not left. */
function isAhead(now: Date): (news: DepartureNews) => boolean {
  const hasLeft = hasLeftAt(now);
  return (news) => !hasLeft(news.now) || ('was' in news && !hasLeft(news.was));
}

/** The departures that leave, and whatever the guest was told otherwise before. [MAIL-01] */
const asItIs: Choice = (news, told) => {
  if (told !== undefined && news.some(isNews)) return { purpose: 'change', departures: news.filter(isShown) };
  return { purpose: 'time', departures: news.filter(({ now }) => !now.gone) };
};

/** Nothing, unless the guest knows it otherwise. A guest who was told nothing yet is told all. [MAIL-02] */
const whatIsNew: Choice = (news, told) => {
  if (told === undefined || news.some(isNews)) return asItIs(news, told);
  return undefined;
};

/** The departures of a day, if any is left. [MAIL-10] */
function whatLeavesOn(day: CalendarDate): Choice {
  return (news) => {
    const departures = news.filter(({ now }) => !now.gone && now.pickup_date === day);
    return departures.length > 0 ? { purpose: 'reminder', departures } : undefined;
  };
}

function isNews({ kind }: DepartureNews): boolean {
  return kind !== 'same';
}

/** All but what was told as gone before. */
function isShown(news: DepartureNews): boolean {
  return isNews(news) || !news.now.gone;
}

function contentOf(
  { subscription, hotel, operator }: Situation,
  more: Pick<TransferMailContent, 'purpose' | 'departures' | 'siteUrl' | 'today' | 'language'>,
): TransferMailContent {
  const { id, transfer_type: type, hotel_id, departure_date, consent_at, token } = subscription;
  const language = parseLanguage(subscription.language) ?? more.language;
  return {
    ...more,
    language,
    type,
    hotel,
    date: departure_date,
    operator,
    subscriptionId: id,
    consentAt: consent_at,
    resultUrl: `${more.siteUrl}/airport-transfer/${type}?hotel_id=${hotel_id}&date=${departure_date}&lang=${language}`,
    unsubscribeUrl: `${more.siteUrl}/unsubscribe?token=${token}&lang=${language}`,
  };
}
