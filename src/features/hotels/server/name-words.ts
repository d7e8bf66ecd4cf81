import { CYRILLIC_TO_LATIN, type LetterTable } from '../../../values/cyrillic.ts';
import { foldDiacritics } from '../../../values/fold-diacritics.ts';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** Letters by sound: both alphabets are compared by sound. */
const CYRILLIC: LetterTable = { ...CYRILLIC_TO_LATIN, є: 'e', х: 'h', ц: 's', щ: 'sh', ы: 'i' };

const NOT_ASCII = /[^ -~]/;

// Spanish ll and ñ before a vowel, as Cyrillic writes them: Marbella is «Марбелья», Doña is «Донья».
const SOFT_BEFORE_VOWEL = /([лн])ь([яеёоию])/g;
const HARD_VOWELS: Readonly<Record<string, string>> = { я: 'а', е: 'э', ё: 'о', о: 'о', и: 'и', ю: 'у' };

// Both sides of a comparison go through these, so a sound is any letter that stands for all its spellings.
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

/** A word of a name: as it is spelled without accents, and as it sounds, both in Latin letters. */
export interface NameWord {
  plain: string;
  sound: string;
}

/** The words of a name or of what was typed; case, accents, apostrophes and script make no difference. */
export function nameWords(text: string): NameWord[] {
  return plainWords(text).map((word) => ({ plain: word, sound: soundOf(word) }));
}

/** Two names are one if their keys are equal: case, accents, punctuation, spaces and script do not count. */
export function nameKey(text: string): string {
  return plainWords(text).join('');
}

function plainWords(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’`´]/g, '');
  const latin = NOT_ASCII.test(plain) ? toPlainLatin(plain) : plain;
  return latin.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Several words run together: «Palma Sol» is Palmasol. */
export function joined(words: readonly NameWord[]): NameWord {
  return {
    plain: words.map(({ plain }) => plain).join(''),
    sound: words.map(({ sound }) => sound).join(''),
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
  // One letter begins too many words: «ss» is not yet «sol».
  return sound.length > 1 ? sound : plain;
}
