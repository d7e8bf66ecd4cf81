import { isHeld } from '../problem-contract.ts';
import { isAboutWholeList, type ListDecisions } from '../schedule-contract.ts';
import type { ComparedReading } from './compare-reading.ts';
import { pairKeys } from './flight-pairs.ts';
import { holdFarDays } from './hold-far-days.ts';
import { holdImplausible } from './hold-implausible.ts';
import type { KnownHotel, ScheduleReading } from './schedule-reading.ts';
import { unmentionedKey } from './unmentioned.ts';

/** Decisions about what is not in the list. */
export function unusedDecisions(
  { accepted_rows = [], accepted_days = [], withdraw = [], pairs = [], apart = [] }: ListDecisions,
  {
    read,
    compared,
    hotels,
  }: { read: ScheduleReading; compared: ComparedReading; hotels: readonly KnownHotel[] },
): string[] {
  if (read.questions.some(isAboutWholeList)) return [];
  const held = holdImplausible(read, hotels);
  const heldRows = new Set(
    [
      ...held.problems.filter(({ reason }) => isHeld(reason)),
      ...compared.unclear,
      ...compared.acceptedUnclear,
    ].map(({ row }) => row),
  );
  for (const row of read.markedRows) heldRows.add(row);
  const far = new Set(
    holdFarDays(read, new Map()).problems.flatMap(({ reason, value }) => (reason === 'far-day' ? value : [])),
  );
  const unmentioned = new Set([...compared.withdrawn, ...compared.unmentioned.map(unmentionedKey)]);
  const paired = new Set(compared.pairs.flatMap(pairKeys));
  return [
    ...unknown(accepted_rows, (row) => heldRows.has(row)).map((row) => `row ${row} is not held`),
    ...unknown(accepted_days, (day) => far.has(day)).map((day) => `${day} is not far from the other days`),
    ...unknown(withdraw, (key) => unmentioned.has(key)).map(
      (key) => `nothing is published as ${key} beside the list`,
    ),
    ...unknown(pairs, (key) => paired.has(key)).map((key) => `no pair ${key}`),
    ...unknown(apart, (key) => paired.has(key)).map((key) => `no pair ${key}`),
    ...read.unusedHotels.map((text) => `no row names the hotel "${text}"`),
  ];
}

function unknown<Key>(decided: 'all' | readonly Key[], isKnown: (key: Key) => boolean): Key[] {
  return decided === 'all' ? [] : decided.filter((key) => !isKnown(key));
}
