import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { fullIt, onceIt } from '../../../../tests/support/full-tests.ts';
import {
  added,
  changed,
  flightChanged,
  removed,
  STAFF,
  stageChanges,
} from '../../../../tests/support/stage-changes.ts';
import { storeHotel, storeSubscription } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { undoAsShown } from '../../../../tests/support/undo-as-shown.ts';
import { type Database, readContentVersion } from '../../../db/database.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { FACTS } from '../../departures/server/departure-facts.ts';
import { mergeHotels } from '../../hotel-merging/server/merge-hotels.ts';
import { draftFromChanges } from './list-draft.ts';
import { type PublishResult, publishSchedule } from './publish-schedule.ts';
import { readChanges } from './read-changes.ts';
import { listHistory, readList } from './read-lists.ts';
import { recompareEdit } from './recompare-edit.ts';
import { stageEdit } from './stage-edit.ts';
import { storeComparison } from './store-list.ts';

describe('publishing a staged list', () => {
  let database: Database;
  let close: () => Promise<void>;
  let services: { database: Database; now: () => Date };
  let hotel_id: number;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    services = { database, now: () => new Date('2026-05-30T08:00:00Z') };
    hotel_id = await storeHotel(database);
  });
  afterEach(() => close());

  const unknown = { inferred_flight_date: null, coach: null, stop_id: null, listed_stop_id: null };
  const coach = (more: Parameters<typeof factsOf>[0] = {}) => factsOf({ hotel_id, ...unknown, ...more });
  const publish = async (...changes: DepartureChange[]) => publishList(await stageChanges(services, changes));
  const publishList = (listId: number) => publishSchedule(services, { listId, staff: STAFF });
  const undo = (listId: number) => undoAsShown(services, listId);
  const published = (): Promise<DepartureFacts[]> =>
    database.read
      .selectFrom('departures')
      .select(FACTS)
      .where('withdrawn_at', 'is', null)
      .orderBy('flight_number')
      .execute();
  async function idOf({ flight_number, pickup_date }: DepartureFacts): Promise<number> {
    const row = await database.read
      .selectFrom('departures')
      .select('id')
      .where((departure) => departure.and({ flight_number, pickup_date }))
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    return row?.id ?? 0;
  }
  const mails = () => database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  async function mergeInto(name: string): Promise<number> {
    const into = await storeHotel(database, name);
    await mergeHotels(services, { from: hotel_id, into, staff: STAFF, version: 1 });
    return into;
  }
  function listOf(result: PublishResult): number {
    if (!result.published) throw new Error(result.refusal);
    return result.listId;
  }

  onceIt('[PUBL-06a] a publish dates the departures that it changes, and no others', async () => {
    let now = new Date('2026-05-30T08:00:00Z');
    services = { database, now: () => now };
    const [first, second] = [coach(), coach({ flight_number: 'FR 100' })];
    await publish(added(first), added(second));
    now = new Date('2026-05-31T17:45:00Z');
    await publish(changed(first, { pickup_time: '09:35' as WallTime }));
    const dated = await database.read
      .selectFrom('departures')
      .select(['flight_number', 'updated_at'])
      .orderBy('id')
      .execute();
    expect(dated).toEqual([
      { flight_number: first.flight_number, updated_at: '2026-05-31T17:45:00.000Z' },
      { flight_number: 'FR 100', updated_at: '2026-05-30T08:00:00.000Z' },
    ]);
  });

  test('[PUBL-06a] writes all changes, raises the content version and records who, when and how many', async () => {
    const [first, second] = [coach(), coach({ flight_number: 'FR 100' })];
    await publish(added(first), added(second));
    const version = await readContentVersion(database.read);
    const third = coach({ flight_number: 'FR 200' });
    const result = await publish(changed(first, { pickup_time: null }), removed(second), added(third));
    expect(result).toEqual({
      published: true,
      listId: expect.any(Number),
      publishNumber: 2,
      changes: 3,
      mails: 0,
    });
    expect(await published()).toEqual([{ ...first, pickup_time: null }, third]);
    expect(await readContentVersion(database.read)).toBe(version + 1);
    const { rows, total } = await listHistory(services, { offset: 0, limit: 1 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        publish_number: 2,
        published_by: 'Ana',
        published_at: '2026-05-30T08:00:00.000Z',
        summary: { new: 1 },
      },
    ]);
    const audit = await database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(audit.at(-1)).toMatchObject({ actor: STAFF.id, action: 'publish', entity: 'schedule-list' });
  });

  fullIt('[PUBL-06b] thousands of departures are added, withdrawn and restored at once', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => added(coach({ flight_number: `BT ${n + 1}` })));
    const first = await publish(...many);
    const undone = await undo(listOf(first));
    expect(await published()).toEqual([]);
    await undo(listOf(undone));
    expect(await published()).toHaveLength(many.length);
  });

  onceIt('[MAIL-09] a list that changes nothing publishes nothing and mails nobody', async () => {
    await storeSubscription(database, hotel_id);
    const version = await readContentVersion(database.read);
    expect(await publish()).toEqual({ published: false, refusal: 'nothing_to_publish' });
    expect(await mails()).toEqual([]);
    expect(await readContentVersion(database.read)).toBe(version);
  });

  onceIt('is refused without changes if another publish came in between', async () => {
    const early = await stageChanges(services, [added(coach())]);
    await publish(added(coach({ flight_number: 'FR 100' })));
    expect(await publishList(early)).toEqual({ published: false, refusal: 'compare_again' });
    expect(await published()).toHaveLength(1);
    expect(await readList(services, early)).toMatchObject({ state: 'staged' });
  });

  test('[PUBL-03] of two concurrent publishes one wins, and the other must be compared again', async () => {
    const lists = [
      await stageChanges(services, [added(coach())]),
      await stageChanges(services, [added(coach({ flight_number: 'FR 100' }))]),
    ];
    const results = await Promise.all(lists.map(publishList));
    expect(results.map((result) => (result.published ? 'published' : result.refusal)).toSorted()).toEqual([
      'compare_again',
      'published',
    ]);
    expect(await published()).toHaveLength(1);
  });

  test('a list is published once', async () => {
    const listId = await stageChanges(services, [added(coach())]);
    const results = await Promise.all([publishList(listId), publishList(listId)]);
    expect(results.filter((result) => result.published)).toHaveLength(1);
    expect(await publishList(listId)).toEqual({ published: false, refusal: 'not_staged' });
  });

  onceIt('nothing is changed if a departure is not in the expected state', async () => {
    const wrong = [added(coach({ flight_number: 'FR 200' })), removed(coach({ flight_number: 'FR 100' }))];
    expect(await publish(...wrong)).toEqual({ published: false, refusal: 'compare_again' });
    await publish(added(coach()));
    const unknown = coach({ flight_number: 'X 1' });
    for (const change of [removed(unknown), changed(unknown, { pickup_time: null })]) {
      expect(await publish(change)).toEqual({ published: false, refusal: 'compare_again' });
    }
    expect(await published()).toEqual([coach()]);
  });

  onceIt('[PUBL-02] the comparison announces as many mails as the publish sends', async () => {
    await publish(added(coach()));
    for (let n = 0; n < 3; n += 1) await storeSubscription(database, hotel_id);
    const listId = await stageChanges(services, [changed(coach(), { pickup_time: '10:00' } as never)]);
    const list = await readList(services, listId);
    expect(list?.summary.mails).toEqual({ total: 3, hotels: [{ hotel_id, name: 'Hotel Sol', mails: 3 }] });
    expect(await publishList(listId)).toMatchObject({ mails: 3 });
    expect(await mails()).toHaveLength(3);
  });

  describe('and undone', () => {
    test('[MAIL-15] the former departures are restored, and subscribers who were notified are notified again', async () => {
      const departures = [coach(), coach({ flight_number: 'FR 100' }), coach({ flight_number: 'FR 300' })];
      const [first, second, third] = departures as [DepartureFacts, DepartureFacts, DepartureFacts];
      await publish(...departures.map(added));
      const subscriber = await storeSubscription(database, hotel_id);
      const before = await published();
      const result = await publish(
        changed(first, { pickup_point: 'Bus stop' }),
        removed(second),
        flightChanged(third, 'FR 301'),
        added(coach({ flight_number: 'XY 1' })),
      );
      await database.write((db) => db.updateTable('outbox').set({ state: 'sent' }).execute());
      expect(await undo(listOf(result))).toMatchObject({ published: true, mails: 1 });
      expect(await published()).toEqual(before);
      expect(await mails()).toMatchObject([
        { subscription_id: subscriber, state: 'sent' },
        { subscription_id: subscriber, state: 'queued', event: 'transfer-changed' },
      ]);
    });

    onceIt('an undo can be undone', async () => {
      const result = await publish(added(coach()));
      const undone = await undo(listOf(result));
      expect(await published()).toEqual([]);
      expect(await undo(listOf(result))).toMatchObject({ refusal: 'changed_since' });
      await undo(listOf(undone));
      expect(await published()).toEqual([coach()]);
    });

    onceIt('[PUBL-06b] [PUBL-06c] takes back what still stands, and is refused if nothing does', async () => {
      const first = await publish(added(coach()), added(coach({ flight_number: 'FR 100' })));
      const later = coach({ pickup_point: 'Bus stop' });
      await publish(changed(coach(), { pickup_point: 'Bus stop' }));
      expect(await undo(listOf(first))).toMatchObject({ published: true, changes: 1 });
      expect(await published()).toEqual([later]);
      expect(await undo(listOf(first))).toEqual({
        published: false,
        refusal: 'changed_since',
        departures: [coach(), coach({ flight_number: 'FR 100' })],
      });
      const { total } = await readChanges(services, listOf(first), { offset: 0, limit: 1 });
      expect(total).toBe(2);
    });

    onceIt(
      'restores departures of a hotel merged since at its new hotel, and notifies subscribers',
      async () => {
        await publish(added(coach()));
        const removal = listOf(await publish(removed(coach())));
        await storeSubscription(database, hotel_id);
        const into = await mergeInto('Hotel Nuevo');
        expect(await undo(removal)).toMatchObject({ published: true, mails: 1 });
        expect(await published()).toEqual([coach({ hotel_id: into })]);
      },
    );

    onceIt('is refused for a list that was not published', async () => {
      const listId = await stageChanges(services, [added(coach())]);
      expect(await undo(listId)).toEqual({ published: false, refusal: 'not_published' });
      expect(await undo(999)).toEqual({ published: false, refusal: 'not_published' });
    });
  });

  onceIt('is refused without changes if a hotel was merged after the comparison', async () => {
    const listId = await stageChanges(services, [added(coach())]);
    await mergeInto('Hotel Nuevo');
    // Like a list that was read before the merge and stored after it.
    await database.write((db) => db.updateTable('schedule_lists').set({ base_publish: 0 }).execute());
    expect(await publishList(listId)).toEqual({ published: false, refusal: 'compare_again' });
    expect(await published()).toEqual([]);
  });

  test('publishes the latest comparison, even if it was stored while the publish began', async () => {
    const listId = await stageChanges(services, [added(coach())]);
    const [compared, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const comparing = database.write(async (db) => {
      const edit = { type: 'group', origin: 'edit', basePublish: 0, undoesListId: null } as const;
      const changes = [added(coach({ flight_number: 'FR 100' }))];
      await storeComparison(
        db,
        services.database.engine,
        { id: listId, comparison: 1 },
        await draftFromChanges(db, { ...edit, changes }, services.now()),
      );
      compared.resolve();
      await goOn.promise;
    });
    await compared.promise;
    const publishing = publishList(listId);
    await setTimeout(200);
    goOn.resolve();
    await comparing;
    expect(await publishing).toMatchObject({ published: true });
    expect(await published()).toEqual([coach({ flight_number: 'FR 100' })]);
  });

  describe('an edit by hand', () => {
    async function edit(before: DepartureFacts | null, after: DepartureFacts | null) {
      const id = before && (await idOf(before));
      const staged = await stageEdit(services, { id, before, after, staff: STAFF });
      return 'refusal' in staged ? staged : publishList(staged.id);
    }

    test('adds, changes, moves and removes a departure as a list does', async () => {
      await edit(null, coach());
      await edit(coach(), coach({ pickup_time: null }));
      await edit(coach({ pickup_time: null }), coach({ pickup_date: '2026-06-02' }));
      const other = coach({ pickup_date: '2026-06-02', flight_number: 'FR 100' });
      await edit(null, other);
      expect(await published()).toHaveLength(2);
      await edit(coach({ pickup_date: '2026-06-02' }), null);
      expect(await published()).toEqual([other]);
    });

    onceIt('[LIST-20] leaves the inferred flight day as it is, unless it changes the day', async () => {
      const inferred = { inferred_flight_date: '2026-06-02' };
      await publish(added(coach(inferred)));
      const later = coach({ pickup_time: '09:30' });
      await edit(coach(), later);
      expect(await published()).toEqual([{ ...later, ...inferred }]);
      await edit(later, coach({ pickup_date: '2026-06-02' }));
      expect(await published()).toEqual([coach({ pickup_date: '2026-06-02' })]);
    });

    onceIt('begun before its hotel was merged applies to the remaining hotel', async () => {
      await edit(null, coach());
      const into = await mergeInto('Hotel Nuevo');
      expect(await edit(coach(), coach({ pickup_time: '08:00' }))).toMatchObject({ published: true });
      expect(await edit(null, coach({ flight_number: 'FR 100' }))).toMatchObject({ published: true });
      expect(await published()).toEqual([
        coach({ hotel_id: into, pickup_time: '08:00' }),
        coach({ hotel_id: into, flight_number: 'FR 100' }),
      ]);
    });

    onceIt('staged before its hotel was merged is compared again at the remaining hotel', async () => {
      const listId = await stageChanges(services, [added(coach())]);
      const into = await mergeInto('Hotel Nuevo');
      expect(await publishList(listId)).toMatchObject({ refusal: 'compare_again' });
      expect(await recompareEdit(services, listId)).toMatchObject({ summary: { new: 1 } });
      expect(await publishList(listId)).toMatchObject({ published: true });
      expect(await published()).toEqual([coach({ hotel_id: into })]);
    });

    onceIt('is refused if the departure is not as the editor saw it, or nothing changes', async () => {
      await edit(null, coach());
      expect(await edit(coach({ pickup_time: '08:00' }), null)).toEqual({
        published: false,
        refusal: 'changed_since',
        departures: [coach()],
      });
      expect(await edit(coach(), coach())).toMatchObject({ refusal: 'nothing_to_publish' });
    });
  });
});
