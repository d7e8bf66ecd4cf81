import type { Departure } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { cardKeys, deleteCard, hasCard, type SavedCard, saveCard } from '../../offline/site/card-store.ts';
import { choiceOfKey, type FlightChoice, flightChoices } from './flight-choice.ts';
import type { TransferView } from './transfer-view.ts';

/** A lookup result to save on the device. */
export interface FoundResult {
  question: TransferQuestion;
  hotel: string;
  phone: string;
  /** When the answer arrived, in Unix milliseconds. */
  fetchedAt: number;
}

/**
 * Updates the saved cards of the result's hotel and date, each by the id of its departure. One that the result does not
 * contain stays: its coach may have been moved to another day.
 */
export async function updateCards(view: TransferView, found: FoundResult): Promise<void> {
  const start = cardKeyPrefix(found.question);
  const choices = flightChoicesOf(view);
  for (const key of await cardKeys(start)) {
    const saved = key.slice(start.length);
    const choice = choiceOfKey(choices, saved);
    if (!choice) continue;
    await saveCard(start + choice.key, cardOf(choice, found));
    if (choice.key !== saved) await deleteCard(key);
  }
}

/** Saves the departure of a group result. One that was chosen of several replaces those chosen before. [OFF-03] */
export async function saveGroupCard(view: TransferView, found: FoundResult): Promise<void> {
  await saveShownCard(view, found);
  const shown = shownOf(view);
  if (!shown || flightChoicesOf(view).length === 1) return;
  const start = cardKeyPrefix(found.question);
  for (const key of await cardKeys(start)) if (key !== start + shown.key) await deleteCard(key);
}

/** Deletes the card of a departure that the answer to its question does not contain any more. */
export async function deleteDepartureCard(question: TransferQuestion, flight: string): Promise<void> {
  await deleteCard(cardKeyPrefix(question) + flight);
}

/** Saves the shown departure. */
export async function saveShownCard(view: TransferView, found: FoundResult): Promise<void> {
  const choice = shownOf(view);
  if (choice) await saveCard(cardKeyPrefix(found.question) + choice.key, cardOf(choice, found));
}

/** Whether the shown departure is saved. */
export async function isShownCardSaved(view: TransferView, question: TransferQuestion): Promise<boolean> {
  const choice = shownOf(view);
  return choice !== undefined && hasCard(cardKeyPrefix(question) + choice.key);
}

function shownOf(view: TransferView): FlightChoice | undefined {
  if (view.kind !== 'departure') return undefined;
  return flightChoicesOf(view).find(({ departure }) => departure.id === view.departure.id);
}

function flightChoicesOf(view: TransferView): FlightChoice[] {
  if ('flights' in view && view.flights.length > 0) return view.flights;
  return view.kind === 'departure' ? flightChoices([view.departure]) : [];
}

function cardOf(
  { key, departure }: FlightChoice,
  { question, hotel, phone, fetchedAt }: FoundResult,
): SavedCard {
  const { pickup_date, pickup_time, pickup_point, previous, flight_number }: Departure = departure;
  return {
    kind: question.type,
    address: questionAddress(question, key),
    hotel,
    title: '',
    date: pickup_date,
    days: '',
    time: pickup_time,
    point: pickup_point,
    previous,
    flight: flight_number,
    phone,
    confirmed: new Date(fetchedAt).toISOString(),
  };
}

function cardKeyPrefix({ type, hotelId, date }: TransferQuestion): string {
  return `${type} ${hotelId} ${date} `;
}
