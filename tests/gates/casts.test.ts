import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, parseSource, sourceText, visitNodes } from '../support/regex-literals.ts';

const FOLDERS = ['src', 'demo', 'tests', 'benchmarks', 'faults', 'scripts'];

/** Each branded type with the module that makes its values. */
const BRANDS: Readonly<Record<string, string>> = {
  CalendarDate: 'src/values/calendar-date.ts',
  WallTime: 'src/values/wall-time.ts',
  Cents: 'src/values/cents.ts',
};

/**
 * Casts to a branded type outside the module that makes it, by file. Lower a count when a cast goes; a new cast is
 * replaced by the parser of the brand (`calendarDate('2026-06-01')`).
 */
const BRAND_CASTS: Readonly<Record<string, number>> = {
  'src/features/departures/server/question-budget.test.ts': 1,
  'src/features/schedules/server/publish-schedule.test.ts': 1,
  'src/features/schedule-reading/server/cells/readings.test.ts': 2,
  'src/features/schedule-reading/server/read-schedule.properties.test.ts': 2,
  'src/features/schedule-reading/server/read-schedule.test.ts': 1,
  'src/values/date-text.ts': 2,
  'tests/api/madrid-day.test.ts': 2,
  'tests/support/store-content.ts': 2,
};

/** Casts by way of `unknown` or `any`, which the compiler does not check at all, by file. */
const UNCHECKED_CASTS: Readonly<Record<string, number>> = {
  'src/db/prepared-statement-pool.test.ts': 1,
  'src/db/prepared-statement-pool.ts': 1,
  'src/server/body-timeouts.test.ts': 1,
  'src/site/worker/scope.ts': 1,
  'src/values/date-text.ts': 2,
  'tests/api/key-file.full.test.ts': 1,
  'tests/api/stolen-database.test.ts': 2,
  'tests/e2e/cookie-consent.spec.ts': 1,
  'tests/e2e/excursion-pickup.spec.ts': 2,
  'tests/e2e/main-job.spec.ts': 1,
  'tests/e2e/safety.full.spec.ts': 1,
  'tests/e2e/transfer-map.spec.ts': 1,
  'tests/gates/contract-lengths.test.ts': 1,
};

interface Casts {
  brand: Record<string, number>;
  unchecked: Record<string, number>;
}

describe('casts', () => {
  let found: Casts;

  beforeAll(() => {
    found = { brand: {}, unchecked: {} };
    for (const file of FOLDERS.flatMap(typeScriptFiles)) countCasts(file, found);
  }, 60_000);

  it('knows every branded type', () => {
    const declared = FOLDERS.flatMap(typeScriptFiles).flatMap((file) =>
      [...sourceText(file).matchAll(/^export type (\w+) = .*\bunique symbol\b/gm)].map(([, name]) => [
        name,
        file,
      ]),
    );
    expect(Object.fromEntries(declared)).toEqual(BRANDS);
  });

  it('make branded values in their modules only, but for the counts listed here', () => {
    expect(found.brand).toEqual(BRAND_CASTS);
  });

  it('skip the compiler only where listed here', () => {
    expect(found.unchecked).toEqual(UNCHECKED_CASTS);
  });
});

function typeScriptFiles(folder: string): string[] {
  return filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

function countCasts(file: string, { brand, unchecked }: Casts): void {
  if (!/\bas\b|<\w+>/.test(sourceText(file))) return;
  visitNodes(parseSource(file), (node) => {
    if (!isCast(node)) return;
    if (brandsIn(node.typeAnnotation).some((name) => BRANDS[name] !== file)) add(brand, file);
    if (isCast(node.expression) && isAnyType(node.expression.typeAnnotation)) add(unchecked, file);
  });
}

interface Cast {
  expression: unknown;
  typeAnnotation: unknown;
}

/** `value as Type` or `<Type>value`. */
function isCast(node: unknown): node is Cast {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  return node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion';
}

function isAnyType(type: unknown): boolean {
  const kinds: unknown[] = [];
  visitNodes(type, (node) => kinds.push(node.kind));
  return kinds.length === 1 && (kinds[0] === 'unknown' || kinds[0] === 'any');
}

/** The branded types that a type names, also within `ZodType<CalendarDate>` or `{ date: CalendarDate }`. */
function brandsIn(type: unknown): string[] {
  const names: string[] = [];
  visitNodes(type, (node) => {
    if (node.type === 'Identifier' && typeof node.value === 'string') names.push(node.value);
  });
  return names.filter((name) => Object.hasOwn(BRANDS, name));
}

function add(counts: Record<string, number>, file: string): void {
  counts[file] = (counts[file] ?? 0) + 1;
}
