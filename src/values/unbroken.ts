/**
 * Values as a mail shows them, with no-break spaces where a line must not end. What is stored, and calendar files, keep
 * plain spaces.
 */

/** "BT 682" in one piece. */
export function unbrokenFlight(flightNumber: string): string {
  return flightNumber.replaceAll(' ', '\u00A0');
}

/** "Avda. Antonio Machado, 12" with the house number beside its street, and "Hotel Sol" with its name. */
export function unbrokenPlace(place: string): string {
  return place
    .replace(/ (?=(?:\d+\p{L}?|s\/n)(?![\p{L}\d]))/gu, '\u00A0')
    .replace(/^Hotel (?=\S)/, 'Hotel\u00A0');
}
