import { todayInMadrid } from '../../../values/calendar-date.ts';
import { CARDS_CACHE } from './names.ts';

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
const PICKUP_DAYS = 14;
const FOLDER = '/offline/cards/';

/** Keeps a card in place of the former one of this key. */
export async function keepCard(key: string, card: SavedCard): Promise<void> {
  const cache = await caches.open(CARDS_CACHE);
  await cache.put(addressOf(key), Response.json(card));
}

export async function hasCard(key: string): Promise<boolean> {
  return 'caches' in window && (await caches.match(addressOf(key))) !== undefined;
}

export async function dropCard(key: string): Promise<void> {
  await (await caches.open(CARDS_CACHE)).delete(addressOf(key));
}

/** The keys of the cards that begin so. */
export async function cardKeys(start = ''): Promise<string[]> {
  if (!('caches' in window)) return [];
  const requests = await (await caches.open(CARDS_CACHE)).keys();
  const keys = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(FOLDER.length)));
  return keys.filter((key) => key.startsWith(start));
}

/** The cards that still matter, the next departure first; those of past days are deleted. [OFF-05] */
export async function savedCards(now = new Date()): Promise<{ key: string; card: SavedCard }[]> {
  const all = await Promise.all((await cardKeys()).map(async (key) => ({ key, card: await read(key) })));
  const current = [];
  for (const { key, card } of all) {
    if (card && !isOver(card, now)) current.push({ key, card });
    else await dropCard(key);
  }
  return current.sort((a, b) => whenOf(a.card).localeCompare(whenOf(b.card)));
}

export function isOver({ date, confirmed }: Pick<SavedCard, 'date' | 'confirmed'>, now: Date): boolean {
  if (date) return date < todayInMadrid(now);
  return now.getTime() - Date.parse(confirmed) > PICKUP_DAYS * 86_400_000;
}

function whenOf({ date, time }: SavedCard): string {
  return `${date ?? '9999'} ${time ?? ''}`;
}

async function read(key: string): Promise<SavedCard | undefined> {
  const response = await (await caches.open(CARDS_CACHE)).match(addressOf(key));
  return response?.json().catch(() => undefined);
}

function addressOf(key: string): string {
  return FOLDER + encodeURIComponent(key);
}
