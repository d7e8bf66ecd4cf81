import { type Cell, cellText, type Epoch, isNumber } from '../../../../spreadsheets/table.ts';
import { shorten } from '../../../../values/text.ts';
import { dateOfSerial, timeOfFraction } from './cells/excel-serial.ts';

const LONGEST_SHOWN = 100;

/** A cell as staff see it in their spreadsheet: of a date not the number that stands for it. */
export function shownText(cell: Cell | undefined, epoch: Epoch): string {
  return shorten((cell && isNumber(cell) && shownNumber(cell, epoch)) || cellText(cell), LONGEST_SHOWN);
}

function shownNumber({ value, shown }: Extract<Cell, { shown: unknown }>, epoch: Epoch): string | undefined {
  if (shown === 'number') return undefined;
  if (shown === 'time') return timeOfFraction(value);
  const found = dateOfSerial(value, epoch);
  return found && (shown === 'date' ? found.date : `${found.date} ${found.time}`);
}
