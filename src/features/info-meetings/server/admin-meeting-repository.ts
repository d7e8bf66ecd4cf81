import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { AdminMeeting, AdminMeetingQuery } from '../admin-contract.ts';

type Filters = Pick<AdminMeetingQuery, 'hotel_id' | 'from' | 'to' | 'ids'>;

/** A page of meetings from a day on, unless `query` includes earlier ones. [DESK-72] */
export async function listAdminMeetings(
  db: Reader,
  query: AdminMeetingQuery,
  today: CalendarDate,
): Promise<{ total: number; rows: AdminMeeting[] }> {
  const { offset, limit, sort, order, ids, from = ids ? undefined : today } = query;
  const filters = { ...query, from };
  const { total } = await filtered(db, filters)
    .select((all) => all.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(meetings(db, filters), sort, order).offset(offset).limit(limit).execute();
  return { total: Number(total), rows };
}

/** All meetings that match, by hotel and date. */
export async function allAdminMeetings(db: Reader, filters: Filters): Promise<AdminMeeting[]> {
  return inOrder(meetings(db, filters), 'hotel', 'asc').execute();
}

export async function readAdminMeeting(db: Reader, id: number): Promise<AdminMeeting | undefined> {
  return (await allAdminMeetings(db, { ids: [id] }))[0];
}

/** Serializes writers of meetings, so that two cannot create overlapping ones. */
export async function lockMeetings(db: Writer, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table info_meetings in share row exclusive mode`.execute(db);
}

function filtered(db: Reader, { hotel_id, from, to, ids }: Filters) {
  let found = db.selectFrom('info_meetings').innerJoin('hotels', 'hotels.id', 'info_meetings.hotel_id');
  if (hotel_id !== undefined) found = found.where('info_meetings.hotel_id', '=', currentHotel(hotel_id));
  if (from !== undefined) found = found.where('info_meetings.date', '>=', from);
  if (to !== undefined) found = found.where('info_meetings.date', '<=', to);
  if (ids) found = found.where('info_meetings.id', 'in', ids);
  return found;
}

function meetings(db: Reader, filters: Filters) {
  return filtered(db, filters).select([
    'info_meetings.id',
    'info_meetings.hotel_id',
    'hotels.name as hotel',
    'info_meetings.date',
    'info_meetings.time_from',
    'info_meetings.time_to',
    'info_meetings.version',
  ]);
}

function inOrder(
  rows: ReturnType<typeof meetings>,
  sort: AdminMeetingQuery['sort'],
  order: AdminMeetingQuery['order'],
) {
  const byHotel = sort === 'hotel' ? rows.orderBy((row) => row.fn('lower', ['hotels.name']), order) : rows;
  return byHotel
    .orderBy('info_meetings.date', order)
    .orderBy('info_meetings.time_from', order)
    .orderBy('info_meetings.id', order);
}
