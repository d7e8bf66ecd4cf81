import type { JsonSchema } from './operations.ts';
import type { Random } from './random.ts';

const DATES = ['2026-12-24', '2027-02-28', '2026-06-04'];
const TIMES = ['04:35', '23:40'];
const WORDS = ['Ozols', 'Petrenko', 'Šarūnas', 'Hotel Ángela', 'Щербакова', 'a@example.com', '1'];

/** A valid value of the schema, to be corrupted afterwards. */
export function sampleOf(schema: JsonSchema, random: Random, depth = 0): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(random.one(choices), random, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, random, depth)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.one(schema.enum);
  const type = Array.isArray(schema.type) ? random.one(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, random, depth);
    case 'array':
      return arrayOf(schema, random, depth);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 200, random.below(200)));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  random: Random,
  depth: number,
) {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(0.6))
    .map(([name, schema]) => [name, sampleOf(schema, random, depth + 1)]);
  if (typeof additionalProperties === 'object' && random.chance(0.7)) {
    entries.push([random.one(['en', 'ru', 'lt']), sampleOf(additionalProperties, random, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function arrayOf({ items, minItems = 0 }: JsonSchema, random: Random, depth: number): unknown[] {
  if (!items || depth > 4) return [];
  return Array.from({ length: Math.max(minItems, random.below(3)) }, () =>
    sampleOf(items, random, depth + 1),
  );
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return '0190b3a4-5c6d-4e7f-8a9b-0c1d2e3f4a5b';
  if (format === 'date-time') return '2026-11-20T08:00:00.000Z';
  if (pattern?.includes('\\d{0,9}')) return String(1 + random.below(60));
  const text = random.one([...DATES, ...TIMES, ...WORDS]);
  return text.padEnd(minLength, 'x');
}
