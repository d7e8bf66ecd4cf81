import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { DepartureFacts, DeparturePlace } from '../../departures/server/departure-facts.ts';
import {
  type HotelOfStop,
  type KnownStop,
  readHotelsOfStops,
  readKnownStops,
} from '../../stops/server/known-stops.ts';
import { createStopRecogniser, type RecogniseStop } from '../../stops/server/recognise-stop.ts';
import { readUsualStops } from '../../stops/server/usual-stops.ts';
import {
  type DecidedStopChange,
  isInEffect,
  isOfTwoStops,
  readStopChanges,
  type StopChange,
} from './stop-changes.ts';

/** What is known of stops, and of where they are on which day. */
export interface StopPlaces {
  recognise: RecogniseStop;
  /** Whether a stop is in front of the hotel of each guest. */
  isAtHotels(stopId: number | null): boolean;
  /** Where guests of a hotel wait who are listed at a stop, with the changes of that day. */
  placeAt(stopId: number, hotelId: number, day: CalendarDate): DeparturePlace | undefined;
  /** The stops that are elsewhere or replaced on some days. */
  changedStops: readonly number[];
  /** Whether a change of one stop concerns guests who are listed at another: it stands in for that one. */
  leadsThrough(stopId: number, through: number, day: CalendarDate): boolean;
}

type Placed = DeparturePlace & Pick<DepartureFacts, 'hotel_id' | 'pickup_date'>;

/** Reads the stops; `withChange` as if it were published, `decided` as if that change were undone or brought back. */
export async function readStopPlaces(
  db: Reader,
  { withChange, decided }: { withChange?: StopChange; decided?: DecidedStopChange } = {},
): Promise<StopPlaces> {
  const stops = await readKnownStops(db);
  const hotels = stops.length > 0 ? await readHotelsOfStops(db) : new Map<number, HotelOfStop>();
  const published = stops.length > 0 ? await readStopChanges(db, decided) : [];
  const changes = withChange && isOfTwoStops(withChange) ? [withChange, ...published] : published;
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  return {
    recognise: createStopRecogniser(stops, hotels, otherPositions(changes)),
    isAtHotels: (stopId) => stopId !== null && byId.get(stopId)?.kind === 'hotel',
    placeAt(stopId, hotelId, day) {
      const { stop, change } = follow(stopId, day);
      const own = stop && placeOfStop(stop, hotels.get(hotelId));
      if (!own) return undefined;
      const isElsewhere = change !== undefined && change.replacement_id === null;
      const place = isElsewhere ? movedPlace(own, change) : own;
      const isChanged = isElsewhere || stop.id !== stopId;
      return { ...place, stop_id: stop.id, listed_stop_id: isChanged ? stopId : null };
    },
    changedStops: [...new Set(changes.map(({ stop_id }) => stop_id))],
    leadsThrough(stopId, through, day) {
      const { stop, passed } = follow(stopId, day);
      return stop?.id === through || passed.has(through);
    },
  };

  /** The stop that stands in for another on a day, and the change that moved it. Stops that replace each other end it. */
  function follow(stopId: number, day: CalendarDate) {
    const passed = new Set<number>();
    let id = stopId;
    let change = changeOf(id, day);
    while (change?.replacement_id != null && !passed.has(change.replacement_id)) {
      passed.add(id);
      id = change.replacement_id;
      change = changeOf(id, day);
    }
    return { stop: byId.get(id), change, passed };
  }

  function changeOf(stopId: number, day: CalendarDate): StopChange | undefined {
    return changes.find((change) => change.stop_id === stopId && isInEffect(change, day));
  }
}

/** Where guests of hotels usually wait, for rows of a list without a column for the place. */
export async function readUsualPlaces(db: Reader, places: StopPlaces) {
  const usual = await readUsualStops(db, 'transfer');
  return <Stated extends Placed>(stated: Stated): Stated => {
    const stop = usual.get(stated.hotel_id);
    return { ...stated, ...(stop && places.placeAt(stop, stated.hotel_id, stated.pickup_date)) };
  };
}

/**
 * Adds to a stated place the stop that it means; where a change of that stop is in effect on its day, the place is that
 * of the change.
 */
export function placeAtStop<Stated extends Placed>(stated: Stated, places: StopPlaces): Stated {
  const stop_id = places.recognise(stated);
  if (stop_id === null) return stated;
  const changed = places.placeAt(stop_id, stated.hotel_id, stated.pickup_date);
  return changed?.listed_stop_id == null ? { ...stated, stop_id } : { ...stated, ...changed };
}

/** The place of a departure as it was published before, where the stop that it was listed at is by now. */
export function placeAgain(former: DepartureFacts, places: StopPlaces): DepartureFacts {
  const { listed_stop_id, hotel_id, pickup_date } = former;
  if (listed_stop_id == null) return placeAtStop({ ...former, stop_id: null }, places);
  return { ...former, ...places.placeAt(listed_stop_id, hotel_id, pickup_date) };
}

function placeOfStop({ kind, name, latitude, longitude }: KnownStop, hotel: HotelOfStop | undefined) {
  const at = kind === 'hotel' ? hotel : { latitude, longitude };
  return { pickup_point: name, pickup_lat: at?.latitude ?? null, pickup_lng: at?.longitude ?? null };
}

function movedPlace(own: ReturnType<typeof placeOfStop>, { name, latitude, longitude }: StopChange) {
  return { pickup_point: name ?? own.pickup_point, pickup_lat: latitude, pickup_lng: longitude };
}

/** Where stops are or were for some days. */
function otherPositions(changes: readonly StopChange[]) {
  const moved = changes.flatMap(({ stop_id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ stop_id, position: { latitude, longitude } }],
  );
  return new Map(
    [...Map.groupBy(moved, ({ stop_id }) => stop_id)].map(([id, all]) => [
      id,
      all.map(({ position }) => position),
    ]),
  );
}
