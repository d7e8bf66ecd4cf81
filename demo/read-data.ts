import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { LANGUAGES } from '../src/i18n/languages.ts';

const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

const placeRow = z.object({
  name: z.string().min(1),
  municipality: z.string().min(1),
  latitude: degrees,
  longitude: degrees,
  source: z.string().min(1),
});
export type PlaceRow = z.infer<typeof placeRow>;

const surnameRow = z.object({
  surname_latin: z.string().min(1),
  surname_original: z.string().min(1),
  language: z.enum(LANGUAGES),
});
export type SurnameRow = z.infer<typeof surnameRow>;

export const readHotels = (): PlaceRow[] => readCsv('hotels.csv', placeRow);
export const readPickupPoints = (): PlaceRow[] => readCsv('pickup_points.csv', placeRow);
export const readAirportStops = (): PlaceRow[] => readCsv('airport_agp.csv', placeRow);
export const readSurnames = (): SurnameRow[] => readCsv('surnames.csv', surnameRow);

/** Reads the rows of a file in `data/`; throws if one does not match the schema. */
function readCsv<T>(file: string, row: z.ZodType<T>): T[] {
  const text = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, bom: true }));
}
