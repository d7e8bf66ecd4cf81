import type { z } from 'zod';
import { isHeld, NOTICE_LABELS, PROBLEM_LABELS } from '../problem-contract.ts';
import {
  type changeSchema,
  type FlightPair,
  isOpenPair,
  type problemSchema,
  type questionSchema,
  type ScheduleField,
  type WholeList,
} from '../schedule-contract.ts';
import { flightsKey } from './flight-pairs.ts';

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
    '',
    `New ${summary.new}, changed ${summary.changed}, with another flight ${summary.flight_changed}, ` +
      `gone ${summary.gone}, unchanged ${summary.unchanged}`,
    ...(summary.gone > 0
      ? [`Departures withdrawn if published: ${summary.gone} (--accept-gone ${summary.gone})`]
      : []),
    ...(summary.held_back > 0 ? [`Kept ${summary.held_back}: a row that cannot be read may mean them`] : []),
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
    ...section('Perhaps the same with another flight', describePairs(list, hotels)),
    ...section(
      'Changes',
      changes.map((change) => describeChange(change, hotels)),
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
  const byFlights = Map.groupBy(reading?.pairs ?? [], ({ from, to }) => flightsKey(from, to));
  return [...byFlights.values()].flatMap((pairs) => [
    ...pairs.slice(0, 1).map(({ from, to }) => `--same "${from}=${to}" or --apart "${from}=${to}":`),
    ...pairs.map((pair) => `  ${hotels.get(pair.hotel_id)} ${pair.pickup_date} ${describePair(pair)}`),
  ]);
}

function describePair(pair: FlightPair): string {
  const sides = `${describeSide(pair.from, pair.went)} → ${describeSide(pair.to, pair.came)}`;
  if (isOpenPair(pair)) return sides;
  return `${sides} (${pair.confirmed ? 'the same' : 'two departures'})`;
}

/** Flights that `--same` or `--apart` names, but of which the list has no pair: `BT682>BT684`. */
export function decidedFlightsWithoutPair({ reading, choices }: WholeList): string[] {
  const known = new Set((reading?.pairs ?? []).flatMap(({ key, from, to }) => [key, flightsKey(from, to)]));
  return [choices.pairs ?? [], choices.apart ?? []].flatMap((decided) =>
    decided === 'all' ? [] : decided.filter((each) => !known.has(each)),
  );
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
  return reading?.format ? `${type}, XLSX (sheet ${reading.format.sheet})` : type;
}

function describeScope({ scope }: WholeList): string {
  if (!scope?.from) return 'Replaces nothing';
  const hotels = scope.hotels === 'all' ? 'all hotels' : `the ${scope.hotels.length} hotels it names`;
  const rest = scope.additions_only ? 'adds and changes only' : 'what it does not name of them is gone';
  return `For ${hotels}, pickups from ${scope.from} to ${scope.to}; ${rest}`;
}

function describeQuestion(question: Question): string {
  switch (question.about) {
    case 'type':
      return 'What is it a list of? --type group or --type private';
    case 'sheet':
      return `Which sheet? --sheet with one of: ${question.sheets.join(', ')}`;
    case 'column':
      return `Which column is ${question.field}? --column ${question.field}=${question.candidates.map(columnLetters).join(' or ')}`;
    case 'date-order':
      return `How is ${question.example} meant? --date-order ${question.field}=day-first or month-first`;
    case 'hotel': {
      const nearest = question.nearest.map(({ id, name }) => `${id} (${name})`).join(', ');
      return `Which hotel is "${question.text}" (${question.rows} rows)? --hotel "${question.text}"=${nearest || 'ID'} or none`;
    }
  }
}

function describeProblem({ row_number, field, reason, value }: Problem, list: WholeList): string {
  const cell = describeCell(row_number, field, list);
  return `${cell}: ${value ? `${value}: ` : ''}${PROBLEM_LABELS[reason]}`;
}

/** Row 14, column F */
function describeCell(row: number, field: ScheduleField | null, { reading }: WholeList): string {
  const column = field === null ? undefined : reading?.columns[field];
  return column === undefined ? `Row ${row}` : `Row ${row}, column ${columnLetters(column)}`;
}

/** As a spreadsheet names the column of an index from 0. */
function columnLetters(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? columnLetters(before - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

function describeChange({ kind, before, after }: Change, hotels: ReadonlyMap<number, string>): string {
  const departure = after ?? before;
  if (!departure) return kind;
  const { hotel_id, pickup_date, flight_number, last_name } = departure;
  const which = [hotels.get(hotel_id), pickup_date, flight_number, last_name].filter(Boolean).join(' ');
  if (!before || !after)
    return `${kind}  ${which}  ${departure.pickup_time ?? 'pending'}  ${departure.pickup_point}`;
  const facts = Object.keys(after) as (keyof typeof after)[];
  const differing = facts.filter((fact) => before[fact] !== after[fact]);
  return `${kind}  ${which}  ${differing.map((fact) => `${fact} ${before[fact] ?? '–'} → ${after[fact] ?? '–'}`).join(', ')}`;
}
