import type { Reader, Writer } from '../../../db/database.ts';
import { normalizeFlightNumber } from './departure-identity.ts';

/** Which numbers are of one flight: airlines that share one sell it under numbers of their own. */
export interface FlightNumbers {
  /** The same for all numbers of a flight, however they are spelled; empty for an empty number. */
  keyOf(flightNumber: string): string;
}

/** Two numbers of one flight, in any spelling. */
export type NumberPair = readonly [string, string];

/** Each number is a flight of its own. */
export const OWN_NUMBERS: FlightNumbers = { keyOf: normalizeFlightNumber };

/** The known numbers, and further pairs as if they were known. */
export async function readFlightNumbers(
  db: Reader,
  pairs: readonly NumberPair[] = [],
): Promise<FlightNumbers> {
  const rows = await db.selectFrom('flight_numbers').select(['number', 'flight']).execute();
  const flights = new Map(rows.map(({ number, flight }) => [number, flight]));
  /** Each spelling occurs many times in a large list. */
  const normalized = new Map<string, string>();
  for (const pair of pairs) {
    const [flight, other] = pair.map(keyOf);
    if (flight === undefined || other === undefined || flight === other) continue;
    for (const [number, known] of flights) if (known === other) flights.set(number, flight);
    flights.set(other, flight);
  }
  return { keyOf };

  function keyOf(flightNumber: string): string {
    const number = normalized.get(flightNumber) ?? normalizeFlightNumber(flightNumber);
    normalized.set(flightNumber, number);
    return flights.get(number) ?? number;
  }
}

/** Records that two numbers are of one flight; returns false where that is known. */
export async function recordFlightNumbers(db: Writer, [one, other]: NumberPair): Promise<boolean> {
  const { keyOf } = await readFlightNumbers(db);
  const [flight, number] = [keyOf(one), keyOf(other)];
  if (flight === number || flight === '' || number === '') return false;
  await db.updateTable('flight_numbers').set({ flight }).where('flight', '=', number).execute();
  await db
    .insertInto('flight_numbers')
    .values({ number, flight })
    .onConflict((known) => known.column('number').doUpdateSet({ flight }))
    .execute();
  return true;
}
