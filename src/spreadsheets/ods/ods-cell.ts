import type { Attribute } from '../archive/parse-xml.ts';
import { normalizeCellText } from '../csv/normalize-cell-text.ts';
import type { Cell, Epoch, NumberCell } from '../table.ts';

const DAY_MS = 86_400_000;
const DATE = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?$/;
const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/;

/** The value of a cell from its attributes; where they state none that is valid, the text it shows. */
export function parseOdsCell(attribute: Attribute, text: string, epoch: Epoch): Cell {
  const type = attribute('office:value-type');
  const shown = normalizeCellText(attribute('office:string-value') ?? text);
  if (attribute('calcext:value-type') === 'error') return { broken: 'error-value', text: shown };
  if (type === undefined && shown === '' && attribute('table:formula') !== undefined) {
    return { broken: 'formula-without-value', text: '' };
  }
  switch (type) {
    case 'date':
      return resultOf(dateCell(attribute('office:date-value') ?? '', epoch)) ?? shown;
    case 'time':
      return resultOf(timeCell(attribute('office:time-value') ?? '')) ?? shown;
    case 'float':
    case 'percentage':
    case 'currency':
      return numberCell(attribute('office:value') ?? '') ?? shown;
    case 'boolean':
      return attribute('office:boolean-value') === 'true' ? 'TRUE' : 'FALSE';
    default:
      return shown;
  }

  function resultOf(cell: NumberCell | undefined): NumberCell | undefined {
    return cell && attribute('table:formula') !== undefined ? { ...cell, calculated: true } : cell;
  }
}

function numberCell(text: string): NumberCell | undefined {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? undefined : { value, text, shown: 'number' };
}

/** As the serial number that Excel stores: days of the epoch. */
function dateCell(text: string, epoch: Epoch): NumberCell | undefined {
  const [, date, time] = DATE.exec(text) ?? [];
  if (date === undefined) return undefined;
  const first = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const value = (Date.parse(`${date}T${time ?? '00:00'}Z`) - first) / DAY_MS;
  if (!Number.isFinite(value)) return undefined;
  return { value, text: String(value), shown: time === undefined ? 'date' : 'date-time' };
}

function timeCell(text: string): NumberCell | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part?.replace(',', '.') ?? 0));
  const value = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) / 86_400;
  return { value, text: String(value), shown: 'time' };
}
