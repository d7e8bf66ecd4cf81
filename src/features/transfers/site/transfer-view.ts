import type { MessageId } from '../../../i18n/i18n.ts';
import { ApiFailure } from '../../../ui/api-client.ts';
import type { Departure, TransferType } from '../../departures/contract.ts';
import { leftFrom } from '../../departures/left-from.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { choiceOfKey, type FlightChoice, flightChoices } from './flight-choice.ts';

/** A lookup answer before validation: an unknown reason is handled too. [TRX-12] */
export interface RawTransferResult {
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
  nearest_days?: string[] | undefined;
}

/** What the page shows for a lookup. `flights` holds the choices if there are several departures. */
export type TransferView =
  | {
      kind: 'departure';
      departure: Departure;
      pending: MessageId | undefined;
      flights: FlightChoice[];
      left: boolean;
    }
  | { kind: 'which-flight'; pending: MessageId | undefined; flights: FlightChoice[]; left: boolean }
  | { kind: 'need-last-name' }
  | { kind: 'did-you-mean'; suggestion: string }
  | { kind: 'not-found'; message: MessageId; nearestDays: readonly string[] }
  | { kind: 'failed'; message: MessageId; inquiry: boolean; refused?: Refusal };

/** The visitor has searched for too many last names. */
export interface Refusal {
  /** Minutes until the next search is allowed; undefined if the server does not say. */
  minutes: number | undefined;
}

interface ViewContext {
  question: TransferQuestion;
  /** The key of the chosen flight, null while none is chosen. */
  flight: string | null;
  hasText: (key: string) => key is MessageId;
  /** In milliseconds; undefined in the first rendering, which shows what the answer says. */
  now?: number | undefined;
}

/** The view for a lookup answer. [TRX-05] [TRX-10] [TRX-12] [TRX-15] [TRG-03] [TRG-05] [TRP-05] [TRP-07] */
export function viewOfResult(answer: RawTransferResult | null, context: ViewContext): TransferView {
  if (!answer) return { kind: 'failed', message: 'something_went_wrong', inquiry: false };
  const { type } = context.question;
  if (answer.success || answer.reason === 'time_pending') return departureView(answer, context);
  return type === 'group' ? groupView(answer, context) : privateView(answer, context);
}

function groupView(answer: RawTransferResult, { hasText }: ViewContext): TransferView {
  const message = messageOf(answer, hasText) ?? 'something_went_wrong';
  return { kind: 'not-found', message, nearestDays: answer.nearest_days ?? [] };
}

function privateView(answer: RawTransferResult, { hasText }: ViewContext): TransferView {
  if (answer.reason === 'need_last_name') return { kind: 'need-last-name' };
  if (answer.reason === 'no_exact_match' && answer.suggestion) {
    return { kind: 'did-you-mean', suggestion: answer.suggestion };
  }
  if (answer.reason === 'not_found' || answer.reason === 'no_exact_match') {
    return { kind: 'not-found', message: 'no_transfer_for_lastname', nearestDays: [] };
  }
  if (messageOf(answer, hasText) === 'no_transfer_found')
    return { kind: 'not-found', message: 'no_transfer_found', nearestDays: [] };
  return { kind: 'failed', message: 'something_went_wrong', inquiry: false };
}

function departureView(
  answer: RawTransferResult,
  { question, flight, hasText, now }: ViewContext,
): TransferView {
  const departures = answer.departures?.length
    ? answer.departures
    : [departureFromTopLevel(answer, question)];
  const pendingText = pendingMessageOf(answer, question.type, hasText);
  const choices = flightChoices(departures.map((each) => ({ ...each, left: hasLeft(each, now) })));
  const departure = choiceOfKey(choices, flight)?.departure;
  if (!departure) {
    const left = choices.every((choice) => choice.departure.left);
    return {
      kind: 'which-flight',
      pending: answer.success ? undefined : pendingText,
      flights: choices,
      left,
    };
  }
  const flights = choices.length > 1 ? choices : [];
  const pending = departure.pickup_time === null ? pendingText : undefined;
  return { kind: 'departure', departure, pending, flights, left: departure.left };
}

/** Stored answers of an earlier release do not say when a departure leaves. */
function hasLeft({ leaves_at, left = false }: Departure, now: number | undefined): boolean {
  const from = leftFrom(leaves_at);
  return now === undefined || from === undefined ? left : now >= from;
}

/** Without an id of its own no calendar entry follows it. */
const NO_ID = 0;

/** The departure of an answer without a list, from its top-level fields. */
function departureFromTopLevel(answer: RawTransferResult, { date }: TransferQuestion): Departure {
  return {
    id: NO_ID,
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
    leaves_at: null,
    changed_at: null,
    previous: null,
    left: false,
  };
}

function pendingMessageOf(
  answer: RawTransferResult,
  type: TransferType,
  hasText: ViewContext['hasText'],
): MessageId {
  return messageOf(answer, hasText) ?? (type === 'group' ? 'time_pending_group' : 'time_pending_private');
}

/** The view for an HTTP error or a failed connection. [TRX-09] [TRX-10] [TRX-11] [TRX-12] */
export function viewOfFailure(
  failure: unknown,
  type: TransferType,
  hasText: ViewContext['hasText'],
): TransferView & { kind: 'failed' } {
  const body = failure instanceof ApiFailure ? failure.body : {};
  const message = messageOf(body, hasText);
  if (message && type === 'private' && failure instanceof ApiFailure && failure.status === 429) {
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

function messageOf(
  body: { message_key?: string; error_key?: string },
  hasText: ViewContext['hasText'],
): MessageId | undefined {
  for (const key of [body.error_key, body.message_key]) {
    if (key !== undefined && hasText(key)) return key;
  }
  return undefined;
}

/** Whether a view opens the inquiry form automatically. [TRX-07] [TRX-10] [TRX-11] [TRG-04] [TRG-05] [TRP-07] */
export function revealsInquiry(view: TransferView): boolean {
  if (view.kind === 'failed') return view.inquiry;
  if (view.kind === 'departure' || view.kind === 'which-flight') return view.pending !== undefined;
  return view.kind === 'not-found';
}

/** The refusal of a lookup by the search limit, if any. [SEC-31] */
export function refusalOf(view: TransferView | undefined): Refusal | undefined {
  return view?.kind === 'failed' ? view.refused : undefined;
}

/** Whether a view shows a pickup time that is ahead; then the operator's contact is shown below. */
export function showsPickupTime(view: TransferView | undefined): boolean {
  return view?.kind === 'departure' && view.pending === undefined && !view.left;
}

/** Whether mails about changes are offered: of departures that have left there are none. [SUB-13] */
export function offersSubscription(view: TransferView): boolean {
  return (view.kind === 'departure' || view.kind === 'which-flight') && !view.left;
}

/** Whether a view answers the question, with departures or without any; then the form collapses. [TRX-08] [NEAR-01] */
export function isAnswered(view: TransferView | undefined): boolean {
  return view?.kind === 'departure' || view?.kind === 'which-flight' || view?.kind === 'not-found';
}
