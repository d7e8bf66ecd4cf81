import { type Cell, cellText, type Epoch, isNumber } from '../../../spreadsheets/table.ts';
import { shorten } from '../../../values/text.ts';
import { dateOfSerial, hoursOfFraction } from './cells/excel-serial.ts';

const MAX_LENGTH = 100;

/** A cell as displayed by a spreadsheet: a date rather than its serial number. */
export function shownText(cell: Cell | undefined, epoch: Epoch, maxLength = MAX_LENGTH): string {
  return shorten((cell && isNumber(cell) && shownNumber(cell, epoch)) || cellText(cell), maxLength);
}

function shownNumber({ value, shown }: Extract<Cell, { shown: unknown }>, epoch: Epoch): string | undefined {
  if (shown === 'number') return undefined;
  const hours = shown === 'time' ? hoursOfFraction(value) : undefined;
  if (hours) return hours;
  const found = dateOfSerial(value, epoch);
  return found && (shown === 'date' ? found.date : `${found.date} ${found.time}`);
}
