import { z } from 'zod';
import { idSchema, recordIdBody } from '../../values/record-id.ts';
import { calendarDate, wallTime } from '../departures/admin-contract.ts';
import { heardSchema } from './today-contract.ts';

export const lobbyQuery = z.object({ hotel_id: idSchema, date: calendarDate });
/** The lobby sheet of a day. Group departures only: last names must not be displayed. */
export const lobbySheetSchema = z.object({
  hotel: z.object({ id: z.int(), name: z.string(), municipality: z.string() }),
  date: calendarDate,
  departures: z.array(
    z.object({
      id: z.int(),
      pickup_date: calendarDate,
      pickup_time: wallTime.nullable(),
      pickup_point: z.string(),
      pickup_lat: z.number().nullable(),
      pickup_lng: z.number().nullable(),
      flight_number: z.string(),
      flight_date: calendarDate.nullable(),
      flight_time: wallTime.nullable(),
      flight_destination: z.string().nullable(),
      coach: z.string().nullable(),
    }),
  ),
  printed_at: z.string(),
});
export const printedBody = z.object({
  hotel_id: recordIdBody,
  date: calendarDate,
  state: z.array(heardSchema).max(500).describe('what is on the sheet'),
});
export type LobbySheet = z.infer<typeof lobbySheetSchema>;
export const printedSchema = z.object({
  success: z.literal(true),
  contact_id: z.int().describe('the record, which can be removed'),
});
export type Printed = z.infer<typeof printedSchema>;
