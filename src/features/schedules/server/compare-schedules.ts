import { coachKey } from '../../departures/server/coach-key.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  flightDayOf,
  type PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { bookingKey, changeTo } from '../../departures/server/departure-identity.ts';
import { fillMissingFacts } from '../../departures/server/fill-missing-facts.ts';
import {
  areOfOtherDays,
  contradictInLabel,
  isUnderDateOfEvening,
  matchDepartures,
  mayBeSame,
  type Pair,
} from '../../departures/server/match-departures.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import { type Comparison, type ComparisonInput, emptyComparison } from './comparison.ts';
import { doubtOfDay, mayBeOfOtherDay } from './doubt-of-day.ts';
import { doubtOfBlankTime, doubtOfCoach, doubtOfMove, farTime } from './doubt-of-move.ts';
import type { Doubt } from './hold-implausible.ts';
import { matchMoved } from './match-moved.ts';
import { matchSources } from './match-sources.ts';
import { classifierOf } from './schedule-scope.ts';
import { unmentionedKey } from './unmentioned.ts';

/**
 * What a publish of the list would change. It withdraws only departures that the list speaks for or staff chose, that
 * have not left yet, and that no row that is left out may mean; a coach that such a row names gets no other label. Departures that
 * only other sources state are not touched. [PUBL-01]
 */
export function compareSchedules(compared: ComparisonInput): Comparison {
  const { published, stated, listed, hasLeft, flights } = compared;
  const context = { hasLeft, flights };
  const comparison = emptyComparison();
  const publishedOf = Map.groupBy(published, bookingKey);
  const listedOf = Map.groupBy(listed, bookingKey);
  /** The listed departures, with the flight day of the published one that each means. */
  const named: DepartureFacts[] = [];
  const unlisted: PublishedDeparture[] = [];
  const paired = new Set<number>();
  /** Rows of which it is not clear which coach each means, see `noteBesideBlank`. */
  const besideBlank = new Set<DepartureFacts>();

  for (const [booking, rows] of listedOf) {
    const all = publishedOf.get(booking) ?? [];
    const touched = all.filter(isTouched);
    const doubted = new Set<PublishedDeparture>();
    const others = all.filter((departure) => !isTouched(departure));
    const single = withoutSeveral(touched, rows, doubted);
    const { matched, met } = matchSources(touched, others, { ...context, rows: single });
    for (const { before } of [...matched.pairs, ...met.pairs]) paired.add(before.id);
    const candidates = matched.unlisted.filter((departure) => !hasLeft(departure));
    for (const { before } of matched.pairs) doubted.delete(before);
    for (const pairs of [matched.pairs, met.pairs]) noteBesideBlank(pairs);
    for (const { before, after } of met.pairs) addMeeting(before, after);
    const added = [...met.added];
    for (const { before, after } of matched.pairs) {
      if (contradictInLabel({ before, after }) && compared.isNamedByProblem(before)) {
        comparison.heldBack += 1;
        added.push(after);
        continue;
      }
      if (!isClearPair(before, after) && addUnclear(after, [before, ...possibleFor(after)])) continue;
      addPair(before, after);
    }
    for (const after of added) {
      const possible = possibleFor(after);
      if (possible.length === 0 && leaveOutOfOther(after)) continue;
      named.push(after);
      if (possible.length > 0 && addUnclear(after, possible)) continue;
      comparison.changes.push({ kind: 'new', id: null, before: null, after });
    }
    comparison.heldBack += doubted.size;
    unlisted.push(...matched.unlisted.filter((departure) => !doubted.has(departure)));

    /**
     * Coaches without a label are matched in order of time, in which a row with a blank time has no place: the rows beside it
     * may mean other coaches than those that they are matched with, and it may mean one that the list does not name. [LIST-10c]
     */
    function noteBesideBlank(pairs: readonly Pair[]): void {
      const unlabelled = pairs.filter(
        ({ before, after }) => coachKey(after) === '' || coachKey(before) !== coachKey(after),
      );
      for (const blank of unlabelled) {
        const doubt = doubtOfBlank(blank.after, blank);
        if (!doubt) continue;
        for (const { before, after } of unlabelled)
          if (after !== blank.after && mayBeSame(before, blank.after, flights)) besideBlank.add(after);
        if (!compared.isAccepted(blank.after, doubt))
          for (const departure of possibleFor(blank.after)) doubted.add(departure);
      }
    }

    function possibleFor(after: DepartureFacts): PublishedDeparture[] {
      return candidates.filter((candidate) => mayBeSame(candidate, after, flights));
    }

    /**
     * Whether the flight day, an equal time, or, for want of a time, the pickup day says which of several flights of one
     * number is meant.
     */
    function isClearPair(before: PublishedDeparture, after: DepartureFacts): boolean {
      if (after.flight_date !== null) return true;
      const possible = possibleFor(after);
      if (after.pickup_time !== null)
        return before.pickup_time === after.pickup_time || possible.length === 0;
      if (before.pickup_date !== after.pickup_date) return possible.length === 0;
      return !possible.some(
        (other) => other.pickup_date === after.pickup_date && areOfOtherDays(before, other),
      );
    }

    function leaveOutOfOther(after: DepartureFacts): boolean {
      const meant = meantByMistake(after, [...matched.unlisted, ...met.unlisted]);
      return meant !== undefined && leaveOutWith(meant.possible, after, meant.doubt);
    }

    function addUnclear(listed: DepartureFacts, possible: readonly PublishedDeparture[]): boolean {
      const value = listed.flight_number;
      return leaveOutWith(possible, listed, { field: 'flight_number', reason: 'flight-unclear', value });
    }

    /** Leaves a row out, with the departures that it may mean, unless staff accepted it. */
    function leaveOutWith(
      possible: readonly PublishedDeparture[],
      listed: DepartureFacts,
      doubt: Doubt,
    ): boolean {
      const isLeftOut = leaveOut(listed, doubt);
      if (isLeftOut) for (const departure of possible) doubted.add(departure);
      return isLeftOut;
    }
  }
  for (const [booking, departures] of publishedOf) {
    if (!listedOf.has(booking)) unlisted.push(...departures.filter(isTouched));
  }
  const moved = leaveOutOfFormerHotel();
  comparison.dated = withoutOtherDays();
  const classify = classifierOf(named, { ...compared, listed: comparison.dated });
  unlisted.filter(({ id }) => !moved.has(id)).forEach(addUnlisted);
  return comparison;

  function isTouched({ id }: PublishedDeparture): boolean {
    return !stated.others.has(id);
  }

  /** The rows without those that are left out for their day, of which the list says nothing. */
  function withoutOtherDays(): readonly DepartureFacts[] {
    const leftOut = new Set(
      comparison.unclear.flatMap(({ listed: row, isAccepted, doubt }) =>
        !isAccepted && doubt.reason === 'other-day-of-flight' ? row : [],
      ),
    );
    return leftOut.size === 0 ? listed : listed.filter((row) => !leftOut.has(row));
  }

  /**
   * Leaves out rows that may be several coaches of a flight, or one of them a mistake, with what is published of it, unless
   * staff accepted them or as many are published: then they are these, in order of time. [LIST-08]
   */
  function withoutSeveral(
    touched: PublishedDeparture[],
    rows: DepartureFacts[],
    doubted: Set<PublishedDeparture>,
  ): DepartureFacts[] {
    if (!rows.some(compared.isOneOfSeveral)) return rows;
    const { added, pairs, unlisted: unpaired } = matchDepartures(touched, rows, context);
    const flightOf = ({ flight_number, pickup_date }: DepartureFacts) =>
      `${flights.keyOf(flight_number)}|${pickup_date}`;
    const doubtful = new Set(added.filter(compared.isOneOfSeveral).map(flightOf));
    const left = new Set<DepartureFacts>();
    for (const row of rows) {
      if (!compared.isOneOfSeveral(row) || !doubtful.has(flightOf(row))) continue;
      if (leaveOut(row, doubtOfCoach(row))) left.add(row);
    }
    for (const { before, after } of pairs) if (left.has(after)) doubted.add(before);
    const candidates = unpaired.filter((departure) => !hasLeft(departure));
    for (const row of left) {
      const possible = candidates.filter((candidate) => mayBeSame(candidate, row, flights));
      for (const each of [...possible, ...(meantByMistake(row, candidates)?.possible ?? [])])
        doubted.add(each);
    }
    return rows.filter((row) => !left.has(row));
  }

  /**
   * The coaches that a row most likely means which is none of its own day: of the evening before its time, or of the day
   * before or after its own.
   */
  function meantByMistake(
    row: DepartureFacts,
    departures: readonly PublishedDeparture[],
  ): { possible: PublishedDeparture[]; doubt: Doubt } | undefined {
    const flight = flights.keyOf(row.flight_number);
    const ofFlight = departures.filter(
      (each) => flights.keyOf(each.flight_number) === flight && !hasLeft(each),
    );
    const ofEvening = ofFlight.filter((each) => isUnderDateOfEvening(each, row));
    if (ofEvening.length > 0) return { possible: ofEvening, doubt: farTime(row) };
    const ofOtherDay = ofFlight.filter((each) => mayBeOfOtherDay(each, row));
    if (ofOtherDay.length === 0 || hasLeft(row) || !compared.isOffItsDays(row, ofOtherDay)) return undefined;
    return { possible: ofOtherDay, doubt: doubtOfDay(row) };
  }

  /**
   * Leaves out rows that would add a departure at the hotel from which staff moved it by hand; accepted, they take it back.
   * Returns the departures that they mean. [DEP-05]
   */
  function leaveOutOfFormerHotel(): Set<number> {
    const met = new Set(comparison.meetings.map(({ listed }) => listed));
    const added = comparison.changes.flatMap((change) =>
      change.kind === 'new' && !met.has(change.after) ? change : [],
    );
    const candidates = compared.moved.filter(
      ({ published }) => isTouched(published) && !paired.has(published.id) && !hasLeft(published),
    );
    const matched = matchMoved(added, candidates, context);
    comparison.changes = comparison.changes.flatMap((change): DepartureChange[] => {
      const departure = change.kind === 'new' ? matched.get(change) : undefined;
      if (!departure || !change.after) return [change];
      const value = `${departure.hotel}, ${departure.movedOn}`;
      const after = fillMissingFacts(change.after, departure.former, compared.missingFacts, flights);
      const doubts: (Doubt | undefined)[] = [
        { field: 'hotel', reason: 'moved-by-hand', value },
        doubtOfBlank(change.after, { before: departure.published, after }),
      ];
      const row = change.after;
      if (doubts.some((doubt) => doubt && leaveOut(row, doubt))) {
        comparison.heldBack += 1;
        return [];
      }
      return [changeTo(departure.published, after)];
    });
    return new Set([...matched.values()].map(({ published: { id } }) => id));
  }

  function addPair(published: PublishedDeparture, row: DepartureFacts): void {
    const { id, ...before } = published;
    named.push({ ...row, flight_date: flightDayOf(published) ?? row.flight_date });
    const after = fillMissingFacts(row, before, compared.missingFacts, flights);
    if (leaveOutMoved(row, { before, after })) return;
    if (!areFactsEqual(before, after)) {
      comparison.changes.push({ kind: 'changed', id, before, after });
      return;
    }
    comparison.unchanged += 1;
    const { stop_id = null, listed_stop_id = null } = after;
    const { listed_stop_id: former = null } = before;
    if (stop_id === (before.stop_id ?? null) && listed_stop_id !== former)
      comparison.relisted.push({ id, listed_stop_id, former });
    if (!stated.own.has(id)) comparison.restated.push(id);
  }

  /**
   * Leaves a row out that moves a departure to where it does not fit its flight, or leaves its time blank, or may mean another
   * one than it moves; only what is published says when the flight leaves, and that there is a time.
   */
  function leaveOutMoved(
    row: DepartureFacts,
    { before, after }: { before: DepartureFacts; after: DepartureFacts },
  ): boolean {
    const isMoved = after.pickup_time !== before.pickup_time || after.pickup_date !== before.pickup_date;
    const isElsewhere = placeKey(after.pickup_point) !== placeKey(before.pickup_point);
    const doubts = [
      ...(isMoved ? [doubtOfBlank(row, { before, after }), doubtOfMove(row, before, after)] : []),
      (isMoved || isElsewhere) && besideBlank.has(row) ? doubtOfCoach(row) : undefined,
    ];
    if (!doubts.some((doubt) => doubt && leaveOut(row, doubt))) return false;
    comparison.heldBack += 1;
    return true;
  }

  function doubtOfBlank(
    row: DepartureFacts,
    { before, after }: { before: DepartureFacts; after: DepartureFacts },
  ): Doubt | undefined {
    return compared.isTimeBlank(row) && !hasLeft(after) ? doubtOfBlankTime(before, after) : undefined;
  }

  /** Leaves a row out unless staff accepted it; returns whether it did. */
  function leaveOut(listed: DepartureFacts, doubt: Doubt): boolean {
    const isAccepted = compared.isAccepted(listed, doubt);
    comparison.unclear.push({ listed, isAccepted, doubt });
    return !isAccepted;
  }

  /** Two sources that say the same of a departure mean the same. */
  function addMeeting(published: PublishedDeparture, row: DepartureFacts): void {
    const { id, ...before } = published;
    const listed = fillMissingFacts(row, before, compared.missingFacts, flights);
    if (areFactsEqual(before, listed)) {
      addPair(published, row);
      return;
    }
    named.push(row);
    if (leaveOutMoved(row, { before, after: listed })) return;
    comparison.changes.push({ kind: 'new', id: null, before: null, after: listed });
    comparison.meetings.push({ published, listed, row });
  }

  function addUnlisted(departure: PublishedDeparture): void {
    const { id, ...before } = departure;
    const meaning = hasLeft(before) ? 'elsewhere' : classify(departure);
    if (meaning !== 'elsewhere' && compared.isNamedByProblem(before)) {
      comparison.heldBack += 1;
      return;
    }
    if (meaning === 'elsewhere' && !hasLeft(before)) comparison.beyond.push(departure);
    if (meaning === 'unmentioned') comparison.unmentioned.push(departure);
    if (meaning === 'chosen') comparison.withdrawn.add(unmentionedKey(departure));
    if (meaning === 'chosen' || (meaning === 'covered' && !compared.heldBack(before)))
      comparison.changes.push({ kind: 'gone', id, before, after: null });
    else if (meaning === 'covered') comparison.heldBack += 1;
  }
}
