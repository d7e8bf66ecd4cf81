import { questionAddress } from '../../../departures/transfer-question.ts';
import type { DepartureSnapshot, NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

type Question = Pick<TransferMailContent, 'siteUrl' | 'language' | 'type' | 'hotelId' | 'date'>;

/**
 * The page that has the state of a mail's departures: that of the question, unless it answers with none of them. Of a
 * single one it names the flight, so that no other one is shown instead. [MAIL-22]
 */
export function resultUrl(content: TransferMailContent): string {
  const [only, ...others] = content.departures;
  // A reminder does not name the coaches of other days.
  const flight = content.purpose === 'reminder' || others.length > 0 ? '' : only?.now.flight_number;
  return flight ? `${mailPage(content)}&flight=${encodeURIComponent(flight)}` : mailPage(content);
}

function mailPage({ departures, ...question }: TransferMailContent): string {
  const live = departures.flatMap(({ now }) => (now.gone ? [] : now));
  const [first = undefined] = live.some((each) => answersQuestion(each, question)) ? [] : live;
  return first ? departureUrl(first, question) : pageUrl(question, question);
}

/** The page that answers with a departure: that of the question where it does, else of its hotel and day. */
export function departureUrl(departure: DepartureSnapshot, question: Question): string {
  if (answersQuestion(departure, question)) return pageUrl(question, question);
  const { elsewhere, pickup_date: date } = departure;
  return pageUrl({ hotelId: elsewhere?.hotel_id ?? question.hotelId, date }, question);
}

/** The page of a departure among several, where that of the mail does not have it. */
export function ownUrl(departure: NotifiedDeparture, content: TransferMailContent): string | undefined {
  const url = departureUrl(departure, content);
  return departure.gone || url === mailPage(content) ? undefined : url;
}

function answersQuestion(
  { elsewhere, pickup_date, flight_date }: DepartureSnapshot,
  { date }: Question,
): boolean {
  return elsewhere === undefined && (pickup_date === date || flight_date === date);
}

function pageUrl(page: Pick<Question, 'hotelId' | 'date'>, { siteUrl, type, language }: Question): string {
  return `${siteUrl}${questionAddress({ type, ...page })}&lang=${language}`;
}
