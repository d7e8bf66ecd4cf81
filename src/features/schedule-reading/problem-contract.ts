import { MAX_KM_FROM_HOTEL } from '../../values/position.ts';

/** Why a row that can be read is held until staff accept it. */
export const HELD_REASONS = [
  'not-before-flight',
  'close-to-flight',
  'formula-midnight',
  'no-place',
  'zero-place',
  'swapped-place',
  'place-without-minus',
  'far-place',
  'airport-place',
  'place-of-former-hotel',
  'already-published',
  'off-coast',
  'no-flight-number',
  'more-cells',
  'flight-unclear',
  'far-time',
  'time-left-blank',
  'other-day-of-flight',
  'several-coaches',
  'moved-by-hand',
  'no-name',
  'hidden-row',
  'struck-row',
  'cancelled-row',
  'not-sheet-day',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Why a row is not part of the list. */
export const PROBLEM_REASONS = [
  ...HELD_REASONS,
  'missing',
  'ditto',
  'not-a-date',
  'no-such-date',
  'other-weekday',
  'weekday-without-year',
  'not-a-time',
  'other-day',
  'no-such-time',
  'not-a-coordinate',
  'formula-without-value',
  'error-value',
  'too-long',
  'hotel-unknown',
  'hotel-hidden',
  'hotel-left-out',
  'hotel-unclear',
  'date-unclear',
  'too-far-ahead',
  'contradicts',
  'far-day',
  'other-flight-time',
] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export function isHeld(reason: string): reason is HeldReason {
  return HELD_REASONS.some((held) => held === reason);
}

/** The labels below name these limits in words. */
export const MIN_MINUTES_BEFORE_FLIGHT = 60;
export const MAX_MINUTES_BEFORE_FLIGHT = 600;

/** What is wrong with a row, and what to do about it. */
export const PROBLEM_LABELS: Record<ProblemReason, string> = {
  'not-before-flight': 'The coach leaves after its flight, or more than ten hours before it.',
  'close-to-flight': 'The coach leaves less than an hour before its flight.',
  'formula-midnight':
    'This may be a time that was not set or not calculated: write the time, or ? if it is open, or accept it here.',
  'no-place': 'No place: write where the coach stops.',
  'zero-place': 'These coordinates are 0: leave them empty, or write the place.',
  'swapped-place': 'Latitude and longitude are swapped.',
  'place-without-minus': 'The minus of the longitude is missing.',
  'far-place': `This place is more than ${MAX_KM_FROM_HOTEL} km from the hotel.`,
  'airport-place':
    'The airport is no place where guests are picked up: if this is an arrival, delete the row; otherwise write where the coach stops.',
  'place-of-former-hotel':
    'The coach leaves from another hotel now, and this is still the place of the former one: are guests of the new one picked up there?',
  'already-published':
    'The same coach is published already: accept this only if there is a second one, and guests are to see both.',
  'off-coast': 'This place is not on this coast: correct the coordinates, or leave them empty.',
  'no-flight-number': 'This is no flight number: write it like BT 682.',
  'more-cells':
    'More cells than headings: put a text that contains the separator in quotes, or write a heading above each column.',
  'flight-unclear':
    'It could mean several published departures, or others of this list: write the flight and its day. Accepted, it changes the nearest one of the same flight, or else is a further coach.',
  'far-time':
    'This moves its coach by more than twelve hours: is the day right? A coach after midnight leaves on the next day.',
  'time-left-blank':
    'The time of its departure is published, and this cell is empty: write the time, or ? if it is open again, or accept it here.',
  'other-day-of-flight':
    'Its flight is published on the day before or after, and not known on this one: is the day right? Accepted, it is a further coach.',
  'several-coaches':
    'Other rows state other pickups or coaches of the same flight: if these are several coaches, accept the rows, or name the coach in each; otherwise accept the right one only.',
  'moved-by-hand':
    'Staff moved this departure there by hand on that day: correct the row, or accept it if the departure leaves from the hotel of the row again.',
  'no-name': 'This is no last name: guests are found by it.',
  'hidden-row': 'This row is hidden in the workbook: show it, delete it, or accept it here.',
  'struck-row': 'This row, or a part of it, is struck through: delete what is not meant, or accept it here.',
  'cancelled-row':
    'This row says that it is cancelled: what is published of it stays. If it does not run, remove that in the back office and delete the row; if it runs, accept the row here.',
  'not-sheet-day':
    'The name of this sheet is a day on which none of its rows is: correct the name or the dates, or accept the rows.',
  missing: 'This cell is empty.',
  ditto: 'This repeats the cell above: write the value itself.',
  'not-a-date': 'This is no date: write it like 06.12.2027.',
  'no-such-date': 'The month has no such day.',
  'other-weekday': 'This date is another day of the week: which of them is right?',
  'weekday-without-year':
    'In the year that this date means today, it is another day of the week: correct one of them, or write the year, like 27.11.2026.',
  'not-a-time': 'This is no time of day: write it like 09:30; midnight is 00:00 of the next day.',
  'other-day': 'The date in this cell is another day than that of its row.',
  'no-such-time': 'The clocks go forward that night: this time does not exist.',
  'not-a-coordinate': 'This is no coordinate: write degrees like 36.6234, west with a minus: -4.4987.',
  'formula-without-value': 'This is a formula that was never calculated.',
  'error-value': 'The spreadsheet shows an error here.',
  'too-long': 'This text is too long.',
  'hotel-unknown': 'No hotel of ours is called so.',
  'hotel-hidden':
    'This hotel is hidden: mark it as shown on the site and send the list again, or say which hotel is meant.',
  'hotel-left-out': 'You said that this is no hotel of ours.',
  'hotel-unclear': 'Which hotel is meant is not clear.',
  'date-unclear': 'Day and month could be either way round.',
  'too-far-ahead': 'This day is more than two years ahead: is the year right?',
  'far-day': 'This day is far from the others of the list, or from today: is it right?',
  'other-flight-time':
    'Another row states another time of this flight: correct the wrong one, or say that both are right.',
  contradicts: 'Another row says something else about the same departure.',
};

/** Why staff should look at a row that is read all the same. */
export const NOTICE_LABELS: Record<string, string> = {
  'twice-that-night': 'The clocks go back that night: this time comes twice.',
  'repeated-row': 'The same as another row; it counts once.',
  'extra-text': 'More stands here than the list needs; it is not used.',
};

/** What staff are to know where dates are written without a year. */
export function describeYears(years: readonly number[]): string {
  return `Year not written: read as ${years.join(' and ')}`;
}

/** What to do about a list without a column of dates. */
export const DATES_HINT =
  'If no column has the dates, write the day into a row above, or as the name of its sheet, and send the file again.';

/** Name of a column as in spreadsheets: A, B, … Z, AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
