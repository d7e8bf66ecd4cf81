import type { CalendarDate } from '../../src/values/calendar-date.ts';
import type { Cents } from '../../src/values/cents.ts';
import type { WallTime } from '../../src/values/wall-time.ts';

/** A row as a test writes it: literals where the database types ask for dates, times and cents that were parsed. */
export type Unbranded<Row> = { [Column in keyof Row]: Plain<Row[Column]> };

type Plain<Value> = Value extends CalendarDate | WallTime ? string : Value extends Cents ? number : Value;
