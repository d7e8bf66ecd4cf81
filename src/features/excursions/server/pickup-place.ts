/** Where a pickup is: at a place of its own, or at a stop. */
interface StoredPlace {
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  stop_kind: 'place' | 'hotel' | null;
  stop_name: string | null;
  stop_latitude: number | null;
  stop_longitude: number | null;
  hotel_latitude: number | null;
  hotel_longitude: number | null;
}

/** The columns of a pickup, its stop and its hotel that say where it is; a query selects them. */
export const PLACE_COLUMNS = [
  'pickup.name',
  'pickup.latitude',
  'pickup.longitude',
  'stop.kind as stop_kind',
  'stop.name as stop_name',
  'stop.latitude as stop_latitude',
  'stop.longitude as stop_longitude',
  'hotels.latitude as hotel_latitude',
  'hotels.longitude as hotel_longitude',
] as const;

/**
 * The place of a pickup; a name of null is the hotel. A stop has its own name and position, so that both change with it; one
 * whose position is not known leaves that of the pickup.
 */
export function placeOfPickup<Row extends StoredPlace>({
  stop_kind,
  stop_name,
  stop_latitude,
  stop_longitude,
  hotel_latitude,
  hotel_longitude,
  ...own
}: Row) {
  if (stop_kind === null) return own;
  const isAtHotel = stop_kind === 'hotel';
  const [latitude, longitude] = isAtHotel
    ? [hotel_latitude, hotel_longitude]
    : [stop_latitude, stop_longitude];
  const name = isAtHotel ? null : stop_name;
  return latitude === null ? { ...own, name } : { ...own, name, latitude, longitude };
}
