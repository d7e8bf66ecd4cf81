import type { z } from 'zod';
import {
  columnLetter,
  DATES_HINT,
  describeYears,
  isHeld,
  NOTICE_LABELS,
  PROBLEM_LABELS,
} from '../../schedule-reading/problem-contract.ts';
import {
  FIELD_LABELS,
  SCHEDULE_FIELDS,
  type ScheduleField,
} from '../../schedule-reading/reading-contract.ts';
import { describeArrivals, nameRow, UNREAD_LABELS } from '../../schedule-reading/sheet-contract.ts';
import {
  type Completeness,
  type changeSchema,
  type FlightPair,
  isOpenPair,
  type problemSchema,
  type questionSchema,
  type Unmentioned,
  type WholeList,
} from '../schedule-contract.ts';
import { pairKeys } from './flight-pairs.ts';

type Change = z.infer<typeof changeSchema>;
type Problem = z.infer<typeof problemSchema>;
type Question = z.infer<typeof questionSchema>;

export interface ReportedList {
  list: WholeList;
  /** The first changes. */
  changes: readonly Change[];
  problems: readonly Problem[];
  /** Names of the hotels in the list, by id. */
  hotels: ReadonlyMap<number, string>;
}

/** Formats the comparison of a staged list for a terminal. */
export function reportList({ list, changes, problems, hotels }: ReportedList): string {
  const { summary } = list;
  return [
    `List ${list.id}: ${list.file_name}, ${describeFormat(list)}, ${summary.rows} rows`,
    describeScope(list),
    ...describeReading(list),
    '',
    `New ${summary.new}, changed ${summary.changed}, with another flight ${summary.flight_changed}, ` +
      `gone ${summary.gone}, unchanged ${summary.unchanged}`,
    ...(summary.gone > 0
      ? [`Departures withdrawn if published: ${summary.gone} (--accept-gone ${summary.gone})`]
      : []),
    ...(summary.held_back > 0 ? [`Kept ${summary.held_back}: a row that cannot be read may mean them`] : []),
    ...(summary.past > 0
      ? [
          `${summary.past === summary.rows ? 'All rows are' : 'Rows'} of coaches that have left: ${summary.past}`,
        ]
      : []),
    ...(summary.outside_scope > 0 ? [`Left out ${summary.outside_scope} rows on other days`] : []),
    ...section('To decide', (list.reading?.questions ?? []).map(describeQuestion)),
    ...section(
      'Rows that cannot be read (--leave-out publishes without them)',
      problems.filter(({ reason }) => !isHeld(reason)).map((problem) => describeProblem(problem, list)),
    ),
    ...section(
      'Rows that are held (--accept-rows ROWS publishes them as they are)',
      problems.filter(({ reason }) => isHeld(reason)).map((problem) => describeProblem(problem, list)),
    ),
    ...section(
      'To look at',
      (list.reading?.notices ?? []).map(
        ({ row, field, reason, value }) =>
          `${describeCell(row, field, list)}: ${value}: ${NOTICE_LABELS[reason] ?? reason}`,
      ),
    ),
    ...section('Perhaps the same', describePairs(list, hotels)),
    ...section(
      'Published on these days at these hotels, not in the list, and kept',
      (list.reading?.unmentioned ?? []).map(describeUnmentioned),
    ),
    ...section(
      'Changes',
      changes.map((change) => describeChange(change, list)),
      summary.new + summary.changed + summary.flight_changed + summary.gone,
    ),
    '',
    `Mails if published now: ${summary.mails.total}`,
    ...summary.mails.hotels.map(({ name, mails }) => `  ${name}: ${mails}`),
    '',
  ].join('\n');
}

const SHOWN = 1_000;

/** By flight: one decision applies to all hotels and days. */
function describePairs({ reading }: WholeList, hotels: ReportedList['hotels']): string[] {
  const byFlights = Map.groupBy(reading?.pairs ?? [], (pair) => pairKeys(pair)[1]);
  return [...byFlights.values()].flatMap((pairs) => [
    ...pairs.slice(0, 1).map((pair) => `${optionsOf(pair)}:`),
    ...pairs.map((pair) => `  ${hotels.get(pair.hotel_id)} ${daysOf(pair)} ${describePair(pair)}`),
  ]);
}

function optionsOf(pair: FlightPair): string {
  const sides = sidesOf(pair);
  const isOtherFlight =
    pair.listed_name === '' && pair.from !== '' && pair.to !== '' && pair.from !== pair.to;
  return [
    `--same "${sides}"`,
    `--apart "${sides}"`,
    ...(isOtherFlight ? [`--codeshare "${sides}"`] : []),
  ].join(' or ');
}

function sidesOf({ from, to, last_name, listed_name }: FlightPair): string {
  return listed_name === '' ? `${from}=${to}` : `${last_name}=${listed_name}`;
}

function describeUnmentioned({ flight_number, date, departures, hotels }: Unmentioned): string {
  const where = [...hotels, ...(departures > hotels.length ? ['…'] : [])].join(', ');
  return `${flight_number || 'no flight'} ${date}: ${departures} (${where}); --withdraw "${flight_number}@${date}"`;
}

function daysOf({ pickup_date, listed_date }: FlightPair): string {
  return listed_date === '' ? pickup_date : `${pickup_date} → ${listed_date}`;
}

function describePair(pair: FlightPair): string {
  const { last_name: from, listed_name: to } = pair;
  const names = to === '' ? [from] : [`${from} → ${to}`];
  const flights = `${describeSide(pair.from, pair.went)} → ${describeSide(pair.to, pair.came)}`;
  const sides = [...names, flights].filter(Boolean).join(' ');
  if (isOpenPair(pair)) return sides;
  return `${sides} (${pair.confirmed ? 'the same' : 'two departures'})`;
}

function describeSide(flight: string, departure: FlightPair['went']): string {
  return `${flight} at ${departure?.pickup_time ?? '--:--'}`;
}

function section(title: string, lines: readonly string[], total = lines.length): string[] {
  if (total === 0) return [];
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line}`);
  const more = total > shown.length ? [`  and ${total - shown.length} more`] : [];
  return ['', `${title}:`, ...shown, ...more];
}

function describeFormat({ reading }: WholeList): string {
  const type = reading?.type ?? 'of an unknown type';
  if (reading?.format?.kind === 'csv') {
    return `${type}, CSV (${reading.format.encoding}, separated by ${JSON.stringify(reading.format.separator)})`;
  }
  return reading?.format ? `${type}, ${reading.format.kind.toUpperCase()}` : type;
}

function describeReading({ reading }: WholeList): string[] {
  const { read = [], unread = [] } = reading?.format && 'read' in reading.format ? reading.format : {};
  return [
    ...(read.length > 0 ? [`Sheets read: ${read.map(({ name }) => name).join(', ')}`] : []),
    ...unread.map(({ name, reason }) => `Sheet not read: ${name}: ${UNREAD_LABELS[reason]}`),
    ...(reading?.inferred_years.length ? [describeYears(reading.inferred_years)] : []),
    ...(reading?.arrivals.length ? [describeArrivals(reading)] : []),
  ];
}

function describeScope({ scope }: WholeList): string {
  if (!scope?.from) return 'No row of it can be used yet';
  const days = scope.from === scope.to ? scope.from : `${scope.from} to ${scope.to}`;
  return `List of ${scope.source}, pickups ${days}; withdraws ${COMPLETE_LABELS[scope.complete]} that it does not name`;
}

const COMPLETE_LABELS: Record<Completeness, string> = {
  coaches: 'further coaches of the hotels and flights that it names',
  flights: 'coaches of its flights at any hotel',
  hotels: 'coaches of its hotels on its days',
  days: 'coaches of its days at any hotel',
};

function describeQuestion(question: Question): string {
  switch (question.about) {
    case 'type':
      return 'What is it a list of? --type group or --type private';
    case 'source':
      if (question.stated !== undefined) {
        const known = question.sources.map((source) => `--source "${source}"`).join(' or ');
        return `No list of "${question.stated}" was published yet. Is it an office that you know? ${known}, or --new-source "${question.stated}"`;
      }
      return `Which office sends it? --source with one of: ${question.sources.join(', ')}; or a new name`;
    case 'days':
      return `${question.rows === 1 ? '1 row is' : `${question.rows} rows are`} on ${question.days.join(', ')}, ${question.from === null ? 'far from today' : `the others from ${question.from} to ${question.to}`}: are these days right? --accept-days ${question.days.join(',')}`;
    case 'flight-day':
      return `On which day does ${question.flight} leave (${question.rows} rows with pickups on ${question.pickup_days.join(', ')})? It is known on the same and on the next day: --flight-day "${question.flight}"=pickup-day or next-day`;
    case 'flight-times': {
      const { key, flight, day, times } = question;
      const stated = times.map(({ time, rows }) => `${time} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
      return `When does ${flight} leave on ${day}? ${stated.join(', ')}: correct the wrong time, or --accept-flight-times "${key}" if all are right`;
    }
    case 'sheet':
      return `Which sheets are the list? Their columns differ: --sheet with one of: ${question.sheets.join(', ')}; or several times`;
    case 'column': {
      const { field, candidates } = question;
      const hint = field === 'pickup_date' ? `. ${DATES_HINT}` : '';
      return `Which column is the ${FIELD_LABELS[field].toLowerCase()}? --column ${field}=${candidates.map(columnLetter).join(' or ') || 'LETTER'}${hint}`;
    }
    case 'date-order':
      return `How is the ${FIELD_LABELS[question.field].toLowerCase()} ${question.example} meant? --date-order ${question.field}=day-first or month-first`;
    case 'hotel': {
      const nearest = question.nearest.map(({ id, name }) => `${id} (${name})`).join(', ');
      const asked = question.hidden
        ? `"${question.text}" (${question.rows} rows) is hidden: mark it as shown on the site in the back office and import the list again, or say which hotel is meant:`
        : `Which hotel is "${question.text}" (${question.rows} rows)?`;
      return `${asked} --hotel "${question.text}"=${nearest || "NUMBER (in the address of the hotel's page in the back office)"} or none`;
    }
  }
}

function describeProblem({ row_number, field, reason, value }: Problem, list: WholeList): string {
  const cell = describeCell(row_number, field, list);
  return `${cell}: ${value ? `${value}: ` : ''}${PROBLEM_LABELS[reason]}`;
}

/** Row 14, column F; of several sheets: Sheet «Fri 27.11.», row 14, column F; or the date that stands above the row. */
function describeCell(row: number, field: ScheduleField | null, { reading }: WholeList): string {
  const column = field === null ? undefined : reading?.columns[field];
  const name = nameRow(reading?.format, row);
  if (column === undefined) return name;
  return column === reading?.section_column
    ? `${name}, the date above it or of its sheet`
    : `${name}, column ${columnLetter(column)}`;
}

function describeChange({ kind, hotel, former_hotel, before, after }: Change, list: WholeList): string {
  const departure = after ?? before;
  if (!departure) return kind;
  const { pickup_date, flight_number, last_name } = departure;
  const which = [hotel, pickup_date, flight_number, last_name].filter(Boolean).join(' ');
  const what = `${kind.replace('-', ' ')}  ${which}`;
  if (!before || !after) return `${what}  ${departure.pickup_time ?? 'pending'}  ${departure.pickup_point}`;
  const differing = SCHEDULE_FIELDS.flatMap((field) => {
    const [former, now] =
      field === 'hotel'
        ? [former_hotel ?? hotel, hotel]
        : [before, after].map((facts) => facts[FACT_BY_FIELD[field]] ?? null);
    return former === now ? [] : `${nameField(field, list)} ${former ?? '–'} → ${now ?? '–'}`;
  });
  return `${what}  ${differing.join(', ')}`;
}

const FACT_BY_FIELD = {
  pickup_date: 'pickup_date',
  pickup_time: 'pickup_time',
  pickup_point: 'pickup_point',
  latitude: 'pickup_lat',
  longitude: 'pickup_lng',
  flight_number: 'flight_number',
  flight_date: 'flight_date',
  flight_time: 'flight_time',
  flight_destination: 'flight_destination',
  coach: 'coach',
  last_name: 'last_name',
} as const satisfies Record<Exclude<ScheduleField, 'hotel'>, keyof NonNullable<Change['after']>>;

/** As in the back office, with its column: Pickup time (column C). */
function nameField(field: ScheduleField, { reading }: WholeList): string {
  const column = reading?.columns[field];
  return column === undefined || column === reading?.section_column
    ? FIELD_LABELS[field]
    : `${FIELD_LABELS[field]} (column ${columnLetter(column)})`;
}
