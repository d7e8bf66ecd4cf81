import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasText, type MessageId } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRefetchOnFocus } from '../../../ui/use-refetch-on-focus.ts';
import { addDays, type CalendarDate, calendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid, startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { Departure } from '../../departures/contract.ts';
import { leftFrom } from '../../departures/left-from.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { isConfirmedAfter, type SavedCard } from '../../offline/site/card-store.ts';
import { useOffline } from '../../offline/site/use-offline.ts';
import type { ChangedDeparture } from './changed-band.tsx';
import { deleteDepartureCard, saveShownCard, updateCards } from './departure-cards.ts';
import type { Asked } from './find-moved.ts';
import { type CardAnswer, questionOfCard, savedCardQuery } from './saved-card-query.ts';
import { viewOfResult } from './transfer-view.ts';

const REPEAT_MS = 60_000;
/** While its time is not assigned. */
const NEVER = Number.POSITIVE_INFINITY;

export interface CurrentCard {
  address: string;
  date: string;
  time: string | null;
  /** Where it is a departure. */
  departure: ChangedDeparture | undefined;
  /** The same where the answer has several. */
  oneOfSeveral?: Departure | undefined;
  left: boolean;
  /** What has become of it, where it is no departure any more. */
  message: MessageId | undefined;
  /** Instant of the last confirmation. */
  confirmed: string;
  /** Whether that is what the site answers now. */
  isChecked: boolean;
  /** Whether an answer is still to come. */
  isAsking: boolean;
}

/**
 * A saved departure as the site publishes it now, where it can be asked for again; otherwise as it was last confirmed: by an
 * answer, or as it was saved. Asked for again each minute until it has left. [LIVE-05]
 */
export function useSavedCard(card: SavedCard): CurrentCard {
  const { i18n } = useLingui();
  const offline = useOffline();
  const saved = savedDeparture(card);
  const enabled = !offline && questionOfCard(card) !== undefined;
  const mayChange = (answer: CardAnswer | null | undefined) =>
    Date.now() < Math.max(...leavingOf(answer), saved.leaves);
  const query = useScreenQuery(savedCardQuery({ api: useApi(), client: useQueryClient() }, card), {
    enabled,
    // The page of the departure may have been answered since.
    staleTime: 0,
    refetchInterval: (answer) => mayChange(answer) && REPEAT_MS,
  });
  useRefetchOnFocus(query, () => enabled && mayChange(query.data));
  const { data, error, isFetching } = query;
  const answer = data && !isConfirmedAfter(card, data.confirmed) ? data : undefined;
  const now = useNow([...leavingOf(answer), saved.leaves]) ?? Date.now();
  useStoreAnswer(card, answer);

  const known = (name: string): name is MessageId => hasText(i18n, name);
  const asked = answer && (answer.moved ?? answer.asked);
  const current = asked && currentOf(asked, { now, hasText: known });
  return {
    address: card.address,
    ...saved.shown,
    left: now >= saved.leaves,
    ...current,
    confirmed: current && answer ? new Date(answer.confirmed).toISOString() : card.confirmed,
    isChecked: current !== undefined && !answer?.saved_at && !offline && error === null,
    isAsking: isFetching && !current,
  };
}

/** Without a time it counts as ahead until its day is over: what is published may say that it leaves later. */
function savedDeparture({ date, time, point, previous = null }: SavedCard) {
  const departure = { pickup_date: date ?? '', pickup_time: time, pickup_point: point, previous };
  return {
    shown: { date: departure.pickup_date, time, departure, message: undefined },
    leaves: date ? leavesBy(calendarDate(date), time) : NEVER,
  };
}

function leavesBy(date: CalendarDate, time: string | null): number {
  if (time === null) return startOfDayInMadrid(addDays(date, 1)).getTime();
  return leftFrom(instantInMadrid(date, wallTime(time)).toISOString()) ?? NEVER;
}

function leavingOf(answer: CardAnswer | null | undefined): number[] {
  const asked = answer && (answer.moved ?? answer.asked);
  return (asked?.result.departures ?? []).map(({ leaves_at }) => leftFrom(leaves_at) ?? NEVER);
}

type Context = Pick<Parameters<typeof viewOfResult>[1], 'hasText' | 'now'>;

/** What an answer says of the departure; undefined if it says nothing. */
function currentOf({ question, flight, result }: Asked, context: Context): Partial<CurrentCard> | undefined {
  const view = viewOfResult(result, { question, flight, ...context });
  const address = questionAddress(question, flight);
  if (view.kind === 'not-found') return { address, message: view.message, left: false };
  if (view.kind !== 'departure' && view.kind !== 'which-flight') return undefined;
  if (view.kind === 'which-flight') return { address, message: 'transfer.choose_flight', left: false };
  const { departure, left, flights } = view;
  const { pickup_date: date, pickup_time: time } = departure;
  return { address, date, time, departure, left, oneOfSeveral: flights.length > 0 ? departure : undefined };
}

/** Replaces the saved departure by what the site answers. */
function useStoreAnswer(card: SavedCard, answer: CardAnswer | undefined): void {
  useEffect(() => {
    if (answer) store(card, answer).catch(console.error);
  }, [card, answer]);
}

async function store({ hotel, phone }: SavedCard, { asked, moved, confirmed }: CardAnswer): Promise<void> {
  const found = { hotel, phone, fetchedAt: confirmed };
  const { question, flight } = asked;
  const view = viewOf(asked);
  await updateCards(view, { ...found, question });
  if (moved) await saveShownCard(viewOf(moved), { ...found, question: moved.question });
  if (view.kind !== 'departure' && flight) await deleteDepartureCard(question, flight);
}

function viewOf({ question, flight, result }: Asked) {
  return viewOfResult(result, { question, flight, hasText: (key): key is MessageId => key !== '' });
}
