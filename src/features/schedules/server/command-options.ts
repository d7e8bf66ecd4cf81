import { parseArgs } from 'node:util';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import { SCHEDULE_FIELDS } from '../../schedule-reading/reading-contract.ts';
import type { RowReference } from '../../schedule-reading/sheet-contract.ts';
import { type ListDecisions, listDecisionsSchema } from '../schedule-contract.ts';
import { flightsKey } from './flight-pairs.ts';
import { unmentionedKey } from './unmentioned.ts';

export const USAGE = `npm run schedule:import -- FILE [options]

  --type group|private         what the list is of, where its headings do not say
  --publish                    publish what the comparison shows
  --leave-out                  publish without the rows that cannot be read
  --accept-rows ROWS           publish held rows as they are: numbers like 14,15, of several sheets with the name like
                               "Fri 27.11.!14,15", or all
  --accept-gone NUMBER         how many departures are withdrawn, as the comparison says
  --same "FLIGHT=FLIGHT"       what is published and what is listed with another flight, or by another source, is one
                               departure, and its subscribers follow; also "NAME=NAME", or all
  --apart "FLIGHT=FLIGHT"      what is published and what is listed is two departures; also "NAME=NAME", or all
  --codeshare "FLIGHT=FLIGHT"  what is published and what is listed are two numbers of one flight, for all lists from now on
  --source NAME                the office that sends the list
  --new-source NAME            the same, where it is none of the offices that are called nearly so
  --complete WHAT              what it does not name is withdrawn: coaches (further ones of the hotels and flights that it
                               names, as without this option), flights (the same at all hotels), hotels (the whole days of
                               its hotels) or days (at all hotels); of departures that its source stated before
  --withdraw "FLIGHT@DATE"     what is published on its days at its hotels, but not in the list, is withdrawn; or all
  --accept-days DATES          days far from the others are meant so: 2026-12-26,2026-12-27, or all
  --flight-day "FLIGHT"=DAY    pickup-day or next-day: when a flight leaves that is known on both, where a row does not say
  --accept-flight-times "FLIGHT@DATE"  the flight leaves at several times, as its rows say; or all
  --from DATE, --to DATE       the days to take from the list
  --sheet NAME                 read only this sheet of a workbook, or these; otherwise all with the same columns
  --column FIELD=LETTER        which column means what, as the spreadsheet names it; none: no column
  --date-order FIELD=ORDER     day-first or month-first
  --hotel "TEXT"=ID            which hotel a text means; none: leave its rows out
  --json                       one JSON document instead of a report

Ends with 0 when the list is staged or published, 1 when it cannot be read or the database cannot be used, and
2 when it was to be published and is staged only: something has to be decided, or compared again, and 3 when it is
published, or changes nothing, without rows that are held: correct them, or accept them.
`;

export interface ImportOptions {
  file: string;
  decisions: ListDecisions;
  publish: boolean;
  leaveOut: boolean;
  acceptGone: number | undefined;
  json: boolean;
}

/** Invalid command line arguments; the message gives the reason. */
export class InvalidArguments extends Error {}
/** An option that cannot be read, or decides nothing about the list; the message says in one line what to write. [CMD-02] */
export class InvalidOption extends Error {}

/** Parses the arguments of the command. Throws `InvalidArguments`, `InvalidOption`, or the error of `parseArgs`. */
export function parseOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      publish: { type: 'boolean', default: false },
      'leave-out': { type: 'boolean', default: false },
      'accept-rows': { type: 'string', multiple: true },
      'accept-gone': { type: 'string' },
      same: { type: 'string', multiple: true },
      apart: { type: 'string', multiple: true },
      codeshare: { type: 'string', multiple: true },
      source: { type: 'string' },
      'new-source': { type: 'string' },
      complete: { type: 'string' },
      withdraw: { type: 'string', multiple: true },
      'accept-days': { type: 'string' },
      'flight-day': { type: 'string', multiple: true },
      'accept-flight-times': { type: 'string', multiple: true },
      from: { type: 'string' },
      to: { type: 'string' },
      sheet: { type: 'string', multiple: true },
      column: { type: 'string', multiple: true },
      'date-order': { type: 'string', multiple: true },
      hotel: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
    },
  });
  const ofPublish = values['accept-gone'] !== undefined || values['leave-out'];
  if (ofPublish && !values.publish)
    throw new InvalidArguments('--accept-gone and --leave-out are for --publish');
  if (values.source !== undefined && values['new-source'] !== undefined)
    throw new InvalidArguments('Name one office, with --source or --new-source');
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) throw new InvalidArguments('Name one file');
  const decisions = listDecisionsSchema.safeParse({
    type: values.type,
    sheets: values.sheet,
    columns: values.column && assignments(values.column, columnOrNone),
    dateOrders: values['date-order'] && assignments(values['date-order'], (order) => order),
    hotels: values.hotel && assignments(values.hotel, numberOrNone),
    pairs: values.same && flightPairs(values.same),
    apart: values.apart && flightPairs(values.apart),
    codeshares: values.codeshare && flightPairs(values.codeshare),
    accepted_rows: values['accept-rows'] && rowReferences(values['accept-rows']),
    source: values.source ?? values['new-source'],
    new_source: values['new-source'],
    complete: values.complete,
    withdraw: values.withdraw && flightDays(values.withdraw),
    accepted_days: values['accept-days'] === undefined ? undefined : daysOf(values['accept-days']),
    accepted_flight_times: values['accept-flight-times'] && flightDays(values['accept-flight-times']),
    flight_days: values['flight-day'] && assignments(values['flight-day'], (day) => day),
    scope: { from: values.from, to: values.to },
  });
  if (!decisions.success) {
    const [decision = '', part = ''] = decisions.error.issues[0]?.path ?? [];
    throw new InvalidOption(`Write ${FORMS[decision === 'scope' ? part : decision] ?? USAGE}`);
  }
  return {
    file,
    decisions: decisions.data,
    publish: values.publish,
    leaveOut: values['leave-out'],
    acceptGone: values['accept-gone'] === undefined ? undefined : wholeNumber(values['accept-gone']),
    json: values.json,
  };
}

/** How each option is written, by what it decides. */
const FORMS: Readonly<Record<PropertyKey, string>> = {
  type: '--type group or --type private',
  sheets: '--sheet with the name of a sheet',
  columns: `--column FIELD=LETTER or FIELD=none; FIELD is one of ${SCHEDULE_FIELDS.join(', ')}`,
  dateOrders: '--date-order FIELD=day-first or FIELD=month-first; FIELD is pickup_date or flight_date',
  hotels: '--hotel "TEXT"=ID with the number of a hotel, or none',
  pairs: '--same "FLIGHT=FLIGHT"',
  apart: '--apart "FLIGHT=FLIGHT"',
  codeshares: '--codeshare "FLIGHT=FLIGHT"',
  accepted_rows: '--accept-rows with numbers like 14,15, or all',
  source: '--source with the name of an office',
  new_source: '--new-source with the name of an office',
  complete: '--complete coaches, flights, hotels or days',
  withdraw: '--withdraw "FLIGHT@DATE"',
  accepted_days: '--accept-days with dates like 2026-12-26,2026-12-27, or all',
  accepted_flight_times: '--accept-flight-times "FLIGHT@DATE", or all',
  flight_days: '--flight-day "FLIGHT"=pickup-day or "FLIGHT"=next-day',
  from: '--from with a date like 2026-12-26',
  to: '--to with a date like 2026-12-26',
};

/** Parses `NAME=VALUE` assignments. The name may contain an equals sign. */
function assignments<Value>(texts: readonly string[], read: (value: string) => Value): Record<string, Value> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1) throw new InvalidOption(`Write ${text} as NAME=VALUE`);
      return [text.slice(0, at), read(text.slice(at + 1))];
    }),
  );
}

/** Parses `BT 682=BT 684`; a side without a flight is empty. */
function flightPairs(texts: readonly string[]): 'all' | string[] {
  if (texts.includes('all')) return 'all';
  return texts.map((text) => {
    const [from, to, more] = text.split('=');
    if (from === undefined || to === undefined || from + to === '' || more !== undefined)
      throw new InvalidOption(`Write ${text} as FLIGHT=FLIGHT`);
    return flightsKey(from, to);
  });
}

/** Parses `BT 682@2026-12-01`; without a flight `@2026-12-01`. */
function flightDays(texts: readonly string[]): 'all' | string[] {
  if (texts.includes('all')) return 'all';
  return texts.map((text) => {
    const [flight = '', day, more] = text.split('@');
    const pickup_date = day === undefined ? undefined : parseCalendarDate(day);
    if (!pickup_date || more !== undefined) throw new InvalidOption(`Write ${text} as FLIGHT@DATE`);
    return unmentionedKey({ flight_number: flight, pickup_date });
  });
}

function daysOf(text: string): 'all' | string[] {
  return text === 'all' ? text : text.split(',');
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidOption(`Write ${text} as a number`);
  return Number(text);
}

/** Parses `14,15` or, of a sheet, `Fri 27.11.!14,15`. */
function rowReferences(texts: readonly string[]): 'all' | RowReference[] {
  if (texts.includes('all')) return 'all';
  return texts.flatMap((text) => {
    const at = text.lastIndexOf('!') + 1;
    const rows = text.slice(at).split(',');
    return rows.map((row) => (at === 0 ? Number(row) : text.slice(0, at) + row));
  });
}

/** Index from 0 of a column named as in a spreadsheet. */
function columnOrNone(value: string): number | null {
  if (value === 'none') return null;
  if (!/^[A-Z]{1,2}$/i.test(value)) throw new InvalidOption(`Write the column ${value} as a letter`);
  return (
    Array.from(value.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}

function numberOrNone(value: string): number | null {
  return value === 'none' ? null : Number(value);
}
