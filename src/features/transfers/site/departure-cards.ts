import type { Departure } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import { cardKeys, dropCard, hasCard, keepCard, type SavedCard } from '../../offline/site/cards.ts';
import { type FlightChoice, flightChoices } from './flight-choice.ts';
import type { TransferView } from './transfer-view.ts';

export interface Found {
  question: TransferQuestion;
  hotel: string;
  phone: string;
  /** When the answer came, in milliseconds. */
  cameAt: number;
}

/** What a confirmed answer makes of the cards of its hotel and date. */
export async function renewCards(view: TransferView, found: Found): Promise<void> {
  const start = startOf(found.question);
  const choices = choicesOf(view);
  // Under another last name nothing is found: that says nothing of what was.
  const known = found.question.type === 'group' || choices.length > 0 ? await cardKeys(start) : [];
  for (const key of known) {
    const choice = choices.find((other) => start + other.key === key);
    if (choice) await keepCard(key, cardOf(choice, found));
    else if (found.question.type === 'group') await dropCard(key);
  }
}

/** Keeps the departure that the page shows. */
export async function keepShown(view: TransferView, found: Found): Promise<void> {
  const choice = shownOf(view);
  if (choice) await keepCard(startOf(found.question) + choice.key, cardOf(choice, found));
}

/** Whether the departure that the page shows is kept. */
export async function isShownKept(view: TransferView, question: TransferQuestion): Promise<boolean> {
  const choice = shownOf(view);
  return choice !== undefined && hasCard(startOf(question) + choice.key);
}

function shownOf(view: TransferView): FlightChoice | undefined {
  if (view.kind !== 'departure') return undefined;
  const shown = JSON.stringify(view.departure);
  return choicesOf(view).find(({ departure }) => JSON.stringify(departure) === shown);
}

function choicesOf(view: TransferView): FlightChoice[] {
  if (view.kind === 'which-flight') return view.flights;
  if (view.kind !== 'departure') return [];
  return view.flights.length > 0 ? view.flights : flightChoices([view.departure]);
}

function cardOf({ key, departure }: FlightChoice, { question, hotel, phone, cameAt }: Found): SavedCard {
  const { pickup_date, pickup_time, pickup_point, flight_number }: Departure = departure;
  return {
    kind: question.type,
    address: questionAddress(question, key),
    hotel,
    title: '',
    date: pickup_date,
    days: '',
    time: pickup_time,
    point: pickup_point,
    flight: flight_number,
    phone,
    confirmed: new Date(cameAt).toISOString(),
  };
}

function startOf({ type, hotelId, date }: TransferQuestion): string {
  return `${type} ${hotelId} ${date} `;
}
