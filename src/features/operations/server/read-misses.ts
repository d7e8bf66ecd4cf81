import type { Reader } from '../../../db/database.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import {
  countLookupsSince,
  type MissedLookup,
  readMissedLookups,
} from '../../analytics/server/missed-lookups.ts';
import { type MissedQuestion, readPublishedSince } from '../../departures/server/read-published-since.ts';
import { pickupsOf, readTitles } from '../../excursions/server/read-titles.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import type { Miss, Today } from '../today-contract.ts';

const DAYS = 14;

/**
 * Lookups of the last two weeks that found nothing, made since something was last published for them, most frequent
 * first. [DESK-79]
 */
export async function readMisses(db: Reader, now: Date, limit: number): Promise<Today['misses']> {
  const today = todayInMadrid(now);
  const since = addDays(today, 1 - DAYS);
  const missed = await readMissedLookups(db, { since, today });
  const answeredUntil = await readPublishedSince(db, missed.filter(isTransfer));
  const excursionIds = missed.filter(({ type }) => type === 'pickup').map((miss) => miss.excursionId);
  const collects = await pickupsOf(db, excursionIds);
  const unresolved = missed.flatMap((miss): Unresolved[] => {
    if (!isTransfer(miss))
      return collects(miss.excursionId, miss.hotelId) ? [] : [{ ...miss, isAtLeast: false }];
    return sinceThen(miss, answeredUntil(miss));
  });
  const questions = [...Map.groupBy(unresolved, keyOf).values()].flatMap(addUp).toSorted(byFrequency);
  const shown = questions.slice(0, limit);
  const hotels = await readHotels(
    db,
    shown.map(({ hotelId }) => hotelId),
  );
  const titles = await readTitles(db, excursionIds);
  const rows = shown.map(
    (miss): Miss => ({
      type: miss.type,
      hotel_id: miss.hotelId,
      hotel: hotels.get(miss.hotelId)?.name ?? '',
      asked: miss.asked || null,
      excursion_id: miss.excursionId || null,
      excursion: titles.get(miss.excursionId) ?? null,
      lookups: miss.lookups,
      is_at_least: miss.isAtLeast,
      last_at: miss.lastAt,
    }),
  );
  return { lookups: await countLookupsSince(db, since), total: questions.length, rows, since };
}

interface Unresolved extends MissedLookup {
  isAtLeast: boolean;
}

/** The lookups of a day after an instant. Of the day of that instant only the last lookup is known to be later. */
function sinceThen(miss: MissedLookup, answeredUntil: 'always' | string): Unresolved[] {
  if (answeredUntil === 'always' || miss.lastAt <= answeredUntil) return [];
  const isSplit =
    answeredUntil !== '' && miss.lookups > 1 && todayInMadrid(new Date(answeredUntil)) === miss.day;
  return [{ ...miss, lookups: isSplit ? 1 : miss.lookups, isAtLeast: isSplit }];
}

function addUp(same: readonly Unresolved[]): Unresolved[] {
  const [first] = same;
  if (!first) return [];
  return [
    {
      ...first,
      lookups: same.reduce((sum, { lookups }) => sum + lookups, 0),
      isAtLeast: same.some(({ isAtLeast }) => isAtLeast),
      lastAt:
        same
          .map(({ lastAt }) => lastAt)
          .toSorted()
          .at(-1) ?? first.lastAt,
    },
  ];
}

function keyOf({ type, hotelId, asked, excursionId }: MissedLookup): string {
  return `${type} ${hotelId} ${asked} ${excursionId}`;
}

function byFrequency(a: MissedLookup, b: MissedLookup): number {
  return b.lookups - a.lookups || (keyOf(a) < keyOf(b) ? -1 : 1);
}

function isTransfer(miss: MissedLookup): miss is MissedLookup & MissedQuestion {
  return miss.type !== 'pickup';
}
