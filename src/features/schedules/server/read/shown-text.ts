import { type Cell, cellText, type Epoch, isNumber } from '../../../../spreadsheets/table.ts';
import { shorten } from '../../../../values/text.ts';
import { dateOfSerial, timeOfFraction } from './cells/excel-serial.ts';

const MAX_LENGTH = 100;

/** A cell as displayed by a spreadsheet: a date rather than its serial number. */
export function shownText(cell: Cell | undefined, epoch: Epoch): string {
  return shorten((cell && isNumber(cell) && shownNumber(cell, epoch)) || cellText(cell), MAX_LENGTH);
}

function shownNumber({ value, shown }: Extract<Cell, { shown: unknown }>, epoch: Epoch): string | undefined {
  if (shown === 'number') return undefined;
  if (shown === 'time') return timeOfFraction(value);
  const found = dateOfSerial(value, epoch);
  return found && (shown === 'date' ? found.date : `${found.date} ${found.time}`);
}
