const FLIGHT = /^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})[ .:/_-]*0*(\d{1,4})([A-Z]?)$/;
/** Cyrillic letters that look like Latin ones, typed with the wrong keyboard layout. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
};

/** Whether a formatted flight number consists of an airline and a number from 1. */
export function isFlightNumber(formatted: string): boolean {
  return FLIGHT.test(formatted) && !/\b0+[A-Z]?$/.test(formatted);
}

/** Formats `fr 1234`, `FR-1234` and `FR1234` as `FR 1234`. Any other text is only capitalized. */
export function formatFlightNumber(text: string): string {
  const capitals = text.toUpperCase();
  const latin = capitals.replace(/[А-ЯІ]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const [, airline, number, suffix] = FLIGHT.exec(latin) ?? [];
  return airline === undefined ? capitals : `${airline} ${number}${suffix}`;
}
