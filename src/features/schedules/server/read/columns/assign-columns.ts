import type { TransferType } from '../../../../departures/contract.ts';
import { SCHEDULE_FIELDS } from '../../../schedule-contract.ts';
import type { ScheduleChoices, ScheduleField, ScheduleQuestion } from '../../schedule-reading.ts';
import { type Recognised, recogniseHeading } from './recognise-heading.ts';

export type Columns = Partial<Record<ScheduleField, number>>;

export interface Assignment {
  columns: Columns;
  /** Columns that may mean what no other does for sure. */
  open: { field: ScheduleField; candidates: number[] }[];
}

/** A column that may mean one of these is asked about; of the others one that is doubtful is not used. */
const WORTH_ASKING: readonly ScheduleField[] = [
  'hotel',
  'pickup_date',
  'pickup_time',
  'pickup_point',
  'flight_number',
  'last_name',
];

/** What the values of columns tell. */
export interface Values {
  /** Whether they are times, mostly. */
  looksLikeTimes(column: number): boolean;
  /** Whether in any row the time of one column is later than that of another. */
  anyLater(column: number, than: number): boolean;
}

const NO_VALUES: Values = { looksLikeTimes: () => false, anyLater: () => false };

/** What the heading of each column says; nothing where staff have said what the column means. */
type Said = readonly (Recognised | undefined)[];

/**
 * Which column means what: as staff say; else by its heading, where one says it for sure, or one says it in
 * general and none better. Two that say the same, or one in doubt, are a question. What stands below the headings
 * helps: «Pick-up» alone is the time where there are times.
 */
export function assignColumns(
  headings: readonly string[],
  choices: ScheduleChoices['columns'] = {},
  { looksLikeTimes, anyLater }: Values = NO_VALUES,
): Assignment {
  const columns = chosenColumns(headings, choices);
  const open: Assignment['open'] = [];
  const taken = new Set(Object.values(columns));
  const said = headings.map((heading, column) => (taken.has(column) ? undefined : recogniseHeading(heading)));
  const isSure = (field: ScheduleField) =>
    columns[field] !== undefined || columnsSaying(said, field, 'sure').length > 0;

  for (const field of SCHEDULE_FIELDS) {
    if (isChosen(headings, choices[field])) continue;
    const sure = columnsSaying(said, field, 'sure');
    const general = columnsSaying(said, field, 'general');
    const doubtful = columnsSaying(said, field, 'doubtful');
    const timed =
      field === 'pickup_time'
        ? doubtful.filter((column) => isPickup(said[column]) && looksLikeTimes(column))
        : [];
    const candidates = [sure, general, timed, doubtful].find((found) => found.length > 0) ?? [];
    const inDoubt =
      candidates === doubtful ||
      (candidates === general &&
        (mayBeOfFlight(field, said, isSure) ||
          (field === 'pickup_date' && isOfNight(said, columns, anyLater))));
    if (candidates.length === 1 && !inDoubt) columns[field] = candidates[0];
    else if (candidates.length > 0 && (candidates === sure || WORTH_ASKING.includes(field))) {
      open.push({ field, candidates });
    }
  }
  return { columns, open };
}

function columnsSaying(said: Said, field: ScheduleField, how: Recognised['how']): number[] {
  return said.flatMap((heading, column) =>
    heading?.how === how && heading.fields.includes(field) ? column : [],
  );
}

/**
 * A bare «Date» beside two times, of which the coach's is later than the flight's: one of them is of another day, and it
 * may be either.
 */
function isOfNight(said: Said, columns: Columns, anyLater: Values['anyLater']): boolean {
  const columnOf = (field: ScheduleField) =>
    columns[field] ?? columnsSaying(said, field, 'sure')[0] ?? columnsSaying(said, field, 'general')[0];
  const [pickup, flight] = [columnOf('pickup_time'), columnOf('flight_time')];
  if (pickup === undefined || flight === undefined || columnOf('flight_date') !== undefined) return false;
  return anyLater(pickup, flight);
}

/** Beside «Pick-up time» and a bare «Time», a bare «Date» may be the flight's as well as the pickup's. */
function mayBeOfFlight(field: ScheduleField, said: Said, isSure: (field: ScheduleField) => boolean): boolean {
  const sibling =
    field === 'pickup_date' ? 'pickup_time' : field === 'pickup_time' ? 'pickup_date' : undefined;
  return sibling !== undefined && isSure(sibling) && columnsSaying(said, sibling, 'general').length > 0;
}

/** What must be settled before any row is read: without it a row could be taken for another departure. */
export function columnQuestions(
  headings: readonly string[],
  { columns, open }: Assignment,
  type: TransferType | undefined,
  choices: ScheduleChoices['columns'] = {},
): ScheduleQuestion[] {
  const used = new Set(Object.values(columns));
  const unused = headings.flatMap((heading, column) => (heading !== '' && !used.has(column) ? column : []));
  const settled = (field: ScheduleField) =>
    columns[field] !== undefined || (choices[field] === null && field !== 'hotel' && field !== 'pickup_date');
  const needed = neededFields(type).filter(
    (field) => !settled(field) && !open.some((question) => question.field === field),
  );
  return [
    ...open.filter(({ field }) => !(field === 'last_name' && type === 'group')),
    ...needed.map((field) => ({ field, candidates: unused })),
  ].map(({ field, candidates }) => ({ about: 'column', field, candidates }));
}

function neededFields(type: TransferType | undefined): ScheduleField[] {
  const always: ScheduleField[] = ['hotel', 'pickup_date', 'pickup_time'];
  if (type === 'group') return [...always, 'pickup_point'];
  return type === 'private' ? [...always, 'last_name'] : always;
}

function chosenColumns(
  headings: readonly string[],
  choices: NonNullable<ScheduleChoices['columns']>,
): Columns {
  const columns: Columns = {};
  for (const field of SCHEDULE_FIELDS) {
    const choice = choices[field];
    if (typeof choice === 'number' && isChosen(headings, choice)) columns[field] = choice;
  }
  return columns;
}

/** A column that the file does not have is no choice: the file has changed since. */
function isChosen(headings: readonly string[], choice: number | null | undefined): boolean {
  return choice === null || (choice !== undefined && headings[choice] !== undefined);
}

/** «Pick-up» and nothing else. */
function isPickup(heading: Recognised | undefined): boolean {
  return heading?.fields.join() === 'pickup_time,pickup_point';
}
