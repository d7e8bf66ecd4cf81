import { CYRILLIC_TO_LATIN, type LetterTable } from '../../../values/cyrillic.ts';
import { foldDiacritics } from '../../../values/fold-diacritics.ts';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** Cyrillic letters as the Latin letters that sound alike in hotel names. */
const CYRILLIC: LetterTable = { ...CYRILLIC_TO_LATIN, є: 'e', х: 'h', ц: 's', щ: 'sh', ы: 'i' };

const NOT_ASCII = /[^ -~]/;

// Spanish ll and ñ before a vowel, as Cyrillic writes them: Marbella is «Марбелья», Doña is «Донья».
const SOFT_BEFORE_VOWEL = /([лн])ь([яеёоию])/g;
const HARD_VOWELS: Readonly<Record<string, string>> = { я: 'а', е: 'э', ё: 'о', о: 'о', и: 'и', ю: 'у' };

// Applied to both sides of a comparison, so each sound is one arbitrary letter for all its spellings.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch/g, 'sh'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/qu(?=[ei])|ck|q(?!u)/g, 'k'],
  [/qu/g, 'kv'],
  [/gu(?=[ei])/g, 'g'],
  [/j|g(?=[ei])|kh/g, 'h'],
  [/c(?=[eiy])|z(?!h)|ç/g, 's'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A word of a name in Latin letters: its spelling without accents, and its sound. */
export interface NameToken {
  plain: string;
  sound: string;
}

/** Splits a name or typed text into tokens, regardless of case, accents, apostrophes and script. */
export function tokenizeName(text: string): NameToken[] {
  return plainTokens(text).map((token) => ({ plain: token, sound: soundOf(token) }));
}

/** Names with equal keys are the same name, regardless of case, accents, punctuation, spaces and script. */
export function nameKey(text: string): string {
  return plainTokens(text).join('');
}

function plainTokens(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’`´]/g, '');
  const latin = NOT_ASCII.test(plain) ? toPlainLatin(plain) : plain;
  return latin.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Joins tokens into one, so that «Palma Sol» matches «Palmasol». */
export function joinTokens(tokens: readonly NameToken[]): NameToken {
  return {
    plain: tokens.map(({ plain }) => plain).join(''),
    sound: tokens.map(({ sound }) => sound).join(''),
  };
}

function toPlainLatin(text: string): string {
  const latin = normalizeUnicode(text, 'NFC')
    .replace(SOFT_BEFORE_VOWEL, (_, consonant: string, vowel: string) => consonant + HARD_VOWELS[vowel])
    .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter);
  return foldDiacritics(latin);
}

function soundOf(plain: string): string {
  const sound = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), plain);
  // A single letter is a prefix of too many words: «ss» must not match «sol».
  return sound.length > 1 ? sound : plain;
}
