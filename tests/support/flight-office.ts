import { expect } from 'vitest';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import { recompareEdit } from '../../src/features/schedules/server/recompare-edit.ts';
import { stageEdit } from '../../src/features/schedules/server/stage-edit.ts';
import { stageSchedule } from '../../src/features/schedules/server/stage-schedule.ts';
import { stageStopChange } from '../../src/features/schedules/server/stage-stop-change.ts';
import { type Coach, doubtOf, doubtsOf, type Facts, HOTELS } from './flight-model.ts';
import type { FlightWorld } from './flight-world.ts';
import { STAFF } from './stage-changes.ts';
import type { StopMove } from './stop-model.ts';

interface ListOptions {
  /** The office that sends it; the main one if absent. */
  office?: string | undefined;
  /** Whether the list has a column for the day of the flight. */
  namesFlightDays: boolean;
  /** Whether it has one for when the flight leaves. */
  namesFlightTimes?: boolean;
  /** Whether it names flights by the numbers of other airlines. */
  otherNumbers?: boolean;
  /** Coaches whose rows leave the place blank. */
  unplaced?: ReadonlySet<Coach>;
  decisions?: ListDecisions;
}

interface SentList {
  list: WholeList;
  /** Coaches whose rows are held: they stay as they are. */
  held: ReadonlySet<Coach>;
  publish: (expected: ReadonlyMap<Coach, Facts | undefined>) => Promise<boolean>;
}

/** Sends a list of coaches, all of groups or all of bookings, as the office knows them. */
export async function sendList(
  world: FlightWorld,
  rows: readonly [Coach, Facts][],
  {
    office = 'Main office',
    namesFlightDays,
    namesFlightTimes = false,
    otherNumbers = false,
    unplaced = new Set(),
    decisions = {},
  }: ListOptions,
): Promise<SentList> {
  const { services, model } = world;
  const isPrivate = rows.some(([, { name }]) => name !== '');
  const namesCoaches = rows.some(([, { label }]) => label !== '');
  const held = new Set(rows.flatMap(([coach, facts]) => (isHeld(coach, facts) ? [coach] : [])));
  const headings = [
    ...['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight number'],
    ...(namesCoaches ? ['Coach'] : []),
    ...(isPrivate ? ['Last name'] : []),
    ...(namesFlightDays ? ['Flight date'] : []),
    ...(namesFlightTimes ? ['Flight time'] : []),
  ];
  const lines = rows.map(([coach, facts]) => [
    ...[HOTELS[facts.hotel], facts.day, facts.time ?? '?'],
    unplaced.has(coach) ? '' : (facts.follows ?? facts.place),
    otherNumbers ? otherNumberOf(facts.flight) : facts.flight,
    ...(namesCoaches ? [facts.label] : []),
    ...(isPrivate ? [facts.name] : []),
    ...(namesFlightDays ? [facts.isInferred ? '' : facts.flightDay] : []),
    ...(namesFlightTimes ? [facts.leaves ?? ''] : []),
  ]);
  const list = await stageSchedule(services, {
    fileName: 'list.csv',
    bytes: new TextEncoder().encode([headings, ...lines].map((line) => line.join(';')).join('\r\n')),
    decisions: {
      ...{ type: isPrivate ? 'private' : 'group', source: office, complete: 'coaches' },
      // Of a history, each coach has a flight time of its own.
      accepted_flight_times: 'all',
      ...decisions,
    },
    staff: STAFF,
  });
  return { list, held, publish };

  /** A row that is hardly meant so, by what it states or, if it moves the coach, by when the published flight leaves. */
  function isHeld(coach: Coach, facts: Facts): boolean {
    if (decisions.accepted_rows === 'all') return false;
    if (unplaced.has(coach) && !isPrivate) return true;
    const isUndated = !namesFlightDays || facts.isInferred === true;
    const leaves = namesFlightTimes ? facts.leaves : undefined;
    // Many systems write 00:00 for a time that is not set.
    if (facts.time === '00:00' && leaves === undefined) return true;
    if (doubtOf({ ...facts, leaves, isInferred: isUndated }) !== undefined) return true;
    const { now } = coach;
    if (namesFlightTimes || !now || (now.day === facts.day && now.time === facts.time)) return false;
    const isInferred = isUndated && now.isInferred === true;
    return doubtOf({ ...facts, leaves: now.leaves, isInferred }) !== undefined;
  }

  function otherNumberOf(flight: string): string {
    return [...model.numbers].find(([, main]) => main === flight)?.[0] ?? flight;
  }

  async function publish(expected: ReadonlyMap<Coach, Facts | undefined>): Promise<boolean> {
    const gone = [...expected].filter(([{ now }, after]) => now && !after).length;
    const request = { listId: list.id, staff: STAFF, acceptGone: gone };
    const result = await world.persist((living) => publishSchedule(living, request));
    const listed = rows.map(([coach]) => coach).filter((coach) => !held.has(coach));
    // Who brings a coach back lists it alone.
    for (const coach of listed) if (!coach.now) coach.offices.clear();
    const named = new Set(listed.filter(({ offices }) => !offices.has(office)));
    for (const { offices } of named) offices.add(office);
    const changes = model.publish(expected);
    expect(result).toMatchObject(changes.size > 0 ? { published: true } : { refusal: 'nothing_to_publish' });
    const published = changes.size > 0 ? { listId: list.id, changes } : undefined;
    if (published) world.published.push(published);
    world.sent.push({ office, isPrivate, named, published });
    return result.published;
  }
}

/** Edits one coach by hand, adds it or removes it. */
export async function publishEdit(
  world: FlightWorld,
  coach: Coach,
  wanted: Facts | undefined,
): Promise<void> {
  const { services, model } = world;
  const after = wanted && placedAt(world, coach, wanted);
  const current = coach.now && coach.id !== undefined ? await world.departureOf(coach.id) : undefined;
  const staged = await stageEdit(services, {
    id: current ? (coach.id ?? null) : null,
    before: current ?? null,
    after: wanted ? world.factsOf(wanted) : null,
    staff: STAFF,
  });
  if ('refusal' in staged) {
    const { size } = model.publish(new Map([[coach, after]]));
    expect([staged.refusal, size]).toEqual(['nothing_to_publish', 0]);
    return;
  }
  // What is published already is not questioned again.
  const former = coach.now ? doubtsOf(coach.now) : [];
  const isDoubtful = after !== undefined && doubtsOf(after).some((doubt) => !former.includes(doubt));
  const isHeld = isDoubtful || (after !== undefined && model.isReadTwice(coach, after));
  // Guests of another hotel may wait elsewhere: that is asked, too.
  const isMoved = coach.now && after && coach.now.hotel !== after.hotel;
  if (!isMoved) expect(staged.summary.held).toBe(Number(isHeld));
  // Each time it is accepted for what is seen; what is seen next is another reason.
  for (let { held } = staged.summary; held > 0; ) {
    const refused = await publishSchedule(services, { listId: staged.id, staff: STAFF });
    expect(refused).toMatchObject({ refusal: 'held_not_accepted' });
    const accepted = await recompareEdit(services, staged.id, { accepted_rows: 'all' });
    held = accepted && 'summary' in accepted ? accepted.summary.held : 0;
  }
  const result = await world.persist((living) =>
    publishSchedule(living, { listId: staged.id, staff: STAFF }),
  );
  expect(result).toMatchObject({ published: true });
  world.published.push({ listId: staged.id, changes: model.publish(new Map([[coach, after]])) });
}

/** Who is moved to another day, and to no other place, waits where the stop is on that day. */
function placedAt({ model }: FlightWorld, { now }: Coach, wanted: Facts): Facts {
  const stays = now && now.place === wanted.place && now.at === wanted.at && now.day !== wanted.day;
  return stays ? { ...wanted, ...model.stops.byNow(now, wanted.day) } : wanted;
}

/** Publishes that a stop is elsewhere or replaced; all who wait there go along. */
export async function publishStopMove(world: FlightWorld, move: StopMove): Promise<void> {
  const { services, model, stopIds } = world;
  const days = { valid_from: move.from, valid_to: move.to ?? null };
  const change =
    'stop' in move.instead
      ? { ...days, replacement_id: stopIds.get(move.instead.stop) ?? 0 }
      : { ...days, name: move.instead.name ?? null, ...positionOf(move.instead.at) };
  const { id } = await stageStopChange(services, {
    stopId: stopIds.get(move.stop) ?? 0,
    change,
    staff: STAFF,
  });
  const result = await world.persist((living) => publishSchedule(living, { listId: id, staff: STAFF }));
  expect(result).toMatchObject({ published: true });
  const concerned = model.running.flatMap((coach): [Coach, Facts][] => {
    const { now } = coach;
    if (!now || now.day < move.from || (move.to !== undefined && now.day > move.to)) return [];
    return model.stops.standsBy(now, move.stop, now.day) ? [[coach, now]] : [];
  });
  model.stops.moves.push(move);
  const next = concerned.map(([coach, now]): [Coach, Facts] => {
    const { place, at, follows } = model.stops.whereIs(now.follows ?? move.stop, now.day);
    return [coach, { ...now, place, at, follows }];
  });
  world.published.push({ listId: id, changes: model.publish(new Map(next)), move });
}

function positionOf(at: string): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = at.split(' ').map(Number);
  return { latitude, longitude };
}
