import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { bookingKey } from '../../departures/server/departure-identity.ts';
import { matchDepartures } from '../../departures/server/match-departures.ts';
import type { MovedDeparture } from '../../departures/server/read-moved-departures.ts';

type New = Extract<DepartureChange, { kind: 'new' }>;

/** Which added departures may be one that staff moved by hand to another hotel, by what it was before. [DEP-05] */
export function matchMoved(
  added: readonly New[],
  moved: readonly MovedDeparture[],
  context: Parameters<typeof matchDepartures>[2],
): Map<New, MovedDeparture> {
  const changeOf = new Map<DepartureFacts, New>(added.map((change) => [change.after, change]));
  const movedOf = new Map(moved.map((each) => [each.published.id, each]));
  const formerOf = Map.groupBy(moved, ({ former }) => bookingKey(former));
  const rowsOf = Map.groupBy(changeOf.keys(), bookingKey);
  const found = new Map<New, MovedDeparture>();
  for (const [booking, departures] of formerOf) {
    const before = departures.map(({ published: { id }, former }) => ({ ...former, id }));
    for (const pair of matchDepartures(before, rowsOf.get(booking) ?? [], context).pairs) {
      const [change, departure] = [changeOf.get(pair.after), movedOf.get(pair.before.id)];
      if (change && departure) found.set(change, departure);
    }
  }
  return found;
}
