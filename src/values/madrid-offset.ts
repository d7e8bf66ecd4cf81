/** Time zone of all dates and times of the site. */
export const MADRID = 'Europe/Madrid';

const HOUR_MS = 3_600_000;
/** More hours than a list of departures has. */
const MAX_HOURS = 20_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: MADRID,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** By hour: clocks change at full hours, and a formatted date costs as much as a lookup in the database. */
const offsets = new Map<number, number>();

/** Milliseconds by which clocks in Madrid are ahead of UTC at an instant, given in milliseconds. */
export function madridOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = shownAt(hour * HOUR_MS) - hour * HOUR_MS;
    if (offsets.size >= MAX_HOURS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** What clocks in Madrid show at an instant, as if it were UTC. */
function shownAt(instant: number): number {
  // Read part by part: order and separators are the engine's.
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return Date.parse(`${date}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}Z`);
}
