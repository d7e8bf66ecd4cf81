import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { readAllSourceNames, readSourceNames } from '../../departures/server/departure-sources.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { listHiddenHotels, listKnownHotels } from '../../hotels/server/list-known-hotels.ts';
import { isHeld } from '../../schedule-reading/problem-contract.ts';
import { readSchedule } from '../../schedule-reading/server/read-schedule.ts';
import type {
  ReadingContext,
  ScheduleQuestion,
  ScheduleReading,
  ScheduleRow,
} from '../../schedule-reading/server/schedule-reading.ts';
import { type ListDecisions, type ListReading, latestDay } from '../schedule-contract.ts';
import { compareReading, type LeftOutRow } from './compare-reading.ts';
import { findNearSources } from './find-near-sources.ts';
import { numbersOf } from './flight-pairs.ts';
import { holdFarDays } from './hold-far-days.ts';
import { holdFlightTimes } from './hold-flight-times.ts';
import { heldProblem, holdImplausible } from './hold-implausible.ts';
import { askFlightDays, inferFlightDays } from './infer-flight-days.ts';
import {
  countRows,
  type ListDraft,
  lastDayOf,
  lastPublish,
  sortByDeparture,
  summarize,
} from './list-draft.ts';
import { placeAtStop, readStopPlaces, readUsualPlaces } from './place-at-stops.ts';
import { forgetShownHotels, mergeDecisions, recallDecisions } from './remembered-decisions.ts';
import { groupUnmentioned } from './unmentioned.ts';
import { unusedDecisions } from './unused-decisions.ts';

/** What the first source is called: with one source there is nothing to tell apart. */
const FIRST_SOURCE = 'Main office';

export interface ListFile {
  fileName: string;
  bytes: Uint8Array;
  decisions: ListDecisions;
}

/**
 * Reads a file with the given decisions and those remembered for its headings, and compares it with published
 * departures. Throws `UnreadableFile`.
 */
export async function draftFromFile({ database, now }: ApiServices, file: ListFile): Promise<ListDraft> {
  const { read } = database;
  const at = now();
  // Read first: a publish in between makes the comparison outdated instead of wrong.
  const basePublish = await lastPublish(read);
  const hotels = await listKnownHotels(read);
  const hiddenHotels = await listHiddenHotels(read);
  const names = new Map(hotels.map(({ id, name }) => [id, name]));
  const pairs = (file.decisions.codeshares ?? []).map(numbersOf);
  const flights = await readFlightNumbers(read, pairs);
  const known = { hotels, hiddenHotels, latestDay: latestDay(at), today: todayInMadrid(at), flights };
  const asRead = await readWithDecisions(read, file, known);
  const { decisions } = asRead;
  const plausible = holdFarDays(
    holdImplausible(asRead.reading, hotels),
    { hotels: names, today: known.today },
    decisions,
  );
  const timed = holdFlightTimes(plausible, { hotels: names, flights }, decisions);
  const placed = await placeRows(read, timed);
  const { rows, ambiguous } = await inferFlightDays(read, placed.rows, {
    flights,
    chosen: decisions.flight_days,
  });
  const compared = await compareReading(read, { ...placed, rows }, decisions, { flights, now: at });
  const undated = compared.added.filter((row) => ambiguous.has(row.row) && !row.inferred_flight_date);
  const questions = [...timed.questions, ...askFlightDays(undated, flights)];
  const reading = withUnclear({ ...timed, questions }, compared.unclear, names);
  const unsettled = new Set(
    rows.flatMap(({ row, flight_number }) => (ambiguous.has(row) ? flights.keyOf(flight_number) : [])),
  );
  const isUnsettled = (flight: string) => unsettled.has(flights.keyOf(flight));
  const summary = await summarize(read, compared.changes, {
    ...(pairs.length > 0 && { linked: flights }),
    now: at,
  });
  return {
    type: reading.type ?? 'group',
    origin: 'import',
    file: { name: file.fileName, bytes: file.bytes },
    decisions,
    reading: {
      ...describeReading(reading),
      pairs: compared.pairs,
      unmentioned: groupUnmentioned(compared.unmentioned, names),
      unused: unusedDecisions(file.decisions, {
        ...{ read: asRead.reading, recalled: asRead.recalled, sources: asRead.sources },
        ...{ flights, compared, hotels, hiddenHotels, isUnsettled },
        today: known.today,
      }),
      sources: asRead.sources,
    },
    scope: compared.scope,
    summary: {
      ...summary,
      rows: reading.rowCount,
      unchanged: compared.unchanged,
      held_back: compared.heldBack,
      outside_scope: compared.outsideScope,
      past: timed.rows.filter(hasLeftAt(at)).length,
      unmentioned: compared.unmentioned.length,
      problems: countRows(reading.problems),
      held: countRows(reading.problems.filter(({ reason }) => isHeld(reason))),
      left_out: countRows(reading.problems.filter(({ reason }) => reason === 'hotel-left-out')),
      notices: reading.notices.length,
      questions: reading.questions.length,
    },
    changes: sortByDeparture(compared.changes),
    restated: compared.restated,
    relisted: compared.relisted,
    problems: reading.problems,
    lastDate: lastDayOf(compared.changes, lastDayRead(reading, todayInMadrid(at))),
    basePublish,
    undoesListId: null,
  };
}

/** The rows at the stops that they mean; without a column for the place, at the usual stops of their hotels. */
async function placeRows(db: Reader, reading: ScheduleReading): Promise<ScheduleReading> {
  const places = await readStopPlaces(db);
  const place =
    reading.columns.pickup_point === undefined && reading.type === 'group'
      ? await readUsualPlaces(db, places)
      : (row: ScheduleRow) => placeAtStop(row, places);
  return { ...reading, rows: reading.rows.map(place) };
}

interface DecidedReading {
  reading: ScheduleReading;
  decisions: ListDecisions;
  /** Those of them that were made about an earlier list. */
  recalled: ListDecisions;
  /** Names of the sources of published departures of the type of the list. */
  sources: string[];
}

/** Also decides which source the list has, or asks: until then no row of it is used. */
async function readWithDecisions(
  db: Reader,
  { fileName, bytes, decisions: given }: ListFile,
  known: ReadingContext,
): Promise<DecidedReading> {
  let decisions = given;
  let recalled: ListDecisions = {};
  const reading = await readSchedule(bytes, fileName, given, known, async (headings, blank) => {
    recalled = forgetShownHotels(await recallDecisions(db, headings, blank), known.hotels);
    decisions = mergeDecisions(recalled, given);
    return decisions;
  });
  const sources = reading.type ? await readSourceNames(db, reading.type) : [];
  if (!reading.type) return { reading, decisions, recalled, sources };
  const asked = await sourceQuestion(db, sources, decisions);
  if (asked) {
    const questions = [...reading.questions, asked];
    const unread = { ...reading, questions, rows: [], problems: [], notices: [] };
    return { reading: unread, decisions, recalled, sources };
  }
  return {
    ...{ reading, recalled, sources },
    decisions: { ...decisions, source: decisions.source ?? FIRST_SOURCE },
  };
}

/** Asks which source a list has, unless there is no other; and whether a new one is meant that is called nearly like one. */
async function sourceQuestion(
  db: Reader,
  sources: string[],
  { source, new_source }: ListDecisions,
): Promise<ScheduleQuestion | undefined> {
  if (source === undefined) return sources.length > 0 ? { about: 'source', sources } : undefined;
  if (source === new_source) return undefined;
  const near = findNearSources(source, await readAllSourceNames(db));
  return near.length > 0 ? { about: 'source', sources: near, stated: source } : undefined;
}

/** Adds the rows that are held for what is published to those that are held by themselves. */
function withUnclear(
  reading: ScheduleReading,
  unclear: readonly LeftOutRow[],
  hotels: ReadonlyMap<number, string>,
): ScheduleReading {
  if (unclear.length === 0) return reading;
  const held = unclear.map(({ row, doubt }) => heldProblem(row, doubt, hotels.get(row.hotel_id) ?? ''));
  return { ...reading, problems: [...reading.problems, ...held].sort((a, b) => a.row - b.row) };
}

function describeReading(
  reading: ScheduleReading,
): Omit<ListReading, 'pairs' | 'unmentioned' | 'unused' | 'sources'> {
  const { type = null, format, headings, preview, columns, dateOrders, arrivals } = reading;
  const inferred_years = [...new Set(reading.inferredYears)].sort();
  return {
    ...{ type, format, headings, preview, columns, dateOrders, inferred_years, arrivals },
    blank_columns: reading.blankColumns,
    section_column: reading.sectionColumn,
    questions: reading.questions,
    notices: reading.notices,
  };
}

function lastDayRead(
  { rows, problems }: ScheduleReading,
  today: ListDraft['lastDate'],
): ListDraft['lastDate'] {
  const days = [...rows, ...problems.map(({ readable }) => readable)].map((row) => row.pickup_date ?? today);
  return days.reduce((last, day) => (day > last ? day : last), today);
}
