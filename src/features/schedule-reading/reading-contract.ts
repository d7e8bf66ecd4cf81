import { z } from 'zod';
import { boundedText } from '../../values/text-field.ts';
import { HELD_REASONS } from './problem-contract.ts';
import { rowReferenceSchema, workbookSchema } from './sheet-contract.ts';

/** What a column of a list can mean. */
export const SCHEDULE_FIELDS = [
  'hotel',
  'pickup_date',
  'pickup_time',
  'pickup_point',
  'latitude',
  'longitude',
  'flight_number',
  'flight_date',
  'flight_time',
  'flight_destination',
  'coach',
  'last_name',
] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];
/** What a column is called, on the screen and by the command. */
export const FIELD_LABELS: Record<ScheduleField, string> = {
  hotel: 'Hotel',
  pickup_date: 'Pickup date',
  pickup_time: 'Pickup time',
  pickup_point: 'Pickup point',
  latitude: 'Latitude',
  longitude: 'Longitude',
  flight_number: 'Flight',
  flight_date: 'Flight date',
  flight_time: 'Flight time',
  flight_destination: 'Destination',
  coach: 'Coach',
  last_name: 'Last name',
};

/** A file as it was read. */
export const listFormatSchema = z.union([
  z.object({ kind: z.literal('csv'), encoding: z.string(), separator: z.string() }),
  workbookSchema,
]);

/** Decisions of staff about held rows. */
export const acceptedRowsSchema = z.object({
  accepted_rows: z
    .union([z.literal('all'), z.array(rowReferenceSchema).max(50_000)])
    .optional()
    .describe('held rows that are published as they are'),
  accepted_reasons: z
    .record(boundedText(120), z.array(z.enum(HELD_REASONS)))
    .optional()
    .describe('by row, for what it was held when staff accepted it; for another reason it is held again'),
});
export type AcceptedDecisions = z.infer<typeof acceptedRowsSchema>;
