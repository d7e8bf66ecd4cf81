import { compareTexts } from '../../../../values/compare-texts.ts';
import { changesBetween, type DepartureDiff, type GoneDeparture } from './departure-diff.ts';
import type { IdentifiedSnapshot, NotifiedDeparture } from './last-notified.ts';
import { type PairingOptions, pairDepartures } from './pair-departures.ts';

interface DiffOptions {
  own: boolean;
  knownFlights?: PairingOptions['knownFlights'];
  now: Date;
  sent?: readonly NotifiedDeparture[] | undefined;
}

/**
 * Compares the published departures of a subscription with those last notified, sorted by departure time. `own`: the
 * departures are the guest's own, not all of the hotel. `knownFlights`: by id, the flights as far as they are known, also
 * where no mail states their day. Each departure keeps its calendar entry number. `sent`: the content of an earlier attempt
 * of the same mail that may have arrived; unchanged departures keep its timestamp, so that a retry is byte-identical. Those of other flights than the chosen one are left aside; one that is of it by now
 * is new to the guest, under its former number.
 * [MAIL-02] [MAIL-05] [MAIL-13] [SUB-14]
 */
export function diffDepartures(
  notified: readonly NotifiedDeparture[],
  published: readonly IdentifiedSnapshot[],
  { own, knownFlights = new Map(), now, sent = [] }: DiffOptions,
): DepartureDiff[] {
  const ofGuest = notified.filter(({ other }) => !other);
  const leftAside = new Map(notified.flatMap((each) => (each.other && each.id ? [[each.id, each]] : [])));
  const { pairs, added, missing, duplicates } = pairDepartures(ofGuest, published, { own, knownFlights });
  const entries = notified.map(({ entry }) => entry);
  const first = Math.max(0, ...entries) + 1;
  // A departure may have taken over the entry of one that was withdrawn and is back.
  const taken = new Set(notified.map(({ calendar }) => calendar));
  const diffs: DepartureDiff[] = [
    ...pairs.map(({ was, facts }) => diffPair(was, facts, now)),
    ...missing.map((was): DepartureDiff => {
      if (was.gone) return { kind: 'same', now: was };
      return removed(was, now);
    }),
    ...duplicates.map((was): GoneDeparture => ({ ...removed(was, now), isDuplicate: true })),
    ...added.map((facts, position): DepartureDiff => {
      const aside = leftAside.get(facts.id ?? 0);
      if (aside) {
        const { entry } = aside;
        return {
          kind: 'new',
          now: { ...facts, entry, ...calendarOf(aside), gone: false, since: after(aside, now), own: true },
        };
      }
      const since = now.toISOString();
      const calendar = taken.has(facts.id) ? undefined : facts.id;
      const entry = { entry: first + position, ...calendarOf({ calendar }) };
      return { kind: 'new', now: { ...facts, ...entry, gone: false, since } };
    }),
  ];
  return diffs
    .map((each) => withSentTimestamp(each, sent))
    .toSorted((a, b) => compareTexts(departureOrder(a), departureOrder(b)));
}

function removed(was: NotifiedDeparture, now: Date): GoneDeparture {
  return { kind: 'gone', was, now: { ...was, gone: true, since: after(was, now) } };
}

function diffPair(was: NotifiedDeparture, facts: IdentifiedSnapshot, now: Date): DepartureDiff {
  const changes = changesBetween(was, facts);
  if (!was.gone && changes.length === 0) return { kind: 'same', now: { ...was, ...facts } };
  const { entry, own } = was;
  const notified = {
    ...facts,
    entry,
    ...calendarOf(was),
    gone: false,
    since: after(was, now),
    ...(own ? { own } : {}),
  };
  return { kind: was.gone ? 'restored' : 'changed', was, now: notified, changes };
}

function calendarOf({ calendar }: { calendar?: number | undefined }): Pick<NotifiedDeparture, 'calendar'> {
  return calendar === undefined ? {} : { calendar };
}

function withSentTimestamp(diff: DepartureDiff, sent: readonly NotifiedDeparture[]): DepartureDiff {
  const before = sent.find(({ entry }) => entry === diff.now.entry);
  if (diff.kind === 'same' || !before) return diff;
  const isSame = before.gone === diff.now.gone && changesBetween(before, diff.now).length === 0;
  const isLater = !('was' in diff) || before.since > diff.was.since;
  return isSame && isLater ? { ...diff, now: { ...diff.now, since: before.since } } : diff;
}

/** Strictly later than the previous timestamp, even if another instance's clock is ahead. */
function after({ since }: NotifiedDeparture, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(since) + 1000)).toISOString();
}

function departureOrder({ now }: DepartureDiff): string {
  return `${now.pickup_date} ${now.pickup_time ?? '99:99'} ${now.flight_number}`;
}
