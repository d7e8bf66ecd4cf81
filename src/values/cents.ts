/** A price in euro cents, a whole number. Stored as cents, sent as euro. */
export type Cents = number & { readonly Cents: unique symbol };

export const FREE = 0 as Cents;

/** Parses a price in euro; undefined unless it is zero or more, in whole cents. */
export function parseEuro(euro: number): Cents | undefined {
  const cents = Math.round(euro * 100);
  const exact = Math.abs(euro * 100 - cents) < 1e-6;
  return exact && cents >= 0 && Number.isSafeInteger(cents) ? (cents as Cents) : undefined;
}

/** The price in euro as a JSON number. [API-32] */
export function toEuro(cents: number): number {
  return cents / 100;
}
