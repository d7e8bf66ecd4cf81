type Reading = {
  /** The words that this reading applies to. */
  applies: RegExp;
  groups: RegExp;
  sounds: Readonly<Record<string, string>>;
};

// Passports drop diacritics that distinguish sounds, so sounds are coarse:
// s is с and ш, c is ц and ч, z is з and ж, h is х, i is и, й, ы, і and ї.
const ENGLISH_AND_BALTIC = reading(/./, {
  shch: 'sc',
  sch: 'sc',
  sh: 's',
  sz: 's',
  zh: 'z',
  tsch: 'c',
  tch: 'c',
  tsh: 'c',
  ch: 'c',
  cz: 'c',
  ts: 'c',
  tz: 'c',
  kh: 'h',
  w: 'v',
  ph: 'f',
});

const READINGS: readonly Reading[] = [
  ENGLISH_AND_BALTIC,
  reading(/ch/, { ch: 'h', w: 'v' }), // Lithuanian: Zacharovas
  reading(/ch|j|ou/, { chtch: 'sc', tch: 'c', ch: 's', j: 'z', ou: 'u', kh: 'h', ts: 'c' }), // French: Joukov
  reading(/sch|ch|w/, { schtsch: 'sc', tsch: 'c', sch: 's', ch: 'h', z: 'c', w: 'v' }), // German: Gorbatschow
];

// Ukrainian г is h in the national table and g in ICAO's. An h after these letters belongs to a letter group.
const H_THAT_MAY_BE_G = /(?<![ckpstz])h/g;

const FINAL_FF = /ff$/;
const YO = /(?<![ijy])[ijy]+o/g;
const SOFT_SIGN_BEFORE_VOWEL = /(?<![ijy])[ijy]+(?=[aeu])/g;
const I_LETTERS = /[jy]/g;
const DOUBLED = /(.)\1+/g;

/**
 * Possible sounds of a folded Slavic last name: English, Baltic, French and German spellings of one name share a sound
 * [TRP-10]. Only for names that look Slavic.
 */
export function slavicSounds(spelling: string): string[] {
  return withGForH(spelling).flatMap((word) =>
    READINGS.filter(({ applies }) => applies.test(word)).map((reading) => soundOf(word, reading)),
  );
}

/** Sounds of a folded name in the English and Baltic reading, which suits names of any origin. */
export function plainSounds(spelling: string): string[] {
  return withGForH(spelling).map((word) => soundOf(word, ENGLISH_AND_BALTIC));
}

function withGForH(word: string): string[] {
  const withG = word.replace(H_THAT_MAY_BE_G, 'g');
  return withG === word ? [word] : [word, withG];
}

function soundOf(word: string, { groups, sounds }: Reading): string {
  return word
    .replace(FINAL_FF, 'v')
    .replace(groups, (group) => sounds[group] ?? group)
    .replace(YO, 'e')
    .replace(SOFT_SIGN_BEFORE_VOWEL, '')
    .replace(I_LETTERS, 'i')
    .replace(DOUBLED, '$1');
}

function reading(applies: RegExp, sounds: Readonly<Record<string, string>>): Reading {
  const longestFirst = Object.keys(sounds).sort((a, b) => b.length - a.length);
  return { applies, groups: new RegExp(longestFirst.join('|'), 'g'), sounds };
}
