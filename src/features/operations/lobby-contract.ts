import { z } from 'zod';
import { idSchema } from '../../values/record-id.ts';
import { calendarDate, wallTime } from '../departures/admin-contract.ts';

export const lobbyQuery = z.object({ hotel_id: idSchema, date: calendarDate });
/** The lobby sheet of a day. Group departures only: last names must not be displayed. */
export const lobbySheetSchema = z.object({
  hotel: z.object({ id: z.int(), name: z.string(), municipality: z.string() }),
  date: calendarDate,
  departures: z.array(
    z.object({
      pickup_date: calendarDate,
      pickup_time: wallTime.nullable(),
      pickup_point: z.string(),
      flight_number: z.string(),
      flight_date: calendarDate.nullable(),
      flight_time: wallTime.nullable(),
      flight_destination: z.string().nullable(),
    }),
  ),
  printed_at: z.string(),
});
export type LobbySheet = z.infer<typeof lobbySheetSchema>;
