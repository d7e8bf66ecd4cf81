import type { MessageId } from '../../../i18n/i18n.ts';
import { ApiFailure } from '../../../ui/api-client.ts';
import type { Departure, TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { type FlightChoice, flightChoices } from './flight-choice.ts';

/** What a lookup can answer, read without trust: an unknown reason is an outcome too. [TRX-12] */
export interface TransferAnswer {
  success: boolean;
  reason?: string;
  message_key?: string;
  error_key?: string;
  suggestion?: string;
  pickup_date?: string;
  pickup_time?: string | null;
  pickup_point?: string;
  pickup_lat?: number | null;
  pickup_lng?: number | null;
  departures?: Departure[];
}

/** What the page shows of a lookup. `flights` has the choices where there are several departures. */
export type TransferView =
  | { kind: 'departure'; departure: Departure; pending: MessageId | undefined; flights: FlightChoice[] }
  | { kind: 'which-flight'; pending: MessageId | undefined; flights: FlightChoice[] }
  | { kind: 'need-last-name' }
  | { kind: 'did-you-mean'; suggestion: string }
  | { kind: 'nothing'; message: MessageId }
  | { kind: 'failed'; message: MessageId; inquiry: boolean; refused?: Refusal };

/** The visitor has asked for too many names. */
export interface Refusal {
  /** Until the next search; undefined where the server does not say. */
  minutes: number | undefined;
}

interface Seen {
  question: TransferQuestion;
  /** The key of the chosen flight, null while none is. */
  flight: string | null;
  hasText: (key: string) => key is MessageId;
}

/** What an answer means for the visitor. [TRX-05] [TRX-10] [TRX-12] [TRX-15] [TRG-03] [TRG-05] [TRP-05] [TRP-07] */
export function viewOf(answer: TransferAnswer | null, seen: Seen): TransferView {
  if (!answer) return { kind: 'failed', message: 'something_went_wrong', inquiry: false };
  const { type } = seen.question;
  if (answer.success || answer.reason === 'time_pending') return departureView(answer, seen);
  return type === 'group' ? groupView(answer, seen) : privateView(answer, seen);
}

function groupView(answer: TransferAnswer, { hasText }: Seen): TransferView {
  return { kind: 'nothing', message: textOf(answer, hasText) ?? 'something_went_wrong' };
}

function privateView(answer: TransferAnswer, { hasText }: Seen): TransferView {
  if (answer.reason === 'need_last_name') return { kind: 'need-last-name' };
  if (answer.reason === 'no_exact_match' && answer.suggestion) {
    return { kind: 'did-you-mean', suggestion: answer.suggestion };
  }
  if (answer.reason === 'not_found' || answer.reason === 'no_exact_match') {
    return { kind: 'nothing', message: 'no_transfer_for_lastname' };
  }
  if (textOf(answer, hasText) === 'no_transfer_found')
    return { kind: 'nothing', message: 'no_transfer_found' };
  return { kind: 'failed', message: 'something_went_wrong', inquiry: false };
}

function departureView(answer: TransferAnswer, { question, flight, hasText }: Seen): TransferView {
  const departures = answer.departures?.length ? answer.departures : [asDeparture(answer, question)];
  const pendingText = pendingTextOf(answer, question.type, hasText);
  const choices = flightChoices(departures);
  const flights = choices.length > 1 ? choices : [];
  const [only] = departures;
  const departure = choices.length === 1 ? only : choices.find((choice) => choice.key === flight)?.departure;
  if (!departure) {
    return { kind: 'which-flight', pending: answer.success ? undefined : pendingText, flights };
  }
  const pending = departure.pickup_time === null ? pendingText : undefined;
  return { kind: 'departure', departure, pending, flights };
}

/** The departure that an answer tells only in its top-level fields. */
function asDeparture(answer: TransferAnswer, { date }: TransferQuestion): Departure {
  return {
    flight_number: '',
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    pickup_date: answer.pickup_date ?? date,
    pickup_time: answer.success ? (answer.pickup_time ?? null) : null,
    pickup_point: answer.pickup_point ?? '',
    pickup_lat: answer.pickup_lat ?? null,
    pickup_lng: answer.pickup_lng ?? null,
    updated_at: '',
  };
}

function pendingTextOf(answer: TransferAnswer, type: TransferType, hasText: Seen['hasText']): MessageId {
  return textOf(answer, hasText) ?? (type === 'group' ? 'time_pending_group' : 'time_pending_private');
}

/** What an HTTP error, or no answer at all, means for the visitor. [TRX-09] [TRX-10] [TRX-11] [TRX-12] */
export function viewOfFailure(failure: unknown, hasText: Seen['hasText']): TransferView & { kind: 'failed' } {
  const body = failure instanceof ApiFailure ? failure.body : {};
  const message = textOf(body, hasText);
  if (message && failure instanceof ApiFailure && failure.status === 429) {
    const { retryAfterSeconds } = failure;
    const minutes = retryAfterSeconds === undefined ? undefined : Math.ceil(retryAfterSeconds / 60);
    return { kind: 'failed', message, inquiry: false, refused: { minutes } };
  }
  if (message) return { kind: 'failed', message, inquiry: message === 'no_transfer_found' };
  const nothingFound = String(body.error ?? '')
    .toLowerCase()
    .includes('no transfer');
  return nothingFound
    ? { kind: 'failed', message: 'no_transfer_found_message', inquiry: true }
    : { kind: 'failed', message: 'something_went_wrong', inquiry: false };
}

function textOf(
  body: { message_key?: string; error_key?: string },
  hasText: Seen['hasText'],
): MessageId | undefined {
  for (const key of [body.error_key, body.message_key]) {
    if (key !== undefined && hasText(key)) return key;
  }
  return undefined;
}

/** Whether a view shows the inquiry form by itself. [TRX-07] [TRX-10] [TRX-11] [TRG-04] [TRG-05] [TRP-07] */
export function revealsInquiry(view: TransferView): boolean {
  if (view.kind === 'failed') return view.inquiry;
  if (view.kind === 'departure' || view.kind === 'which-flight') return view.pending !== undefined;
  return view.kind === 'nothing';
}

/** Whether a view says that no name can be searched for now. [SEC-31] */
export function refusalOf(view: TransferView | undefined): Refusal | undefined {
  return view?.kind === 'failed' ? view.refused : undefined;
}

/** Whether a view says when the coach comes: whom to call if it does not goes with it. */
export function tellsTime(view: TransferView | undefined): boolean {
  return view?.kind === 'departure' && view.pending === undefined;
}

/** Whether a view tells of departures: the form above it folds, and e-mail is offered. [TRX-08] */
export function tellsDepartures(view: TransferView | undefined): boolean {
  return view?.kind === 'departure' || view?.kind === 'which-flight';
}
