import { foldDiacritics } from '../../../values/fold-diacritics.ts';

interface NamedHotel {
  id: number;
  name: string;
  municipality?: string;
}

/**
 * The hotel that a whole text names, with or without its town behind a comma, else the only match. Case, accents,
 * blanks and stars do not matter. [FIELD-01]
 */
export function uniqueHotel<Hotel extends NamedHotel>(
  text: string,
  hotels: readonly Hotel[],
): Hotel | undefined {
  const wanted = fold(text);
  const named = hotels.filter(
    ({ name, municipality = '' }) => fold(name) === wanted || fold(`${name}, ${municipality}`) === wanted,
  );
  const matches = named.length > 0 ? named : hotels;
  return matches.length === 1 ? matches[0] : undefined;
}

function fold(text: string): string {
  return foldDiacritics(text)
    .replace(/[\s,*★]+/g, ' ')
    .trim();
}
