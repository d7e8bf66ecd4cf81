import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { DepartureFacts } from '../../src/features/departures/server/departure-facts.ts';
import { FACTS } from '../../src/features/departures/server/departure-facts.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { SEASONS, type Season } from './flight-calendar.ts';
import { type Coach, type Facts, FlightModel, HOTELS, type Publish } from './flight-model.ts';
import { Killed, killWrites } from './kill-writes.ts';
import type { StopMove } from './stop-model.ts';
import { storeHotel } from './store-transfers.ts';

/** How many lookups and subscriptions each visitor makes at most. */
let visitors = 0;

/** What was published, for an undo. */
export interface Published {
  listId: number;
  changes: Publish;
  /** The move of a stop that it published. */
  move?: StopMove;
  /** The move of a stop that it ended or brought back. */
  toggles?: StopMove;
  /** A publish that decides about the move of a stop is undone once. */
  isSpent?: boolean;
  /** What it undoes. */
  undoes?: Published;
}

/** A list of an office. */
export interface SentList {
  office: string;
  isPrivate: boolean;
  /** The coaches that no list of the office named before. */
  named: ReadonlySet<Coach>;
  /** Undefined if it changed nothing. */
  published: Published | undefined;
}

/** The system under test beside the model of what it should say. */
export class FlightWorld {
  readonly database: Database;
  season: Season = SEASONS.autumn;
  now = SEASONS.autumn.start;
  model = new FlightModel();
  published: Published[] = [];
  sent: SentList[] = [];
  hotelIds: number[] = [];
  stopIds = new Map<string, number>();
  isMerged = false;
  isMailDown = false;
  /** After how many statements the process that publishes next is killed. */
  killAfter: number | undefined;
  readonly services: { database: Database; now: () => Date };

  constructor(database: Database) {
    this.database = database;
    this.services = { database, now: () => this.now };
  }

  async startAnew(season: Season): Promise<void> {
    this.season = season;
    this.now = season.start;
    this.model = new FlightModel();
    this.published = [];
    this.sent = [];
    this.stopIds = new Map();
    this.isMerged = false;
    this.isMailDown = false;
    this.killAfter = undefined;
    this.hotelIds = await emptyDatabase(this.database);
  }

  /** Does what the office wants; again, if the process was killed meanwhile, which leaves everything as it was. */
  async persist<Result>(act: (services: FlightWorld['services']) => Promise<Result>): Promise<Result> {
    const { killAfter, services, database } = this;
    this.killAfter = undefined;
    if (killAfter === undefined) return act(services);
    const before = await this.#everything();
    try {
      return await act({ ...services, database: killWrites(database, killAfter) });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    expect(await this.#everything(), 'a publish that was killed').toEqual(before);
    return act(services);
  }

  /**
   * Whose lists name which coaches, after what `undone` did was undone, or the undo of it: such a list never was, but for coaches that
   * stay as it left them, and unless a later one of the office stands.
   */
  settleOffices(undone: Published): void {
    if (undone.undoes) {
      this.settleOffices(undone.undoes);
      return;
    }
    const list = this.sent.find(({ published }) => published === undone);
    if (!list) return;
    const { office, isPrivate, named } = list;
    if (this.#undosOf(undone).length === 0) {
      for (const { offices } of named) offices.add(office);
      return;
    }
    const standing = this.sent.filter(
      (other) =>
        other.office === office &&
        other.isPrivate === isPrivate &&
        (!other.published || this.#undosOf(other.published).length === 0),
    );
    if (standing.some((other) => this.sent.indexOf(other) > this.sent.indexOf(list))) return;
    for (const coach of named) {
      if (standing.some((other) => other.named.has(coach)) || this.#isLeft(coach, undone)) continue;
      coach.offices.delete(office);
    }
  }

  /** Whether a list changed a coach, and its undos did not. */
  #isLeft(coach: Coach, published: Published): boolean {
    const isUndone = this.#undosOf(published).some(({ changes }) => changes.has(coach));
    return published.changes.has(coach) && !isUndone;
  }

  #undosOf(published: Published): Published[] {
    return this.published.filter((other) => other.undoes === published && this.#undosOf(other).length === 0);
  }

  wait(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  /** The hotel that a list means. */
  hotelOf(wanted: number): number {
    return this.isMerged ? 1 : wanted;
  }

  factsOf(facts: Facts): DepartureFacts {
    const { hotel, name, label, flight, flightDay, isInferred = false, leaves, day, time, place, at } = facts;
    const [lat = null, lng = null] = at?.split(' ').map(Number) ?? [];
    return {
      ...{ type: name ? 'private' : 'group', hotel_id: this.hotelIds[hotel] ?? 0, last_name: name },
      ...{ pickup_date: day, pickup_time: time === undefined ? null : wallTime(time), pickup_point: place },
      ...{ pickup_lat: lat, pickup_lng: lng, flight_number: flight },
      ...{ flight_date: isInferred ? null : flightDay, flight_destination: null },
      flight_time: leaves === undefined ? null : wallTime(leaves),
      coach: label || null,
    };
  }

  async departureOf(id: number): Promise<DepartureFacts> {
    return this.database.read
      .selectFrom('departures')
      .select(FACTS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow() as Promise<DepartureFacts>;
  }

  /** All that guests, and the next publish, depend on. */
  async #everything(): Promise<unknown[]> {
    const { read } = this.database;
    const tables = ['departures', 'subscriptions', 'outbox', 'hotels', 'stops'] as const;
    const rows = tables.map((table) =>
      read
        .selectFrom(table as 'departures')
        .selectAll()
        .orderBy('id')
        .execute(),
    );
    return Promise.all(rows);
  }

  readPublished(): Promise<(DepartureFacts & { id: number })[]> {
    return this.database.read
      .selectFrom('departures')
      .select(['id', ...FACTS])
      .where('withdrawn_at', 'is', null)
      .execute();
  }
}

export function fromRow(row: DepartureFacts, hotelIds: readonly number[]): Facts {
  const { flight_date, inferred_flight_date, pickup_lat, pickup_lng } = row;
  return {
    hotel: hotelIds.indexOf(row.hotel_id),
    name: row.last_name,
    label: row.coach ?? '',
    flight: row.flight_number,
    flightDay: flight_date ?? inferred_flight_date ?? row.pickup_date,
    isInferred: flight_date === null,
    leaves: row.flight_time ?? undefined,
    day: row.pickup_date,
    time: row.pickup_time ?? undefined,
    place: row.pickup_point,
    at: pickup_lat === null ? undefined : `${pickup_lat} ${pickup_lng}`,
  };
}

/** An address from which nobody asked before: no budget is spent. */
export function newVisitor(): string {
  visitors += 1;
  return `10.${[16, 8, 0].map((bits) => (visitors >> bits) & 255).join('.')}`;
}

const TABLES = [
  'departure_sources',
  'notified_departures',
  'schedule_mails',
  'mail_copies',
  'outbox',
  'subscriptions',
  'departures',
  'stop_changes',
  'stop_names',
  'stops',
  'flight_numbers',
  'schedule_changes',
  'schedule_problems',
  'schedule_lists',
  'schedule_formats',
  'hotel_names',
  'hotels',
  'limit_hits',
] as const;

/** Only the hotels remain; returns their ids. */
async function emptyDatabase(database: Database): Promise<number[]> {
  await database.write(async (db) => {
    // What PostgreSQL deletes row by row it still has to pass over.
    if (database.engine === 'postgres')
      await sql`truncate ${sql.join(TABLES.map((name) => sql.table(name)))} cascade`.execute(db);
    else for (const table of TABLES) await db.deleteFrom(table as 'departures').execute();
  });
  const ids: number[] = [];
  for (const name of HOTELS) ids.push(await storeHotel(database, name));
  return ids;
}
