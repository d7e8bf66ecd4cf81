import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { numRuns } from '../../../../tests/support/full-run.ts';
import { csvList } from '../../../../tests/support/schedule-files.ts';
import { STAFF } from '../../../../tests/support/stage-changes.ts';
import { storeHotel, storeSubscription } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { undoAsShown } from '../../../../tests/support/undo-as-shown.ts';
import type { Database } from '../../../db/database.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { FACTS } from '../../departures/server/departure-facts.ts';
import { COMPLETENESS } from '../schedule-contract.ts';
import { type PublishResult, publishSchedule } from './publish-schedule.ts';
import { stageEdit } from './stage-edit.ts';
import { stageSchedule } from './stage-schedule.ts';

vi.setConfig({ testTimeout: 240_000 });

const NOW = new Date('2026-05-30T08:00:00Z');
const HOTELS = ['Hotel Sol', 'Hotel Luna'];
const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03'];
const FLIGHTS = ['BT 672', 'FR 100'];
const TIMES = ['09:00', '10:00', ''];

/** Simple model of the published departures. */
type Model = ReadonlyMap<string, string>;
interface Publish {
  listId: number;
  before: Model;
  after: Model;
  undoes: Publish | undefined;
}
interface SentList {
  /** Undefined if it changed nothing. */
  publish: Publish | undefined;
  /** What it named first, or brought back. */
  named: readonly string[];
}
const keyOf = (hotel: number, day: string, flight: string) => `${hotel}|${day}|${flight}`;

const place = fc.record({
  hotel: fc.nat(HOTELS.length - 1),
  day: fc.constantFrom(...DAYS),
  flight: fc.constantFrom(...FLIGHTS),
});
const row = fc.tuple(place, fc.constantFrom(...TIMES)).map(([where, time]) => ({ ...where, time }));
const listed = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 8,
  selector: ({ hotel, day, flight }) => keyOf(hotel, day, flight),
});
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('list' as const),
      rows: listed,
      complete: fc.constantFrom(...COMPLETENESS),
    }),
    fc.record({ kind: fc.constant('edit' as const), row, removes: fc.boolean() }),
    fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }),
  ),
  { minLength: 1, maxLength: 8 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

let database: Database;
let close: () => Promise<void>;
let hotelIds: number[];
/** Departures that count as named by a list so far: only these can be withdrawn by another. */
let stated: Set<string>;
let publishes: Publish[];
let lists: SentList[];

beforeEach(async () => {
  ({ database, close } = await openTestDatabase());
  hotelIds = [];
  for (const name of HOTELS) hotelIds.push(await storeHotel(database, name));
  await storeSubscription(database, hotelIds[0] ?? 0, { departure_date: DAYS[0] ?? '' });
});
afterEach(() => close());

test('[MAIL-15] after any lists, edits and undos, published departures match a simple model, and subscribers are notified of each change', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await startAnew();
      let model: Model = new Map();
      for (const step of sequence) {
        const undone = step.kind === 'undo' ? publishes[step.which % (publishes.length || 1)] : undefined;
        const next = undone ? undo(model, undone) : expected(model, step);
        const result = await perform(step, undone?.listId);
        const list = step.kind === 'list' ? nameAll(step, model) : undefined;
        if (list) lists.push(list);
        if (!result) continue;
        const changes = next && [...changedKeys(model, next)];
        expect(result.published).toBe(changes !== undefined && changes.length > 0);
        if (!result.published || !next) continue;
        const isTold = changes?.some((key) => key.startsWith(`0|${DAYS[0]}`));
        expect(result.mails).toBe(isTold ? 1 : 0);
        const publish = { listId: result.listId, before: model, after: next, undoes: undone };
        publishes.push(publish);
        if (list) list.publish = publish;
        if (undone) settleStated(undone);
        model = next;
        expect(await published()).toEqual(new Map([...model].sort()));
      }
    }),
    { numRuns: numRuns(12) },
  );
});

async function startAnew(): Promise<void> {
  stated = new Set();
  publishes = [];
  lists = [];
  await database.write(async (db) => {
    await db.deleteFrom('outbox').execute();
    await db.deleteFrom('departures').execute();
    await db.deleteFrom('schedule_lists').execute();
  });
}

function nameAll({ rows }: Extract<Step, { kind: 'list' }>, before: Model): SentList {
  const keys = rows.map(({ hotel, day, flight }) => keyOf(hotel, day, flight));
  const named = keys.filter((key) => !stated.has(key) || !before.has(key));
  for (const key of keys) stated.add(key);
  return { publish: undefined, named };
}

/** After an undo: what the undone list named first counts no longer, but for what stays, and unless a later list stands. */
function settleStated(undone: Publish): void {
  if (undone.undoes) {
    settleStated(undone.undoes);
    return;
  }
  const list = lists.find(({ publish }) => publish === undone);
  if (!list) return;
  const undos = undosOf(undone);
  if (undos.length === 0) {
    for (const key of list.named) stated.add(key);
    return;
  }
  const standing = lists.filter(({ publish }) => !publish || undosOf(publish).length === 0);
  if (standing.some((other) => lists.indexOf(other) > lists.indexOf(list))) return;
  const changed = changedKeys(undone.before, undone.after);
  const takenBack = new Set(undos.flatMap(({ before, after }) => [...changedKeys(before, after)]));
  const stays = (key: string) => changed.has(key) && !takenBack.has(key);
  for (const key of list.named)
    if (!stays(key) && !standing.some(({ named }) => named.includes(key))) stated.delete(key);
}

function undosOf(publish: Publish): Publish[] {
  return publishes.filter(({ undoes }) => undoes === publish).filter((undo) => undosOf(undo).length === 0);
}

function expected(model: Model, step: Step): Model | undefined {
  const next = new Map(model);
  if (step.kind === 'edit') {
    const key = keyOf(step.row.hotel, step.row.day, step.row.flight);
    if (step.removes) next.delete(key);
    else next.set(key, step.row.time);
    return next;
  }
  if (step.kind !== 'list') return undefined;
  for (const key of model.keys()) if (isWithdrawn(key, step)) next.delete(key);
  for (const { hotel, day, flight, time } of step.rows) next.set(keyOf(hotel, day, flight), time);
  return next;
}

/** Whether a list that is complete for more than its coaches withdraws a departure that it does not name. */
function isWithdrawn(key: string, { rows, complete }: Extract<Step, { kind: 'list' }>): boolean {
  const [hotel, day, flight] = key.split('|');
  const ofDay = rows.filter((row) => row.day === day);
  if (!stated.has(key)) return false;
  switch (complete) {
    case 'coaches':
      return false;
    case 'flights':
      return ofDay.some((row) => row.flight === flight);
    case 'hotels':
      return ofDay.length > 0 && rows.some((row) => String(row.hotel) === hotel);
    case 'days':
      return ofDay.length > 0;
  }
}

/** What still stands is taken back; undefined if nothing does. */
function undo(model: Model, { before, after }: { before: Model; after: Model }): Model | undefined {
  const next = new Map(model);
  const standing = [...changedKeys(before, after)].filter((key) => model.get(key) === after.get(key));
  if (standing.length === 0) return undefined;
  for (const key of standing) {
    const time = before.get(key);
    if (time === undefined) next.delete(key);
    else next.set(key, time);
  }
  return next;
}

function changedKeys(a: Model, b: Model): Set<string> {
  return new Set([...a.keys(), ...b.keys()].filter((key) => a.get(key) !== b.get(key)));
}

async function perform(step: Step, undoes: number | undefined): Promise<PublishResult | undefined> {
  const services = { database, now: () => NOW };
  if (step.kind === 'undo') {
    return undoes === undefined ? undefined : undoAsShown(services, undoes);
  }
  const staged = step.kind === 'list' ? await stageList(step) : await stageOne(step);
  if (!staged) return undefined;
  if ('refusal' in staged) return staged;
  return publishSchedule(services, { listId: staged.id, staff: STAFF, acceptGone: staged.summary.gone });
}

function stageList({ rows, complete }: Extract<Step, { kind: 'list' }>) {
  const bytes = csvList(
    rows.map(({ hotel, day, flight, time }) => ({ hotel: HOTELS[hotel] ?? '', date: day, flight, time })),
  );
  const decisions = {
    type: 'group' as const,
    complete,
    apart: 'all' as const,
    accepted_rows: 'all' as const,
  };
  return stageSchedule(
    { database, now: () => NOW },
    { fileName: 'list.csv', bytes, decisions, staff: STAFF },
  );
}

async function stageOne({ row: { hotel, day, flight, time }, removes }: Extract<Step, { kind: 'edit' }>) {
  const place = { hotel_id: hotelIds[hotel] ?? 0, pickup_date: calendarDate(day), flight_number: flight };
  const there = await database.read
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where((departure) => departure.and(place))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const { id = null, ...facts } = there ?? {};
  const before = there ? (facts as DepartureFacts) : null;
  if (removes && !before) return undefined;
  const fresh = factsOf({ ...place, pickup_time: time || null, pickup_lat: null, pickup_lng: null });
  const after = removes ? null : fresh;
  return stageEdit({ database, now: () => NOW }, { id, before, after, staff: STAFF });
}

async function published(): Promise<Model> {
  const rows = await database.read
    .selectFrom('departures')
    .select(FACTS)
    .where('withdrawn_at', 'is', null)
    .execute();
  const entries = rows.map((departure): [string, string] => {
    const hotel = hotelIds.indexOf(departure.hotel_id);
    return [keyOf(hotel, departure.pickup_date, departure.flight_number), departure.pickup_time ?? ''];
  });
  return new Map(entries.sort());
}
