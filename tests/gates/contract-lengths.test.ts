import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedText } from '../../src/values/text-field.ts';
import { sourceFiles } from '../support/regex-literals.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Request schemas have these names; response schemas are not checked for length. */
const TAKEN = /(Body|Query|Params|Choices)(Schema)?$/;

interface Def {
  type: string;
  checks?: readonly { _zod: { def: { check: string; abort?: boolean } } }[];
  [name: string]: unknown;
}

/** Every unbounded text of a schema that a later check reads, and every unbounded list. */
function unbounded(schema: unknown, at: string, open: string[] = []): string[] {
  const def = defOf(schema);
  if (!def) return open;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  if (def.type === 'string' && !(checks[0]?.check === 'max_length' && checks[0].abort)) open.push(at);
  if (def.type === 'array' && !checks.some(({ check }) => check === 'max_length')) open.push(at);
  // The output of a pipe has passed its input.
  if (def.type === 'pipe') return unbounded(defOf(def.in)?.type === 'transform' ? def.out : def.in, at, open);
  const inner = def.type === 'object' ? Object.entries(def.shape as object) : [];
  for (const [name, each] of inner) unbounded(each, `${at}.${name}`, open);
  for (const name of ['innerType', 'element', 'keyType', 'valueType', 'left', 'right']) {
    unbounded(def[name], `${at}.${name}`, open);
  }
  for (const each of Array.isArray(def.options) ? def.options : []) unbounded(each, at, open);
  return open;
}

function defOf(schema: unknown): Def | undefined {
  return schema instanceof z.ZodType ? (schema._zod.def as unknown as Def) : undefined;
}

describe('request schemas', () => {
  const contracts = sourceFiles('src').filter((file) => /(^|[/-])contract\.ts$/.test(file));
  contracts.push('src/values/pagination.ts', 'src/http/language-query.ts');

  it.each(contracts)('[SEC-15] have a maximum length, checked first, in %s', async (file) => {
    const module: Record<string, unknown> = await import(path.join(ROOT, file));
    const taken = Object.entries(module).filter(([name]) => TAKEN.test(name));
    expect(taken.flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
  });

  it('are found', () => {
    expect(contracts.length).toBeGreaterThan(15);
    expect(unbounded(z.object({ a: z.string().trim().max(9), b: z.array(boundedText(9)) }), 'x')).toEqual([
      'x.a',
      'x.b',
    ]);
    expect(unbounded(z.object({ a: boundedText(9).trim(), b: z.array(z.int()).max(3) }), 'x')).toEqual([]);
  });
});
