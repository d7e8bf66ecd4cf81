import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factsOf } from '../../tests/support/departure-facts.ts';
import { STAFF } from '../../tests/support/stage-changes.ts';
import { storeDepartures, storeHotel } from '../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Writer } from './database.ts';
import { assignDepartureIds } from './migrations/assign-departure-ids.ts';

type Kind = 'new' | 'changed' | 'flight-changed' | 'gone';
type Change = [Kind, object | null, object | null];

test('the changes of the first release get the ids of their departures, withdrawn ones a row', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const hotel_id = await storeHotel(database);
    await storeDepartures(database, hotel_id, { flight_number: 'FR 102' }, { flight_number: 'BT 672' });
    const facts = (flight_number: string, more: object = {}) => ({
      ...factsOf({ hotel_id, flight_number }),
      ordinal: 0,
      ...more,
    });
    await database.write(async (db) => {
      const ordinal = sql`alter table departures add column ordinal integer not null default 0`;
      await ordinal.execute(db);
      await list(db, 1, [
        ['new', null, facts('FR 100')],
        ['new', null, facts('W6 200')],
      ]);
      await list(db, 2, [
        ['flight-changed', facts('FR 100'), facts('FR 102')],
        ['gone', facts('W6 200'), null],
      ]);
      await list(db, 3, [['changed', facts('FR 102'), facts('FR 102', { pickup_time: '09:05' })]]);
      await list(db, null, [['changed', facts('BT 672'), facts('BT 672', { pickup_time: '09:10' })]]);
      await assignDepartureIds(db as never);
    });
    const departures = await database.read
      .selectFrom('departures')
      .select(['id', 'flight_number', 'withdrawn_at'])
      .orderBy('flight_number')
      .execute();
    expect(departures).toMatchObject([
      { flight_number: 'BT 672', withdrawn_at: null },
      { flight_number: 'FR 102', withdrawn_at: null },
      { flight_number: 'W6 200', withdrawn_at: '2026-05-02T08:00:00.000Z' },
    ]);
    const [staged, renumbered, withdrawn] = departures.map(({ id }) => id);
    const changes = await database.read
      .selectFrom('schedule_changes')
      .select(['list_id', 'position', 'departure_id'])
      .orderBy('list_id')
      .orderBy('position')
      .execute();
    expect(changes.map(({ departure_id }) => departure_id)).toEqual([
      renumbered,
      withdrawn,
      renumbered,
      withdrawn,
      renumbered,
      staged,
    ]);
  } finally {
    await close();
  }
});

/** A list published under a number, or staged if that is null. */
async function list(db: Writer, publishNumber: number | null, changes: readonly Change[]): Promise<void> {
  const at = publishNumber === null ? null : `2026-05-0${publishNumber}T08:00:00.000Z`;
  const { id } = await db
    .insertInto('schedule_lists')
    .values({
      type: 'group',
      origin: 'edit',
      state: publishNumber === null ? 'staged' : 'published',
      choices: '{}',
      reading: 'null',
      summary: '{}',
      base_publish: 0,
      publish_number: publishNumber,
      staged_at: '2026-05-01T08:00:00.000Z',
      staged_by: STAFF.name,
      published_at: at,
      published_by: at && STAFF.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = changes.map(([kind, before, after], position) => ({
    ...{ list_id: id, position, kind, hotel_id: 1 },
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  await db.insertInto('schedule_changes').values(rows).execute();
}
