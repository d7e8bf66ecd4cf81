import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedText } from '../../src/values/text-field.ts';
import { sourceFiles } from '../support/regex-literals.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What a call takes is named so; what it answers is not checked for its length. */
const TAKEN = /(Body|Query|Params|Choices)(Schema)?$/;

interface Def {
  type: string;
  checks?: readonly { _zod: { def: { check: string; abort?: boolean } } }[];
  [name: string]: unknown;
}

/** Every text of a schema that can be of any length when something else looks at it, and every list without a limit. */
function unbounded(schema: unknown, at: string, open: string[] = []): string[] {
  const def = defOf(schema);
  if (!def) return open;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  if (def.type === 'string' && !(checks[0]?.check === 'max_length' && checks[0].abort)) open.push(at);
  if (def.type === 'array' && !checks.some(({ check }) => check === 'max_length')) open.push(at);
  // What stands behind a pipe has gone through what stands before it.
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

describe('what calls take', () => {
  const contracts = sourceFiles('src').filter((file) => /(^|[/-])contract\.ts$/.test(file));
  contracts.push('src/values/pagination.ts', 'src/http/language-query.ts');

  it.each(contracts)('[SEC-15] has a greatest length, checked first, in %s', async (file) => {
    const module: Record<string, unknown> = await import(path.join(ROOT, file));
    const taken = Object.entries(module).filter(([name]) => TAKEN.test(name));
    expect(taken.flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
  });

  it('is looked at', () => {
    expect(contracts.length).toBeGreaterThan(15);
    expect(unbounded(z.object({ a: z.string().trim().max(9), b: z.array(boundedText(9)) }), 'x')).toEqual([
      'x.a',
      'x.b',
    ]);
    expect(unbounded(z.object({ a: boundedText(9).trim(), b: z.array(z.int()).max(3) }), 'x')).toEqual([]);
  });
});
