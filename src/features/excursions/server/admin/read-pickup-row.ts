import { parseEuro } from '../../../../values/cents.ts';
import { parseWallTime } from '../../../../values/wall-time.ts';
import type { AdminPickup, RowProblem } from '../../admin-contract.ts';
import type { PickupColumn } from './pickup-columns.ts';

export interface Problem {
  column: PickupColumn;
  reason: RowProblem;
}

type Cells = Readonly<Record<PickupColumn, string>>;
type ReadPickup = Omit<AdminPickup, 'hotel_id' | 'stop_id'>;

const MAX_NAME_LENGTH = 300;
const MAX_PRICE = 10_000;

/** The pickup of a row, or the first problem in it. Stored values are retained for columns missing in the file. */
export function readPickupRow(
  cells: Cells,
  found: readonly PickupColumn[],
  stored: ReadPickup | undefined,
): ReadPickup | Problem {
  const time = readTime(cells.time);
  if (time === undefined)
    return { column: 'time', reason: cells.time === '' ? 'time-missing' : 'not-a-time' };
  if (cells.name.length > MAX_NAME_LENGTH) return { column: 'name', reason: 'too-long' };
  const coordinates = readPair(cells, ['latitude', 'longitude'], readCoordinate, 'coordinate');
  if ('reason' in coordinates) return coordinates;
  const prices = readPair(cells, ['adult_price', 'child_price'], readPrice, 'price');
  if ('reason' in prices) return prices;
  const has = (column: PickupColumn) => found.includes(column);
  return {
    time,
    name: has('name') ? cells.name || null : (stored?.name ?? null),
    latitude: has('latitude') ? coordinates.first : (stored?.latitude ?? null),
    longitude: has('longitude') ? coordinates.second : (stored?.longitude ?? null),
    adult_price: has('adult_price') ? prices.first : (stored?.adult_price ?? null),
    child_price: has('child_price') ? prices.second : (stored?.child_price ?? null),
  };
}

/** Reads two values that must be both present or both absent. */
function readPair(
  cells: Cells,
  [first, second]: readonly [PickupColumn, PickupColumn],
  read: (text: string, column: PickupColumn) => number | undefined,
  what: 'coordinate' | 'price',
): { first: number | null; second: number | null } | Problem {
  if (cells[first] === '' && cells[second] === '') return { first: null, second: null };
  for (const column of [first, second]) {
    if (cells[column] === '') return { column, reason: `half-a-${what}` };
  }
  const one = read(cells[first], first);
  const other = read(cells[second], second);
  if (one === undefined) return { column: first, reason: `not-a-${what}` };
  if (other === undefined) return { column: second, reason: `not-a-${what}` };
  return { first: one, second: other };
}

/** Accepts the formats spreadsheets write: `08:05`, `8:05`, `8.05` and `08:05:00`. */
function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text) ?? [];
  return parseWallTime(`${hour.padStart(2, '0')}:${minute}`);
}

function readCoordinate(text: string, column: PickupColumn): number | undefined {
  const value = readNumber(text);
  const limit = column === 'latitude' ? 90 : 180;
  return value !== undefined && Math.abs(value) <= limit ? value : undefined;
}

function readPrice(text: string): number | undefined {
  const value = readNumber(text.replace(/(?<!\s)\s*(€|EUR)\s*/i, ''));
  const fits = value !== undefined && value <= MAX_PRICE && parseEuro(value) !== undefined;
  return fits ? value : undefined;
}

function readNumber(text: string): number | undefined {
  return /^-?\d{1,6}([.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
