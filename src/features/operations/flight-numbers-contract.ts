import { z } from 'zod';
import { trimmedText } from '../../values/text-field.ts';
import { MAX_FLIGHT_NUMBER_LENGTH } from '../../values/text-lengths.ts';
import { calendarDate } from '../departures/admin-contract.ts';

/** The numbers of flights that are known, and those that guests follow and no list names. */
export const flightNumbersSchema = z.object({
  rows: z.array(z.object({ number: z.string(), flight: z.string() })),
  unknown: z.array(
    z.object({
      flight_number: z.string().describe('as the guest wrote it'),
      hotel: z.string(),
      date: calendarDate,
      guests: z.int(),
      published: z.array(z.string()).describe('the flights of that hotel and day'),
    }),
  ),
});
export type KnownFlightNumbers = z.infer<typeof flightNumbersSchema>;
const flightNumber = trimmedText(MAX_FLIGHT_NUMBER_LENGTH).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  error: 'required',
});
export const linkNumbersBody = z.object({ number: flightNumber, same_as: flightNumber });
export const linkedNumbersSchema = z.object({ mails: z.int().min(0).describe('subscribers to notify') });
export const flightNumberParams = z.object({ number: trimmedText(MAX_FLIGHT_NUMBER_LENGTH) });
