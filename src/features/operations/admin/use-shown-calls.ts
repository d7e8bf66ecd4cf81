import { useState } from 'react';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { CallChange, HotelCall } from '../today-contract.ts';

export interface ShownCall {
  /** As it is due now; without changes if it is due no longer. */
  call: HotelCall;
  /** What was shown first, if something else is due now: staff may have read it to the reception. */
  former: readonly CallChange[] | undefined;
}

const LAST_MINUTE = wallTime('23:59');

/**
 * The calls that are due, each with what was shown of it first: a publish may change it while staff are on the phone, and the
 * reception hears what is shown then. It starts over once a call is recorded, or forgotten. [DESK-78c]
 */
export function useShownCalls(rows: readonly HotelCall[], now: Date) {
  const [shown, setShown] = useState<ReadonlyMap<number, HotelCall>>(new Map());
  const current = new Map(rows.map((call) => [call.hotel_id, call]));
  const due = rows.filter(({ changes }) => changes.length > 0);
  const followed = new Map([
    ...due.map((call) => [call.hotel_id, call] as const),
    ...[...shown].filter(([hotel, call]) => isOpen(call, current.get(hotel), now)),
  ]);
  if (followed.size !== shown.size || [...followed].some(([hotel, call]) => shown.get(hotel) !== call))
    setShown(followed);
  const calls = [...followed.values()].map((first): ShownCall => {
    const call = current.get(first.hotel_id) ?? { ...first, changes: [] };
    return { call, former: isReplaced(first.changes, call.changes, now) ? first.changes : undefined };
  });
  const forget = (hotel: number) =>
    setShown((before) => new Map([...before].filter(([each]) => each !== hotel)));
  return { calls, forget };
}

/** Whether nobody has recorded a call since it was shown first, and it is due, or what was shown is still ahead. */
function isOpen(first: HotelCall, current: HotelCall | undefined, now: Date): boolean {
  if (current && current.called?.id !== first.called?.id) return false;
  return (current?.changes.length ?? 0) > 0 || first.changes.some((change) => isAhead(change, now));
}

function isReplaced(first: readonly CallChange[], current: readonly CallChange[], now: Date): boolean {
  const lacks = (changes: readonly CallChange[]) => (change: CallChange) =>
    !changes.some((each) => keyOf(each) === keyOf(change));
  return current.some(lacks(first)) || first.filter((change) => isAhead(change, now)).some(lacks(current));
}

function keyOf({ departure_id, after }: CallChange): string {
  return JSON.stringify([departure_id, after]);
}

function isAhead({ before, after }: CallChange, now: Date): boolean {
  return [before, after].some(
    (pickup) => pickup && instantInMadrid(pickup.date, pickup.time ?? LAST_MINUTE) > now,
  );
}
