import type { CalendarDate } from '../../../values/calendar-date.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { columnLetter, isHeld } from '../../schedule-reading/problem-contract.ts';
import { FIELD_LABELS, SCHEDULE_FIELDS } from '../../schedule-reading/reading-contract.ts';
import { NONE_ACCEPTED } from '../../schedule-reading/server/accepted-rows.ts';
import { neededFields } from '../../schedule-reading/server/columns/assign-columns.ts';
import { areUnderstood } from '../../schedule-reading/server/columns/find-headings.ts';
import { recogniseHeading } from '../../schedule-reading/server/columns/recognise-heading.ts';
import type { KnownHotel, ScheduleReading } from '../../schedule-reading/server/schedule-reading.ts';
import { rowNumber } from '../../schedule-reading/sheet-contract.ts';
import { isAboutWholeList, type ListDecisions, type ScopeDecision } from '../schedule-contract.ts';
import type { ComparedReading } from './compare-reading.ts';
import { numbersOf, pairKeys } from './flight-pairs.ts';
import { holdFarDays } from './hold-far-days.ts';
import { differingFlights } from './hold-flight-times.ts';
import { holdImplausible } from './hold-implausible.ts';
import { isWithinDays } from './schedule-scope.ts';
import { unmentionedKey } from './unmentioned.ts';

/** Decisions about what is not in the list. */
export function unusedDecisions(
  {
    sheets = [],
    accepted_rows = [],
    accepted_days = [],
    withdraw = [],
    pairs = [],
    apart = [],
    codeshares = [],
    flight_days = {},
    new_source,
    accepted_flight_times = [],
    columns = {},
    dateOrders = {},
    hotels: named = {},
    scope = {},
  }: ListDecisions,
  {
    read,
    recalled,
    compared,
    hotels,
    hiddenHotels,
    flights,
    sources,
    isUnsettled,
    today,
  }: {
    read: ScheduleReading;
    /** Decisions about an earlier list. */
    recalled: ListDecisions;
    compared: ComparedReading;
    hotels: readonly KnownHotel[];
    hiddenHotels: readonly KnownHotel[];
    flights: FlightNumbers;
    /** Offices that sent such lists. */
    sources: readonly string[];
    /** Whether flights of one number on two days fit a row. */
    isUnsettled: (flight: string) => boolean;
    today: CalendarDate;
  },
): string[] {
  const ofWholeList = [
    ...lettersBeyond(columns, read.headings.length),
    ...absentColumns(columns, read, recalled),
    ...(new_source !== undefined && sources.includes(new_source)
      ? [`"${new_source}" has sent lists already: write --source`]
      : []),
  ];
  if (read.questions.some(isAboutWholeList)) return ofWholeList;
  // Read once more as if nothing had been accepted, where something was.
  const held =
    accepted_rows.length > 0
      ? holdImplausible({ ...read, acceptedRows: NONE_ACCEPTED }, hotels).problems
      : [];
  const heldRows = new Set<number | undefined>(
    [
      ...held.filter(({ reason }) => isHeld(reason)),
      ...compared.unclear.map(({ row }) => row),
      ...compared.acceptedUnclear,
    ].map(({ row }) => row),
  );
  for (const row of read.markedRows) heldRows.add(row);
  const far = accepted_days.length > 0 ? farDays(read, scope, today) : new Set<string>();
  const unmentioned = new Set([...compared.withdrawn, ...compared.unmentioned.map(unmentionedKey)]);
  const paired = new Set(compared.pairs.flatMap(pairKeys));
  const differing = new Set(differingFlights(read.rows, flights).map(({ question }) => question.key));
  const listed = new Set(read.rows.map(({ flight_number }) => normalizeFlightNumber(flight_number)));
  const readSheets = read.format.kind === 'csv' ? [] : read.format.read.map(({ name }) => name);
  return [
    ...ofWholeList,
    ...uselessOrders(dateOrders, read),
    ...emptyDays(scope, read.rows),
    ...unknownHotels(named, hotels, hiddenHotels),
    ...unknown(sheets, (sheet) => readSheets.includes(sheet)).map((sheet) => `no sheet "${sheet}" is a list`),
    ...unknown(accepted_rows, (row) => heldRows.has(rowNumber(read.format, row))).map(
      (row) => `row ${row} is not held`,
    ),
    ...unknown(accepted_days, (day) => far.has(day)).map((day) => `${day} is not far from the other days`),
    ...unknown(accepted_flight_times, (key) => differing.has(key)).map(
      (key) => `all rows of ${key} state one time of the flight`,
    ),
    ...unknown(withdraw, (key) => unmentioned.has(key)).map(
      (key) => `nothing is published as ${key} beside the list`,
    ),
    ...unknown(pairs, (key) => paired.has(key)).map((key) => `no pair ${key.replace('>', '=')}`),
    ...unknown(apart, (key) => paired.has(key)).map((key) => `no pair ${key.replace('>', '=')}`),
    ...unknown(codeshares, (key) => numbersOf(key).some((number) => listed.has(number))).map(
      (key) => `no row names a flight of ${key.replace('>', '=')}`,
    ),
    ...unknown(Object.keys(flight_days), isUnsettled).map(
      (flight) => `no row leaves open on which day ${flight} leaves`,
    ),
    ...read.unusedHotels
      .filter((text) => Object.hasOwn(named, text))
      .map((text) => `no row names the hotel "${text}"`),
  ];
}

/** Columns that the list does not have, unless no sheet of it is open yet. */
function lettersBeyond(columns: NonNullable<ListDecisions['columns']>, width: number): string[] {
  const beyond = Object.values(columns).filter((column) => column !== null && width > 0 && column >= width);
  return beyond.map((column) => `the list has no column ${columnLetter(Number(column))}`);
}

/** Fields that are said to have no column, of a list in which no column could be taken for one, and none is asked about. */
function absentColumns(
  columns: NonNullable<ListDecisions['columns']>,
  { headings, type }: ScheduleReading,
  recalled: ListDecisions,
): string[] {
  if (!type) return [];
  const meant = new Set(headings.flatMap((heading) => recogniseHeading(heading)?.fields ?? []));
  for (const field of neededFields(type)) meant.add(field);
  // Where headings are not understood, a column of last names is asked about.
  if (!areUnderstood(headings)) meant.add('last_name');
  const absent = SCHEDULE_FIELDS.filter(
    (field) => columns[field] === null && !meant.has(field) && typeof recalled.columns?.[field] !== 'number',
  );
  return absent.map((field) => `the list has no column for the ${FIELD_LABELS[field].toLowerCase()}`);
}

function uselessOrders(
  decided: NonNullable<ListDecisions['dateOrders']>,
  { ambiguousDates, dateOrders }: ScheduleReading,
): string[] {
  return SCHEDULE_FIELDS.flatMap((field) => {
    const [order, evident] = [decided[field], dateOrders[field]];
    const label = FIELD_LABELS[field].toLowerCase();
    if (!order) return [];
    if (!ambiguousDates.includes(field)) return [`no ${label} could be read both ways`];
    if (!evident || evident === order) return [];
    return [`some ${label} is written with the ${evident === 'day-first' ? 'day' : 'month'} first`];
  });
}

function emptyDays(days: ScopeDecision, rows: ScheduleReading['rows']): string[] {
  if (rows.length === 0 || rows.some((row) => isWithinDays(row, days))) return [];
  const { from, to } = days;
  return [`no row is on a day${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`];
}

function unknownHotels(
  decided: NonNullable<ListDecisions['hotels']>,
  hotels: readonly KnownHotel[],
  hidden: readonly KnownHotel[],
): string[] {
  const hiddenNames = new Map<number | null, string>(hidden.map(({ id, name }) => [id, name]));
  const known = new Set<number | null>([null, ...hotels.map(({ id }) => id)]);
  return unknown(Object.values(decided), (id) => known.has(id)).map((id) =>
    hiddenNames.has(id)
      ? `hotel ${id} (${hiddenNames.get(id)}) is hidden: mark it as shown on the site first`
      : `no hotel has the number ${id}`,
  );
}

function farDays(read: ScheduleReading, scope: ScopeDecision, today: CalendarDate): Set<string> {
  const { questions } = holdFarDays(read, { hotels: new Map(), today }, { scope });
  return new Set(questions.flatMap((question) => (question.about === 'days' ? question.days : [])));
}

function unknown<Key>(decided: 'all' | readonly Key[], isKnown: (key: Key) => boolean): Key[] {
  return decided === 'all' ? [] : decided.filter((key) => !isKnown(key));
}
