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

/** Lookups of the last two weeks that found nothing and still would not, most frequent first. */
export async function readMisses(db: Reader, now: Date, limit: number): Promise<Today['misses']> {
  const today = todayInMadrid(now);
  const since = addDays(today, 1 - DAYS);
  const missed = await readMissedLookups(db, { since, today });
  const transfers = missed.filter(isTransfer);
  const isPublished = await readPublishedSince(db, transfers);
  const excursionIds = missed.filter(({ type }) => type === 'pickup').map((miss) => miss.excursionId);
  const collects = await pickupsOf(db, excursionIds);
  const unresolved = missed.filter((miss) =>
    isTransfer(miss) ? !isPublished(miss) : !collects(miss.excursionId, miss.hotelId),
  );
  const shown = unresolved.slice(0, limit);
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
      last_at: miss.lastAt,
    }),
  );
  return { lookups: await countLookupsSince(db, since), total: unresolved.length, rows, since };
}

function isTransfer(miss: MissedLookup): miss is MissedLookup & MissedQuestion {
  return miss.type !== 'pickup';
}
