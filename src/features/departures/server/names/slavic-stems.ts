import { fold, lowerCase } from './fold-name.ts';
import { slavicSounds } from './slavic-sound.ts';

// Endings of Slavic last names in the spellings of all countries: masculine, feminine and without gender.
const LOOKS_SLAVIC = new RegExp(
  [
    '(?:[oe](?:v|w|ff)|in|yn)(?:a|s|as|e|iene|aite)?$',
    '[cdsz]k(?:[iy]+j?|o[ijy]|a|a[ijy]a|is|as|iene|aite)$',
    '(?:ko|uk|[iy]k|[iy]cz?|[iy]ch|ets|ec|ak)$',
  ].join('|'),
);

// The same endings as they sound; the first group is the stem.
const MAN_OR_WOMAN = /^(.{2,}(?:[eo]v|in))(?:a|s|as|e|ene|aite)$/;
const ADJECTIVE = /^(.{2,}[cdsz]k)(?:i|oi|a|is|as|ene|aite)$/;
const DECLINED_STEM = /(?:[eo]v|in|[cdsz]k)$/;

/** Sounds of a Slavic name without its gender ending; empty for a name that does not look Slavic. */
export function slavicStems(name: string, spellings: readonly string[]): string[] {
  const sounds = [...spellings, ...estonianReading(name)]
    .filter((spelling) => LOOKS_SLAVIC.test(spelling))
    .flatMap(slavicSounds);
  return [...new Set(sounds.map(stemOf))];
}

/** The stems that take a gender ending: -ov, -in and -ski, not -enko. */
export function declinedStems(stems: readonly string[]): string[] {
  return stems.filter((stem) => DECLINED_STEM.test(stem));
}

function stemOf(sound: string): string {
  const parts = MAN_OR_WOMAN.exec(sound) ?? ADJECTIVE.exec(sound);
  return parts?.[1] ?? sound;
}

// Estonian writes ы as õ: Krõlov.
function estonianReading(name: string): string[] {
  const lower = lowerCase(name);
  return lower.includes('õ') ? [fold(lower.replaceAll('õ', 'y'))] : [];
}
