import type { TransferType } from '../../../departures/contract.ts';
import { SCHEDULE_FIELDS } from '../../reading-contract.ts';
import type { ReadingDecisions, ScheduleField, ScheduleQuestion } from '../schedule-reading.ts';
import { type Recognised, recogniseHeading } from './recognise-heading.ts';

export type Columns = Partial<Record<ScheduleField, number>>;

export interface Assignment {
  columns: Columns;
  /** Fields without a certain column, with the columns that may mean them. */
  open: { field: ScheduleField; candidates: number[] }[];
}

/** Fields for which a doubtful column is asked about; doubtful columns of other fields are not used. */
const FIELDS_TO_ASK_ABOUT: readonly ScheduleField[] = [
  'hotel',
  'pickup_date',
  'pickup_time',
  'pickup_point',
  'flight_number',
  'last_name',
];

/** Evidence from the values of columns. */
export interface ColumnValues {
  /** Whether most values are times. */
  looksLikeTimes(column: number): boolean;
  /** Whether any row has a value. */
  isFilled(column: number): boolean;
  /** Whether in any row the time in one column is later than in the other. */
  anyLater(column: number, than: number): boolean;
  /** Whether in each row the other time is one to ten hours later, as that of the flight. */
  isFlightAfter(column: number, other: number): boolean;
}

const NO_COLUMN_VALUES: ColumnValues = {
  looksLikeTimes: () => false,
  isFilled: () => true,
  anyLater: () => false,
  isFlightAfter: () => false,
};

/** The recognised heading of each column; undefined if staff assigned the column. */
type RecognisedHeadings = readonly (Recognised | undefined)[];

/**
 * Assigns columns to fields: by decisions of staff, else by a certain heading, else by the only general one.
 * Several candidates, another version of one («New pickup time») or a doubtful one become a question. Values help:
 * «Pick-up» alone is the time if the column holds times, and beside «Time», which may be that of the flight, a candidate.
 */
export function assignColumns(
  headings: readonly string[],
  decisions: ReadingDecisions['columns'] = {},
  { looksLikeTimes, isFilled, anyLater, isFlightAfter }: ColumnValues = NO_COLUMN_VALUES,
): Assignment {
  const columns = chosenColumns(headings, decisions);
  const open: Assignment['open'] = [];
  const taken = new Set(Object.values(columns));
  const recognised = headings.map((heading, column) => {
    const found = taken.has(column) ? undefined : recogniseHeading(heading);
    if (!found?.revision) return found;
    return (found.revision === 'alone' ? looksLikeTimes(column) : isFilled(column)) ? found : undefined;
  });
  const isSure = (field: ScheduleField) =>
    columns[field] !== undefined || columnsWith(recognised, field, 'sure').length > 0;

  for (const field of SCHEDULE_FIELDS) {
    if (isChosen(headings, decisions[field])) continue;
    const sure = columnsWith(recognised, field, 'sure');
    const general = columnsWith(recognised, field, 'general');
    const doubtful = columnsWith(recognised, field, 'doubtful');
    const timed =
      field === 'pickup_time'
        ? doubtful.filter((column) => isPickup(recognised[column]) && looksLikeTimes(column))
        : [];
    const best = [sure, general, timed, doubtful].find((found) => found.length > 0) ?? [];
    const revisions = doubtful.filter((column) => recognised[column]?.revision);
    const rivals = best === general ? doubtful.filter((column) => isRival(field, column, general)) : [];
    const candidates = [...new Set([...best, ...revisions, ...rivals])].sort((a, b) => a - b);
    const inDoubt =
      best === doubtful ||
      (best === general &&
        (mayBelongToFlight(field, recognised, isSure) ||
          (field === 'pickup_date' && isOvernight(recognised, columns, anyLater))));
    const [only, another] = candidates;
    if (only !== undefined && another === undefined && !inDoubt) columns[field] = only;
    else if (candidates.length > 0 && (best === sure || FIELDS_TO_ASK_ABOUT.includes(field))) {
      open.push({ field, candidates });
    }
  }
  return { columns, open };

  /**
   * Whether a doubtful column may be meant instead of general ones: «Pick-up» with places beside «Place», and beside «Time»
   * a column with times, unless these are those of a flight after it.
   */
  function isRival(field: ScheduleField, column: number, general: readonly number[]): boolean {
    const heading = recognised[column];
    if (field === 'pickup_point') return isPickup(heading) && isFilled(column) && !looksLikeTimes(column);
    if (field !== 'pickup_time' || heading?.isOfOther || !looksLikeTimes(column)) return false;
    return isPickup(heading) || !general.every((each) => isFlightAfter(each, column));
  }
}

function columnsWith(recognised: RecognisedHeadings, field: ScheduleField, how: Recognised['how']): number[] {
  return recognised.flatMap((heading, column) =>
    heading?.how === how && heading.fields.includes(field) ? column : [],
  );
}

/**
 * Whether a bare «Date» may belong to pickup or flight: some coach leaves at a later time of day than its
 * flight, so the dates differ.
 */
function isOvernight(
  recognised: RecognisedHeadings,
  columns: Columns,
  anyLater: ColumnValues['anyLater'],
): boolean {
  const columnOf = (field: ScheduleField) =>
    columns[field] ??
    columnsWith(recognised, field, 'sure')[0] ??
    columnsWith(recognised, field, 'general')[0];
  const [pickup, flight] = [columnOf('pickup_time'), columnOf('flight_time')];
  if (pickup === undefined || flight === undefined || columnOf('flight_date') !== undefined) return false;
  return anyLater(pickup, flight);
}

/** Whether a bare «Date» may belong to the flight, because a bare «Time» stands beside «Pick-up time». */
function mayBelongToFlight(
  field: ScheduleField,
  recognised: RecognisedHeadings,
  isSure: (field: ScheduleField) => boolean,
): boolean {
  const sibling =
    field === 'pickup_date' ? 'pickup_time' : field === 'pickup_time' ? 'pickup_date' : undefined;
  return sibling !== undefined && isSure(sibling) && columnsWith(recognised, sibling, 'general').length > 0;
}

/**
 * Questions that must be answered before any row is read; otherwise a row could be taken for another
 * departure.
 */
export function columnQuestions(
  headings: readonly string[],
  { columns, open }: Assignment,
  type: TransferType | undefined,
  decisions: ReadingDecisions['columns'] = {},
): ScheduleQuestion[] {
  const used = new Set(Object.values(columns));
  const unused = headings.flatMap((heading, column) => (heading !== '' && !used.has(column) ? column : []));
  const settled = (field: ScheduleField) =>
    columns[field] !== undefined ||
    (decisions[field] === null && field !== 'hotel' && field !== 'pickup_date');
  const needed = neededFields(type).filter(
    (field) => !settled(field) && !open.some((question) => question.field === field),
  );
  return [
    ...open.filter(({ field }) => !(field === 'last_name' && type === 'group')),
    ...needed.map((field) => ({ field, candidates: unused })),
  ].map(({ field, candidates }) => ({ about: 'column', field, candidates }));
}

/** Fields whose column is asked about where the list has none. */
export function neededFields(type: TransferType | undefined): ScheduleField[] {
  const always: ScheduleField[] = ['hotel', 'pickup_date', 'pickup_time'];
  if (type === 'group') return [...always, 'pickup_point'];
  return type === 'private' ? [...always, 'last_name'] : always;
}

function chosenColumns(
  headings: readonly string[],
  decisions: NonNullable<ReadingDecisions['columns']>,
): Columns {
  const columns: Columns = {};
  for (const field of SCHEDULE_FIELDS) {
    const decision = decisions[field];
    if (typeof decision === 'number' && isChosen(headings, decision)) columns[field] = decision;
  }
  return columns;
}

/** A decision about a column that the file does not have is ignored: the file has changed since. */
function isChosen(headings: readonly string[], decision: number | null | undefined): boolean {
  return decision === null || (decision !== undefined && headings[decision] !== undefined);
}

/** Whether the heading is only «Pick-up». */
function isPickup(heading: Recognised | undefined): boolean {
  return heading?.fields.join() === 'pickup_time,pickup_point';
}
