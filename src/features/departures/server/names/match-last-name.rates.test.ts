import { expect, it } from 'vitest';
import { numRuns } from '../../../../../tests/support/full-run.ts';
import { fold } from './fold-name.ts';
import { type LastNameMatch, matchLastName } from './match-last-name.ts';
import { bases, isCyrillic, surnames, typos, variants } from './surnames.fixture.ts';

const STRANGER_ROUNDS = numRuns(10);
const OTHER_GUESTS = 20;
const SEED = 20260612;
const FORMS_LISTED_TOGETHER = formsListedTogether();

it('[TRP-11a] [TRP-11b] of true variants at least 97% are found or suggested, and 88% found directly', () => {
  const answers = variantPairs().map(([asked, booked]) => matchLastName(asked, [booked]));

  const direct = report('variants found directly', answers, (answer) => answer.kind === 'found');
  const helped = report('variants found or suggested', answers, (answer) => answer.kind !== 'none');
  expect(direct).toBeGreaterThanOrEqual(0.88);
  expect(helped).toBeGreaterThanOrEqual(0.97);
});

it('[TRP-12] of typos of one edit at least 95% are found or suggested', () => {
  const random = seededRandom(SEED);
  const answers = typos
    .filter(({ distance }) => distance === '1')
    .map(({ typed, expected }) => ({
      expected,
      answer: matchLastName(typed, [...strangersTo(expected, random), expected]),
    }));

  const helped = report('typos found or suggested', answers, ({ expected, answer }) =>
    leadsTo(expected, answer),
  );
  expect(helped).toBeGreaterThanOrEqual(0.95);
});

it('[TRP-13] among 20 other guests at most 0.5% of strangers get an answer or a suggestion', () => {
  const random = seededRandom(SEED);
  const rounds = Array.from({ length: STRANGER_ROUNDS }, () => bases).flat();
  const answers = rounds.map(({ surname_latin }) =>
    matchLastName(surname_latin, strangersTo(surname_latin, random)),
  );

  const answered = report('strangers answered', answers, (answer) => answer.kind !== 'none');
  expect(answered).toBeLessThanOrEqual(0.005);
});

function variantPairs(): [asked: string, booked: string][] {
  return variants.flatMap(({ surname_latin, surname_original, variant_of }) => {
    const latin: [string, string][] = [
      [surname_latin, variant_of],
      [variant_of, surname_latin],
    ];
    if (!isCyrillic(surname_original)) return latin;
    const cyrillic = [surname_latin, variant_of].flatMap((name): [string, string][] => [
      [surname_original, name],
      [name, surname_original],
    ]);
    return [...latin, ...cyrillic];
  });
}

function leadsTo(expected: string, answer: LastNameMatch): boolean {
  if (answer.kind === 'near') return answer.suggestion === expected;
  return answer.kind === 'found' && answer.names.includes(expected);
}

function strangersTo(name: string, random: () => number): string[] {
  const relatives = relativesOf(name);
  const strangers: string[] = [];
  while (strangers.length < OTHER_GUESTS) {
    const guest = bases[Math.floor(random() * bases.length)]?.surname_latin ?? '';
    if (!relatives.has(fold(guest))) strangers.push(guest);
  }
  return strangers;
}

/** Folded names that the data lists as variants of this one, directly or through a third. */
function relativesOf(name: string): Set<string> {
  const direct = FORMS_LISTED_TOGETHER.get(fold(name)) ?? new Set([fold(name)]);
  return new Set([...direct].flatMap((form) => [...(FORMS_LISTED_TOGETHER.get(form) ?? [])]));
}

function formsListedTogether(): Map<string, Set<string>> {
  const together = new Map<string, Set<string>>();
  for (const { surname_latin, surname_original, variant_of } of surnames) {
    const forms = [surname_latin, surname_original, variant_of || surname_latin].map(fold);
    for (const form of forms) together.set(form, new Set([...(together.get(form) ?? []), ...forms]));
  }
  return together;
}

function report<T>(what: string, tries: readonly T[], counts: (one: T) => boolean): number {
  const rate = tries.filter(counts).length / tries.length;
  console.log(`${what}: ${(rate * 100).toFixed(2)}% of ${tries.length}`);
  return rate;
}

/** mulberry32: the same sequence for the same seed on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
