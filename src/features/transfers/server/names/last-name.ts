import { familyKeys } from './family-keys.ts';
import { plainSounds } from './slavic-sound.ts';
import { declinedStems, slavicStems } from './slavic-stems.ts';
import { spellingsOf } from './spellings.ts';

/** A whole last name or one of its parts, with the forms it is compared by. */
export type Word = {
  spellings: string[];
  familyKeys: Set<string>;
  sounds: string[];
  declinedStems: string[];
};

/** A last name as a whole, and the parts of a double one that can stand alone: García López, Ivanova-Petrova. */
export type LastName = { whole: Word; parts: Word[] };

// Longer than any name: what is typed past it must not cost time.
const LONGEST = 100;

const BETWEEN_PARTS = /[\s\p{Pd}/,.]+/u;

// Words of a last name that are not one by themselves: de la Cruz is Cruz, and not La; SMITH/JOHN MR is not Mr.
const PARTICLE_LIST =
  'al bin da das de dei del den der di do dos du e el i la las le los mac mc san ter van von y zu';
const TITLE_LIST = 'mr mrs ms miss mstr chd inf';
const PARTICLES = new Set(`${PARTICLE_LIST} ${TITLE_LIST}`.split(' '));

/** The last name ready to be compared, or nothing when the text holds no letter. */
export function readLastName(text: string): LastName | undefined {
  const name = text.slice(0, LONGEST);
  const whole = readWord(name);
  return whole && { whole, parts: readParts(name) ?? [whole] };
}

function readParts(text: string): Word[] | undefined {
  const texts = text.split(BETWEEN_PARTS);
  if (texts.length === 1) return undefined;

  const parts = texts
    .map(readWord)
    .filter((part) => part !== undefined)
    .filter(standsAlone);
  return parts.length > 0 ? parts : undefined;
}

function readWord(text: string): Word | undefined {
  const spellings = spellingsOf(text);
  if (spellings.length === 0) return undefined;

  const stems = slavicStems(text, spellings);
  return {
    spellings,
    familyKeys: familyKeys(spellings, stems),
    sounds: [...new Set(spellings.flatMap(plainSounds))],
    declinedStems: declinedStems(stems),
  };
}

function standsAlone({ spellings: [plain = ''] }: Word): boolean {
  return plain.length > 1 && !PARTICLES.has(plain);
}
