import { z } from 'zod';
import { calendarDateText, wallTimeText } from '../../values/date-text.ts';
import { pageQuery } from '../../values/pagination.ts';
import { idSchema } from '../../values/record-id.ts';
import { boundedText, trimmedText } from '../../values/text-field.ts';
import { MAX_FLIGHT_NUMBER_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';
import { TRANSFER_TYPES } from './contract.ts';

// Used for requests and responses, so these schemas refine: one that transforms would check only requests.
export const calendarDate = calendarDateText.describe('yyyy-MM-dd');
export const wallTime = wallTimeText.describe('HH:mm, wall time in Madrid');

/** A departure as staff see it, last name included. */
export const departureFactsSchema = z.object({
  type: z.enum(TRANSFER_TYPES),
  hotel_id: z.int().min(1).max(2_147_483_647),
  pickup_date: calendarDate,
  flight_number: boundedText(MAX_FLIGHT_NUMBER_LENGTH),
  last_name: boundedText(MAX_NAME_LENGTH),
  pickup_time: wallTime.nullable().describe('null while it is pending'),
  pickup_point: boundedText(300),
  pickup_lat: z.number().min(-90).max(90).nullable(),
  pickup_lng: z.number().min(-180).max(180).nullable(),
  flight_date: calendarDate.nullable(),
  flight_time: wallTime.nullable(),
  flight_destination: boundedText(100).nullable(),
  inferred_flight_date: calendarDate.nullable().optional().describe('where no list states the flight day'),
  coach: boundedText(20).nullable().optional().describe('which coach, where several go to one flight'),
});

export const DEPARTURE_ORDERS = ['pickup_date', 'hotel', 'flight_number', 'last_name', 'updated_at'] as const;
export const departuresQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(25),
  sort: z.enum(DEPARTURE_ORDERS).default('pickup_date'),
  order: z.enum(['asc', 'desc']).default('asc'),
  hotel: idSchema.optional(),
  type: z.enum(TRANSFER_TYPES).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  pending: z.enum(['true', 'false']).optional().describe('true: only those without a time'),
  q: trimmedText(100).optional().describe('how a flight number or a last name begins'),
});
/** A published departure in the search of staff. */
export const departureRowSchema = departureFactsSchema.extend({
  id: z.int(),
  hotel: z.string(),
  municipality: z.string(),
  updated_at: z.string(),
});
export type DepartureRow = z.infer<typeof departureRowSchema>;
