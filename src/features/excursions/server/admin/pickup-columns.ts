import type { CsvColumns } from '../../../../spreadsheets/csv-table.ts';
import type { PickupTable } from '../../admin-contract.ts';

/** Columns of the file, in order, with accepted headings; the first is used for writing. */
export const PICKUP_COLUMNS = {
  hotel_id: ['Hotel id', 'Id'],
  hotel: ['Hotel', 'Hotel name', 'Отель', 'Viešbutis', 'Viesnīca', 'Hotell', 'Готель'],
  time: ['Time', 'Pickup time', 'Время', 'Laikas', 'Laiks', 'Aeg', 'Час', 'Hora'],
  name: ['Place', 'Pickup point', 'Pickup place', 'Место', 'Vieta', 'Koht', 'Місце', 'Lugar'],
  latitude: ['Latitude', 'Lat'],
  longitude: ['Longitude', 'Lng', 'Lon', 'Long'],
  adult_price: ['Adult price', 'Adult', 'Price adult'],
  child_price: ['Child price', 'Child', 'Price child'],
} as const satisfies CsvColumns<string>;
export type PickupColumn = keyof typeof PICKUP_COLUMNS;

/**
 * Rows of a CSV file that `comparePickups` reads without changes. Hotels without a pickup are at the end, to be filled
 * in.
 */
export function pickupLines({ rows, without }: PickupTable): (string | number | null)[][] {
  const headings = Object.values(PICKUP_COLUMNS).map(([heading]) => heading);
  return [
    headings,
    ...rows.map((row) => [
      row.hotel_id,
      row.hotel,
      row.time,
      row.name,
      row.latitude,
      row.longitude,
      row.adult_price?.toFixed(2) ?? null,
      row.child_price?.toFixed(2) ?? null,
    ]),
    ...without.map(({ hotel_id, hotel }) => [hotel_id, hotel, null, null, null, null, null, null]),
  ];
}
