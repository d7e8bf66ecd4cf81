/** Time zone of all dates and times of the site. */
export const MADRID = 'Europe/Madrid';

const HOUR_MS = 3_600_000;
/** More hours than a list of departures has. */
const MAX_HOURS = 20_000;

const zone = new Intl.DateTimeFormat('en', { timeZone: MADRID, timeZoneName: 'shortOffset' });

/** By hour: clocks change at full hours, and a formatted date costs as much as a lookup in the database. */
const offsets = new Map<number, number>();

/** Milliseconds by which clocks in Madrid are ahead of UTC at an instant, given in milliseconds. */
export function madridOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const part = zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    // "GMT+2"; before 1901 there were no full hours.
    offset = Number(part?.value.slice(3)) * HOUR_MS || 0;
    if (offsets.size >= MAX_HOURS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}
