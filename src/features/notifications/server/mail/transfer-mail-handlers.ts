import { z } from 'zod';
import { parseLanguage } from '../../../../i18n/languages.ts';
import {
  CHANGE_EVENT,
  LateMail,
  type MailContext,
  type MailHandlers,
  type OutboxMail,
  type RenderedMail,
  replacementSchema,
} from '../../../../mail/mail.ts';
import { type CalendarDate, todayInMadrid } from '../../../../values/calendar-date.ts';
import { calendarDateText } from '../../../../values/date-text.ts';
import { organizerOf } from '../../../../values/organizer.ts';
import { hasLeftAt } from '../../../departures/server/has-left.ts';
import { type DepartureDiff, isDuplicate } from './departure-diff.ts';
import { diffDepartures } from './diff-departures.ts';
import { type NotifiedDeparture, parseLastNotified } from './last-notified.ts';
import { type MailData, readMailData } from './read-mail-data.ts';
import type { TransferMailContent, TransferTemplate } from './transfer-mail-content.ts';

/** Selects the departures a mail reports; undefined if there is nothing to send. */
type Selection = (
  diffs: readonly DepartureDiff[],
  lastNotified: readonly NotifiedDeparture[] | undefined,
) => Pick<TransferMailContent, 'purpose' | 'departures'> | undefined;

/**
 * Handlers for the mails to subscribers, rendered when sent from what is published and what was last notified.
 * Nothing is sent for an ended subscription or when all departures have left, and staff see whom a change did not reach in time.
 * [MAIL-12] [MAIL-14]
 */
export function transferMailHandlers(template: TransferTemplate): MailHandlers {
  const dataOf = createMailDataReader();
  const write =
    (selection: (mail: OutboxMail) => Selection) => async (mail: OutboxMail, context: MailContext) =>
      writeMail(mail, context, { data: await dataOf(mail, context), select: selection(mail), template });
  return {
    'transfer-time': write(() => currentState),
    [CHANGE_EVENT]: write(({ payload }) =>
      replacementSchema.parse(payload).replaces ? currentState : changesOnly,
    ),
    'transfer-reminder': write(({ payload }) => leavingOn(reminderPayloadSchema.parse(payload).day)),
  };
}

const reminderPayloadSchema = z.object({ day: calendarDateText });
export type ReminderPayload = z.infer<typeof reminderPayloadSchema>;

/** Reads the data of all mails of a batch at once: one by one takes half as long as everything else. */
function createMailDataReader() {
  const batches = new WeakMap<MailContext['batch'], Promise<Map<number, MailData>>>();
  return async ({ subscriptionId }: OutboxMail, { db, batch }: MailContext) => {
    const ids = batch.flatMap((mail) => mail.subscriptionId ?? []);
    const data = batches.get(batch) ?? readMailData(db, ids);
    batches.set(batch, data);
    return subscriptionId === undefined ? undefined : (await data).get(subscriptionId);
  };
}

interface MailInput {
  data: MailData | undefined;
  select: Selection;
  template: TransferTemplate;
}

function writeMail(
  mail: OutboxMail,
  { siteUrl, from, now }: MailContext,
  { data, select, template }: MailInput,
): RenderedMail | undefined {
  if (!data) return undefined;
  const { subscription, notified: lastNotified, removedBefore, knownFlights } = data;
  // A coach that has left, of which no mail spoke, is none that the guest could take.
  const known = new Set(lastNotified?.map(({ id }) => id));
  const hasLeft = hasLeftAt(now);
  const published = data.published.filter((each) => known.has(each.id) || !hasLeft(each));
  // A first mail tells of what was removed only where nothing is left.
  const isNothingAhead = published.length === 0;
  const shown = isNothingAhead ? removedBefore : [];
  if (!lastNotified?.length && isNothingAhead && shown.length === 0 && data.published.length > 0) {
    if (!data.published.every(hasLeftAt(mail.createdAt))) throw new LateMail();
    return undefined;
  }
  const compared = diffDepartures(lastNotified ?? shown, published, {
    // Whether the departures are the guest's own, not all of the hotel.
    own: subscription.flight_number !== '' || subscription.transfer_type === 'private',
    knownFlights,
    now,
    sent: parseLastNotified(mail.notifiedState),
  });
  const diffs = compared.filter((each) => !isDuplicate(each));
  const today = todayInMadrid(now);
  if (diffs.length === 0 && subscription.departure_date < today) return undefined;
  const ahead = diffs.filter(isAhead(now));
  // Of one that is known to be removed nothing is left to say, and another may follow.
  const isOver = ({ kind, now: facts }: DepartureDiff) => kind !== 'same' || !facts.gone;
  const selection = ahead.length === 0 && diffs.some(isOver) ? undefined : select(ahead, lastNotified);
  if (!selection) {
    const wasAhead = isAhead(mail.createdAt);
    const isLate = (each: DepartureDiff) => each.kind !== 'same' && !ahead.includes(each) && wasAhead(each);
    if (diffs.some(isLate)) throw new LateMail();
    return undefined;
  }
  const content = contentOf(data, {
    ...{ ...selection, duplicates: compared.filter(isDuplicate) },
    ...{ siteUrl, today, language: mail.language },
    organizer: organizerOf(data.operator, from),
  });
  return {
    ...template(content),
    unsubscribeUrl: content.unsubscribeUrl,
    notifiedState: JSON.stringify([
      ...notifiedAfter(compared, [...selection.departures, ...content.duplicates]),
      ...leftAside(lastNotified, compared),
    ]),
  };
}

/** The notified state after sending: departures that the mail does not show keep their previous state. */
function notifiedAfter(
  diffs: readonly DepartureDiff[],
  shown: readonly DepartureDiff[],
): readonly NotifiedDeparture[] {
  return diffs.flatMap((each) => {
    if (each.kind === 'same' || shown.includes(each)) return [each.now];
    return 'was' in each ? [each.was] : [];
  });
}

/** Those of flights that the guest has not chosen stay as they are. */
function leftAside(
  lastNotified: readonly NotifiedDeparture[] = [],
  diffs: readonly DepartureDiff[],
): NotifiedDeparture[] {
  const compared = new Set(diffs.map(({ now }) => now.entry));
  return lastNotified.flatMap(({ other, ...each }) => (other && !compared.has(each.entry) ? [each] : []));
}

/** Whether a departure has not left, by its notified or its published time. */
function isAhead(now: Date): (diffs: DepartureDiff) => boolean {
  const hasLeft = hasLeftAt(now);
  return (diffs) => !hasLeft(diffs.now) || ('was' in diffs && !hasLeft(diffs.was));
}

/** The current departures, with the changes if the guest was notified of another state before. [MAIL-01] */
const currentState: Selection = (diffs, lastNotified) => {
  if (lastNotified !== undefined && diffs.some(isChange))
    return { purpose: 'change', departures: diffs.filter(isRelevant) };
  const live = diffs.filter(({ now }) => !now.gone);
  // After a removal, a repeated subscription is no reason to wait for a transfer.
  return { purpose: 'time', departures: live.length > 0 ? live : diffs };
};

/** Only if something changed since the last mail; everything if there was no mail yet. [MAIL-02] */
const changesOnly: Selection = (diffs, lastNotified) => {
  if (lastNotified === undefined || diffs.some(isChange)) return currentState(diffs, lastNotified);
  return undefined;
};

/** The departures of a day, if there are any. [MAIL-10] */
function leavingOn(day: CalendarDate): Selection {
  return (diffs) => {
    const departures = diffs.filter(({ now }) => !now.gone && now.pickup_date === day);
    return departures.length > 0 ? { purpose: 'reminder', departures } : undefined;
  };
}

function isChange({ kind }: DepartureDiff): boolean {
  return kind !== 'same';
}

/** All except departures already notified as removed. */
function isRelevant(diffs: DepartureDiff): boolean {
  return isChange(diffs) || !diffs.now.gone;
}

function contentOf(
  { subscription, hotel, operator, flights, knownFlights, severalThatDay, severalFlights }: MailData,
  more: Pick<
    TransferMailContent,
    'purpose' | 'departures' | 'duplicates' | 'siteUrl' | 'today' | 'language' | 'organizer'
  >,
): TransferMailContent {
  const { id, transfer_type: type, hotel_id, departure_date, consent_at, token } = subscription;
  const language = parseLanguage(subscription.language) ?? more.language;
  const hasChoice = severalFlights && more.departures.filter(({ now }) => !now.gone).length > 1;
  const ofToken = `token=${token}&lang=${language}`;
  return {
    ...more,
    language,
    type,
    hotel,
    hotelId: hotel_id,
    askedFlight: subscription.flight_number,
    date: departure_date,
    flights,
    knownFlights,
    severalThatDay,
    operator,
    subscriptionId: id,
    consentAt: consent_at,
    unsubscribeUrl: `${more.siteUrl}/unsubscribe?${ofToken}`,
    chooseFlightUrl: hasChoice ? `${more.siteUrl}/choose-flight?${ofToken}` : undefined,
  };
}
