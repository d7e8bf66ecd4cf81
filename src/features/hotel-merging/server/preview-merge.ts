import type { Reader } from '../../../db/database.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';
import type { MergePreview } from '../../hotels/admin-contract.ts';
import { nameKey } from '../../hotels/server/name-token.ts';
import { hotelsToMerge } from './merge-hotels.ts';
import { type Move, planMove } from './plan-move.ts';

/** Counts what a merge would move now. Throws like `mergeHotels`. [DESK-65] */
export async function previewMerge(db: Reader, merge: Move): Promise<MergePreview> {
  const { from, into } = await hotelsToMerge(db, merge);
  const plan = await planMove(db, merge);
  const active = (subscription: { ended_at: string | null }) => subscription.ended_at === null;
  const inquiries = await db
    .selectFrom('transfer_inquiries')
    .select('id')
    .where('hotel_id', '=', from.id)
    .unionAll(db.selectFrom('excursion_requests').select('question_id as id').where('hotel_id', '=', from.id))
    .execute();
  const known = new Set([into.name, ...into.aliases, ...into.former_names].map(nameKey));
  return {
    from,
    into,
    departures: { moves: plan.departures.length, doubles: plan.duplicateDepartures.length },
    differing: plan.differing.map(({ from: moved, into: other }) => ({
      pickup_date: moved.pickup_date,
      flight_number: moved.flight_number,
      last_name: moved.last_name,
      from: pickupOf(moved),
      into: pickupOf(other),
    })),
    subscriptions: {
      moves: plan.subscriptions.filter(active).length,
      doubles: plan.duplicateSubscriptions.filter(({ ends }) => active(ends)).length,
    },
    inquiries: inquiries.length,
    pickups: await movingPickups(db, merge),
    meetings: await movingMeetings(db, merge),
    names: [from.name, ...from.aliases, ...from.former_names].filter((name) => !known.has(nameKey(name))),
    notified: plan.affected.length,
  };
}

function pickupOf({ pickup_time, pickup_point }: StoredDeparture): MergePreview['differing'][number]['from'] {
  return { pickup_time, pickup_point };
}

async function movingPickups(db: Reader, { from, into }: { from: number; into: number }) {
  const excursionsOf = (hotelId: number) =>
    db.selectFrom('excursion_pickups').select('excursion_id').where('hotel_id', '=', hotelId).execute();
  const there = new Set((await excursionsOf(into)).map(({ excursion_id }) => excursion_id));
  return countMoves(await excursionsOf(from), ({ excursion_id }) => there.has(excursion_id));
}

async function movingMeetings(db: Reader, { from, into }: { from: number; into: number }) {
  const meetingsOf = (hotelId: number) =>
    db
      .selectFrom('info_meetings')
      .select(['date', 'time_from', 'time_to'])
      .where('hotel_id', '=', hotelId)
      .execute();
  const there = new Set((await meetingsOf(into)).map((meeting) => Object.values(meeting).join(' ')));
  return countMoves(await meetingsOf(from), (meeting) => there.has(Object.values(meeting).join(' ')));
}

function countMoves<Row>(rows: readonly Row[], isThere: (row: Row) => boolean) {
  const doubles = rows.filter(isThere).length;
  return { moves: rows.length - doubles, doubles };
}
