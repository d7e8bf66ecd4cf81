import type { Language } from './languages.ts';

/** What separates thousands, in numbers of how many digits or more. */
const THOUSANDS: Record<Language, { separator: string; digits: number }> = {
  en: { separator: ',', digits: 4 },
  ru: { separator: '\u00A0', digits: 4 },
  lt: { separator: '\u00A0', digits: 4 },
  lv: { separator: '\u00A0', digits: 5 },
  et: { separator: '\u00A0', digits: 5 },
  uk: { separator: '\u00A0', digits: 4 },
  es: { separator: '.', digits: 5 },
};

/** A price in euro, with cents only if it has any. The same in every engine. [EXD-28] [LANG-41] */
export function formatEuro(language: Language, euro: number): string {
  const [whole = '', cents] = euro.toFixed(Number.isInteger(euro) ? 0 : 2).split('.');
  const { separator, digits } = THOUSANDS[language];
  const number = whole.length < digits ? whole : grouped(whole, separator);
  if (language === 'en') return `€${[number, cents].filter(Boolean).join('.')}`;
  return `${[number, cents].filter(Boolean).join(',')}\u00A0€`;
}

/** "1234567" in groups of three digits. */
function grouped(digits: string, separator: string): string {
  return digits.length > 3 ? grouped(digits.slice(0, -3), separator) + separator + digits.slice(-3) : digits;
}
