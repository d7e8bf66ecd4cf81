import { familyKeys } from './family-keys.ts';
import { fold } from './fold.ts';
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

/** A last name as a whole, and the words of a double one that can stand alone: García López, Ivanova-Petrova. */
export type LastName = { whole: Word; parts: Word[] };

/** What a guest asks for: one person. `text` is all of what was typed, `name` the name in it. */
export type AskedName = { text: Word; name: LastName };

// Longer than any name: what is typed past it must not cost time.
const LONGEST = 100;
// First names and a double surname. Particles do not count: María de los Ángeles García de la Torre.
const MAX_ASKED_WORDS = 4;

// A space, a hyphen or a dot stands between the words of one name; the others stand between names.
const BETWEEN_WORDS = /[\s\p{Pd}.]+/u;
const BETWEEN_NAMES = /[/,+;&]/;

// Words of a last name that are not one by themselves: de la Cruz is Cruz, and not La; SMITH/JOHN MR is not Mr.
const PARTICLE_LIST =
  'al bin da das de dei del den der di do dos du e el i la las le los mac mc san ter van von y zu';
const TITLE_LIST = 'mr mrs ms miss mstr chd inf';
const PARTICLES = new Set(`${PARTICLE_LIST} ${TITLE_LIST}`.split(' '));

/**
 * What a guest typed, as the name of one person, or nothing when the text holds no letter. Where names are
 * separated it is the first: SMITH/JOHN MR is Smith. A name of more than four words is one word: it is compared as a
 * whole, so that a question cannot try several names. [SEC-26]
 */
export function readAskedName(typed: string): AskedName | undefined {
  const text = typed.slice(0, LONGEST);
  const whole = readWord(text);
  if (whole === undefined) return undefined;
  const [first = { whole, parts: [whole] }] = readNames(text);
  const name = first.parts.length > MAX_ASKED_WORDS ? { whole: first.whole, parts: [first.whole] } : first;
  return { text: whole, name };
}

/** The names of one booking: each of those separated by a slash, comma or plus, and the text as a whole. */
export function readBookedNames(stored: string): LastName[] {
  const text = stored.slice(0, LONGEST);
  const names = readNames(text);
  const whole = names.length === 1 ? undefined : readWord(text);
  return whole ? [...names, { whole, parts: [whole] }] : names;
}

/** Asked questions that compare alike have the same key: case, accents and the kind of spaces do not matter. */
export function questionKey(typed: string): string {
  const names = typed.slice(0, LONGEST).split(BETWEEN_NAMES);
  const digits = typed.replace(/\P{N}/gu, '');
  return `${names.map((name) => name.split(BETWEEN_WORDS).map(fold).filter(Boolean).join(' ')).join('/')} ${digits}`;
}

/** Titles alone are nobody's name: of SMITH/MR there is only Smith. */
function readNames(text: string): LastName[] {
  const texts = text.split(BETWEEN_NAMES);
  const named = texts.length === 1 ? texts : texts.filter((name) => readParts(name).length > 0);
  return named.flatMap((name) => {
    const whole = readWord(name);
    if (whole === undefined) return [];
    const parts = BETWEEN_WORDS.test(name) ? readParts(name) : [];
    return [{ whole, parts: parts.length > 0 ? parts : [whole] }];
  });
}

function readParts(text: string): Word[] {
  return text
    .split(BETWEEN_WORDS)
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
