import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalizeUnicode } from '../../src/values/normalize-unicode.ts';
import { quickly } from '../support/full-run.ts';
import { fullDescribe } from '../support/full-tests.ts';
import { functionShapes, hostileShapes, hostileText, literalsOf } from '../support/hostile-shapes.ts';
import { HOSTILE_LENGTH, isLinear, worstGrowth } from '../support/measure-growth.ts';
import { regexLiterals, sourceFiles, sourceText } from '../support/regex-literals.ts';
import { type TextFunction, textFunctions } from '../support/text-functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIMEOUT_MS = 300_000;

/** Files whose exported functions read text from visitors or files. */
const READERS = [
  'src/values',
  'src/i18n',
  'src/http',
  'src/features/departures/server/names',
  'src/features/schedule-reading/server',
  'src/spreadsheets',
  'src/features/hotels/server/name-token.ts',
  'src/features/hotels/server/typos.ts',
  'src/features/hotels/site/unique-hotel.ts',
  'src/features/inbox/server/mail/read-reply.ts',
  'src/features/data-protection/server/address.ts',
  'src/features/staff/server/check-code.ts',
  'src/mail/mailbox.ts',
  'src/server/cached-response.ts',
].flatMap((place) => (place.endsWith('.ts') ? [place] : sourceFiles(place)));

type AnyFunction = (...values: unknown[]) => unknown;

/**
 * How to call functions whose parameters are not only texts and numbers; only those that need a database are left out.
 */
const CALLS: Readonly<Record<string, ((call: AnyFunction, text: string) => unknown) | 'asks the database'>> =
  {
    addressWithParams: (call, text) =>
      call({ path: `/${text}`, search: new URLSearchParams({ hotel: text }) }, ['hotel']),
    areDirections: (call, text) => call(text, new Set([text])),
    bindHeading: (call, text) => call('ru', text),
    checkCode: 'asks the database',
    chooseEncoding: (call, text) => call(text, { identity: Buffer.alloc(1_000) }),
    cityName: (call, text) => call(text, 'lv'),
    columnQuestions: (call, text) =>
      call([text, text], { columns: {}, open: [{ field: 'hotel', candidates: [0, 1] }] }, 'group'),
    csvText: (call, text) => call([[text], [text]]),
    editDistance: (call, text) => call(text, `x${text}`, 3),
    directionCodes: (call, text) => call(text, () => new Set([text])),
    dayOfName: (call, text) => call(text, 1900),
    detectSeparator: (call, text) => call(text, () => 0),
    findType: (call, text) => call([text]),
    hasText: (call, text) => call({ messages: {} }, text),
    imageSrcSet: (call, text) => call(text, 1_920, 'webp'),
    mayContain: (call, text) => call('email', { text }),
    normalizeUnicode: (call, text) => call(text, 'NFKD'),
    pageAddress: (call, text) => call(text, new URLSearchParams({ hotel: text })),
    parseOdsCell: (call, text) => call(() => text, text, 1900),
    preventBreaks: (call, text) => call('ru', text),
    readReply: 'asks the database',
    readSchedule: (call, text) =>
      call(
        Buffer.from(`Hotel;Date;Pick-up time\n${text}`),
        'list.csv',
        {},
        {
          hotels: [{ id: 1, name: 'Hotel Palmasol', otherNames: [] }],
          latestDay: '2027-12-31',
        },
      ),
    replaceTags: (call, text) => call(text, () => ''),
    requestCookie: (call, text) => call({ headers: { cookie: text } }, text),
    sectionDates: (call, text) => {
      const rows = [{ row: 1, cells: [text], hidden: false }];
      return call([text], [{ name: text, above: rows, rows }], 1900);
    },
    sendCsv: 'asks the database',
    splitRows: (call, text) => [...(call(text, ';') as Iterable<unknown>)],
    suffixedText: (call, text) => call({ [text]: text }, text, ['lv', 'ru']),
    translationState: (call, text) => call({ texts: { en: text }, of: {} }, text),
    uniqueHotel: (call, text) => call(text, [{ id: 1, name: text }]),
  };

function caller({
  name,
  parameters,
}: TextFunction): ((call: AnyFunction, text: string) => unknown) | undefined {
  const known = CALLS[name];
  if (known === 'asks the database') return undefined;
  if (known) return known;
  return (call, text) =>
    call(
      ...parameters.map((kind) => {
        if (kind === 'optional') return undefined;
        if (kind === 'number') return 2;
        return kind === 'texts' ? [text] : text;
      }),
    );
}

/** Errors do not matter: rejecting may be the fastest result. */
async function quietly(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // It has ended, which is what is measured.
  }
}

/** Whether it can be called this way: a function that throws on its arguments would be fast on every text. */
async function stumbles(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    if (error instanceof TypeError) return error;
  }
  return undefined;
}

describe('every pattern of the source', () => {
  const patterns = sourceFiles('src').flatMap(regexLiterals);
  const byFile = Map.groupBy(patterns, ({ file }) => file);

  it('is found', () => {
    expect(patterns.length).toBeGreaterThan(300);
    expect(patterns.map(({ pattern }) => pattern.source)).toContain(
      String.raw`[\u200B-\u200D\u2060\uFEFF\u00AD]`,
    );
  });

  it.each(quickly(80, [...byFile]))(
    '[SEC-16] of %s takes linear time on 100,000 hostile characters',
    async (_, found) => {
      for (const { pattern } of found) {
        const work = (text: string) => {
          pattern.lastIndex = 0;
          if (pattern.global) text.replace(pattern, '');
          else pattern.exec(text);
        };
        const growth = await worstGrowth(work, hostileShapes(literalsOf(pattern)));
        expect([pattern, growth, isLinear(growth)]).toEqual([pattern, growth, true]);
      }
    },
    TIMEOUT_MS,
  );

  it('[SEC-16] is a literal; the exceptions built at run time are listed here', () => {
    const made = sourceFiles('src').filter((file) => sourceText(file).includes('new RegExp('));
    expect(made).toEqual([
      'src/features/data-protection/server/address.ts',
      'src/features/departures/server/names/slavic-sound.ts',
      'src/features/departures/server/names/slavic-stems.ts',
      'src/features/excursions/server/admin/preview-answers.ts',
      'src/ui/match-path.ts',
    ]);
  });

  it('[SEC-16] and texts are normalised only by the linear-time function', () => {
    const normalising = sourceFiles('src').filter((file) => sourceText(file).includes('.normalize('));
    expect(normalising).toEqual([
      // A letter, a password of at most 200 characters, a name of 100.
      'src/features/hotels/site/split-at-matches.ts',
      'src/features/staff/server/password-hash.ts',
      'src/i18n/city-names.ts',
      'src/values/normalize-unicode.ts',
    ]);
  });
});

fullDescribe('every exported function that reads texts', () => {
  const found = READERS.flatMap((file) => (file.endsWith('.ts') ? textFunctions(file) : []));

  it('is found, and is called', () => {
    expect(found.length).toBeGreaterThan(70);
    const unknown = found.filter(({ name, parameters }) => parameters.includes('other') && !CALLS[name]);
    expect(unknown).toEqual([]);
    const gone = Object.keys(CALLS).filter((name) => !found.some((each) => each.name === name));
    expect(gone).toEqual([]);
  });

  it.each(found.map((each) => [each.name, each] as const))(
    '[SEC-16] %s takes linear time on 100,000 hostile characters',
    async (name, each) => {
      const call = caller(each);
      if (!call) return;
      const module: Record<string, unknown> = await import(path.join(ROOT, each.file));
      const exported = module[name] as AnyFunction;
      expect(await stumbles(() => call(exported, 'calm text'))).toBeUndefined();
      const growth = await worstGrowth((text) => quietly(() => call(exported, text)), functionShapes());
      expect([each.file, growth, isLinear(growth)]).toEqual([each.file, growth, true]);
    },
    TIMEOUT_MS,
  );
});

function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.min(...times);
}

fullDescribe('the measurement itself', () => {
  it.each([/\s+$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /<!--[\s\S]*?-->/, /<img[^>]*>/, /(?:a|a)+b/])(
    'detects that %s is not linear',
    async (pattern) => {
      const growth = await worstGrowth((text) => pattern.exec(text), hostileShapes(literalsOf(pattern)));
      expect([growth, isLinear(growth)]).toEqual([growth, false]);
    },
    TIMEOUT_MS,
  );

  it('[SEC-16] detects the quadratic cost of sorting combining marks', () => {
    const marks = hostileText({ prefix: 'a', unit: '\u0301\u0316', suffix: '' }, 30_000);
    const [took, bounded] = [() => marks.normalize('NFC'), () => normalizeUnicode(marks, 'NFC')].map(timeOf);
    expect(took).toBeGreaterThan(20 * (bounded ?? 0));
  });

  it('sends texts of full length', () => {
    expect(hostileText({ prefix: '', unit: 'ab', suffix: '' }, HOSTILE_LENGTH)).toHaveLength(100_000);
  });
});
