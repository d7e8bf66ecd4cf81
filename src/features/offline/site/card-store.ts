import { todayInMadrid } from '../../../values/calendar-date.ts';
import { CARDS_CACHE } from './worker-contract.ts';

/** A time that the visitor found, as it is kept on the device. It names no guest. [OFF-03] */
export interface SavedCard {
  kind: 'group' | 'private' | 'pickup';
  /** The page it is from. */
  address: string;
  hotel: string;
  /** Of an excursion, with the weekdays it runs on, in the words in which it was found. */
  title: string;
  days: string;
  /** Of a departure. */
  date: string | null;
  /** Null while it is not assigned. */
  time: string | null;
  point: string;
  flight: string;
  phone: string;
  /** When the site last said so, an instant. */
  confirmed: string;
}

/** What a stay may last: a pickup has no date after which it is over. */
const PICKUP_LIFETIME_DAYS = 14;
const URL_PREFIX = '/offline/cards/';

/** Keeps a card in place of the former one of this key. */
export async function saveCard(key: string, card: SavedCard): Promise<void> {
  const cache = await caches.open(CARDS_CACHE);
  await cache.put(urlOf(key), Response.json(card));
}

export async function hasCard(key: string): Promise<boolean> {
  return 'caches' in window && (await caches.match(urlOf(key))) !== undefined;
}

export async function deleteCard(key: string): Promise<void> {
  await (await caches.open(CARDS_CACHE)).delete(urlOf(key));
}

/** The keys of the cards that begin so. */
export async function cardKeys(start = ''): Promise<string[]> {
  if (!('caches' in window)) return [];
  const requests = await (await caches.open(CARDS_CACHE)).keys();
  const keys = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(URL_PREFIX.length)));
  return keys.filter((key) => key.startsWith(start));
}

/** The cards that still matter, the next departure first; those of past days are deleted. [OFF-05] */
export async function listSavedCards(now = new Date()): Promise<{ key: string; card: SavedCard }[]> {
  const all = await Promise.all((await cardKeys()).map(async (key) => ({ key, card: await read(key) })));
  const current = [];
  for (const { key, card } of all) {
    if (card && !isExpired(card, now)) current.push({ key, card });
    else await deleteCard(key);
  }
  return current.sort((a, b) => sortKey(a.card).localeCompare(sortKey(b.card)));
}

export function isExpired({ date, confirmed }: Pick<SavedCard, 'date' | 'confirmed'>, now: Date): boolean {
  if (date) return date < todayInMadrid(now);
  return now.getTime() - Date.parse(confirmed) > PICKUP_LIFETIME_DAYS * 86_400_000;
}

function sortKey({ date, time }: SavedCard): string {
  return `${date ?? '9999'} ${time ?? ''}`;
}

async function read(key: string): Promise<SavedCard | undefined> {
  const response = await (await caches.open(CARDS_CACHE)).match(urlOf(key));
  return response?.json().catch(() => undefined);
}

function urlOf(key: string): string {
  return URL_PREFIX + encodeURIComponent(key);
}
