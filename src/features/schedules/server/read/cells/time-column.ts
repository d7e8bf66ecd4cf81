import type { Cell, Epoch } from '../../../../../spreadsheets/table.ts';
import type { WallTime } from '../../../../../values/wall-time.ts';
import { fractionEvidence, readTime, type TimeReading } from './read-time.ts';
import { remembered } from './remembered.ts';

/** How the times of one column are written. */
export interface TimeColumn {
  read(cell: Cell): TimeReading;
  /** How `0.25` is meant; undefined where the column does not tell. */
  fractions: 'dotted' | 'fraction' | undefined;
}

/** What `0.25` means is found out from the numbers of the column that can be read in one way only. */
export function studyTimes(cells: readonly Cell[], epoch: Epoch): TimeColumn {
  const seen = new Set(cells.map(fractionEvidence));
  seen.delete(undefined);
  return {
    read: remembered((cell) => readTime(cell, epoch)),
    fractions: seen.size === 1 ? [...seen][0] : undefined,
  };
}

/** The time of a reading by what is known of its column; undefined where it gives none. */
export function settleTime(reading: TimeReading, { fractions }: TimeColumn): WallTime | undefined {
  if (reading.kind === 'time') return reading.time;
  return reading.kind === 'either' && fractions ? reading[fractions] : undefined;
}
