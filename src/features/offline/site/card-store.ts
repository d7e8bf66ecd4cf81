import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import { compareTexts } from '../../../values/compare-texts.ts';
import { CARDS_CACHE } from './worker-contract.ts';

/** A time the visitor looked up, stored on the device without names of guests. [OFF-03] */
export interface SavedCard {
  kind: 'group' | 'private' | 'pickup';
  /** Address of its page. */
  address: string;
  hotel: string;
  /** Of an excursion: its title and weekdays, in the language of the lookup. */
  title: string;
  days: string;
  /** Date of a departure. */
  date: string | null;
  /** Null while the time is not assigned. */
  time: string | null;
  point: string;
  /** What was published of the departure before. */
  previous?: { pickup_date: string; pickup_time: string | null; pickup_point: string } | null;
  flight: string;
  phone: string;
  /** Instant of the last confirmation by the site. */
  confirmed: string;
}

/** A pickup has no date: it expires after the length of a stay. */
const PICKUP_LIFETIME_DAYS = 14;
const URL_PREFIX = '/offline/cards/';

/** Stores a card, replacing the one with the same key unless that was confirmed later. */
export async function saveCard(key: string, card: SavedCard): Promise<void> {
  const stored = await read(key);
  if (stored && isConfirmedAfter(stored, Date.parse(card.confirmed))) return;
  const cache = await caches.open(CARDS_CACHE);
  await cache.put(urlOf(key), Response.json(card));
}

/**
 * Whether a card was confirmed after an instant, in Unix milliseconds. One confirmed in the future was saved while the
 * clock of the device was ahead: it is older than anything that arrives now.
 */
export function isConfirmedAfter({ confirmed }: Pick<SavedCard, 'confirmed'>, instant: number): boolean {
  const at = Date.parse(confirmed);
  return at > instant && at <= Date.now();
}

export async function hasCard(key: string): Promise<boolean> {
  return 'caches' in window && (await caches.match(urlOf(key))) !== undefined;
}

export async function deleteCard(key: string): Promise<void> {
  await (await caches.open(CARDS_CACHE)).delete(urlOf(key));
}

/** Keys of stored cards with this prefix. */
export async function cardKeys(start = ''): Promise<string[]> {
  if (!('caches' in window)) return [];
  const requests = await (await caches.open(CARDS_CACHE)).keys();
  const keys = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(URL_PREFIX.length)));
  return keys.filter((key) => key.startsWith(start));
}

/** Current cards, the next departure first; expired ones are deleted. [OFF-05] */
export async function listSavedCards(now = new Date()): Promise<{ key: string; card: SavedCard }[]> {
  const all = await Promise.all((await cardKeys()).map(async (key) => ({ key, card: await read(key) })));
  const current = [];
  for (const { key, card } of all) {
    if (card && !isExpired(card, now)) current.push({ key, card });
    else await deleteCard(key);
  }
  return current.sort((a, b) => compareTexts(sortKey(a.card), sortKey(b.card)));
}

/** A departure stays for the day after its own: it may have been moved over midnight, and is then asked for again. */
export function isExpired({ date, confirmed }: Pick<SavedCard, 'date' | 'confirmed'>, now: Date): boolean {
  if (date) return date < addDays(todayInMadrid(now), -1);
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
