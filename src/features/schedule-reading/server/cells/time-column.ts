import type { Cell } from '../../../../spreadsheets/table.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import { memoizeByCell } from './memoize-by-cell.ts';
import type { Calendar } from './read-date.ts';
import { fractionEvidence, readTime, type TimeReading } from './read-time.ts';

/** How the times of a column are written. */
export interface TimeColumn {
  read(cell: Cell): TimeReading;
  /** The meaning of `0.25`; undefined if the column does not show it. */
  fractions: 'dotted' | 'fraction' | undefined;
}

/** Determines the meaning of `0.25` from values of the column that can be read in one way only. */
export function analyzeTimes(cells: readonly Cell[], calendar: Calendar): TimeColumn {
  const seen = new Set(cells.map(fractionEvidence));
  seen.delete(undefined);
  return {
    read: memoizeByCell((cell) => readTime(cell, calendar)),
    fractions: seen.size === 1 ? [...seen][0] : undefined,
  };
}

/** The time of a reading, given its column; undefined if there is none. */
export function resolveTime(reading: TimeReading, { fractions }: TimeColumn): WallTime | undefined {
  if (reading.kind === 'time') return reading.time;
  return reading.kind === 'either' && fractions ? reading[fractions] : undefined;
}
