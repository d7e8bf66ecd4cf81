import { familyKeys } from './family-keys.ts';
import { fold } from './fold-name.ts';
import { plainSounds } from './slavic-sound.ts';
import { declinedStems, slavicStems } from './slavic-stems.ts';
import { spellingsOf } from './spellings.ts';

/** A whole last name or one of its parts, with the forms used for comparison. */
export type Word = {
  spellings: string[];
  familyKeys: Set<string>;
  sounds: string[];
  declinedStems: string[];
};

/** A last name, and the words of a double one that can stand alone: García López, Ivanova-Petrova. */
export type LastName = { whole: Word; parts: Word[] };

/** The name in a question, which is one person's. `text` is the whole input, `name` the name read from it. */
export type AskedName = { text: Word; name: LastName };

// Longer than any name: bounds the cost of hostile input.
const MAX_LENGTH = 100;
// First names and a double surname. Particles do not count: María de los Ángeles García de la Torre.
const MAX_ASKED_WORDS = 4;

// Spaces, hyphens and dots separate the words of one name; the others separate names.
const WORD_SEPARATORS = /[\s\p{Pd}.]+/u;
const NAME_SEPARATORS = /[/,+;&]/;

// Words that are no last name by themselves: de la Cruz is Cruz and not La; SMITH/JOHN MR is not Mr.
const PARTICLE_WORDS =
  'al bin da das de dei del den der di do dos du e el i la las le los mac mc san ter van von y zu';
const TITLE_WORDS = 'mr mrs ms miss mstr chd inf';
const PARTICLES = new Set(`${PARTICLE_WORDS} ${TITLE_WORDS}`.split(' '));

/**
 * Reads the input of a guest as the name of one person; undefined if it has no letter. Of separated names the first
 * counts: SMITH/JOHN MR is Smith. A name of more than four words is compared as a whole only, so that one question
 * cannot try several names. [SEC-26]
 */
export function readAskedName(typed: string): AskedName | undefined {
  const text = typed.slice(0, MAX_LENGTH);
  const whole = readWord(text);
  if (whole === undefined) return undefined;
  const [first = { whole, parts: [whole] }] = readNames(text);
  const name = first.parts.length > MAX_ASKED_WORDS ? { whole: first.whole, parts: [first.whole] } : first;
  return { text: whole, name };
}

/** Reads the names of one booking: each of those separated by a slash, comma or plus, and the text as a whole. */
export function readBookedNames(stored: string): LastName[] {
  const text = stored.slice(0, MAX_LENGTH);
  const names = readNames(text);
  const whole = names.length === 1 ? undefined : readWord(text);
  return whole ? [...names, { whole, parts: [whole] }] : names;
}

/** Key of a question: equal for inputs that differ only in case, accents or kind of separator. */
export function questionKey(typed: string): string {
  const names = typed.slice(0, MAX_LENGTH).split(NAME_SEPARATORS);
  const digits = typed.replace(/\P{N}/gu, '');
  return `${names.map((name) => name.split(WORD_SEPARATORS).map(fold).filter(Boolean).join(' ')).join('/')} ${digits}`;
}

/** A title alone is no name: SMITH/MR has only Smith. */
function readNames(text: string): LastName[] {
  const texts = text.split(NAME_SEPARATORS);
  const named = texts.length === 1 ? texts : texts.filter((name) => readParts(name).length > 0);
  return named.flatMap((name) => {
    const whole = readWord(name);
    if (whole === undefined) return [];
    const parts = WORD_SEPARATORS.test(name) ? readParts(name) : [];
    return [{ whole, parts: parts.length > 0 ? parts : [whole] }];
  });
}

function readParts(text: string): Word[] {
  return text
    .split(WORD_SEPARATORS)
    .map(readWord)
    .filter((part) => part !== undefined)
    .filter(standsAlone);
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
