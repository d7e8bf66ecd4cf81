import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { $ZodType, validate } from 'zod/v4/core';

/** No object of a body has more names: a schema looks at every one, whether it knows it or not. */
const MAX_NAMES = 5_000;
/** A body of more values is refused at its first fault: to describe a hundred thousand takes seconds. */
const MAX_DESCRIBED = 10_000;

/**
 * Checks what was sent by its schema, after counting what is in it: an object of too many names is refused unread,
 * and of a large table that does not fit only so much is looked at as it takes to see that. [SEC-15]
 */
export const boundedValidator: FastifySchemaCompiler<$ZodType> = (route) => {
  const describe = validatorCompiler(route);
  return (data: unknown) => {
    const { values, names } = sizeOf(data);
    if (names > MAX_NAMES) return { error: refusal(413, 'An object of the body has too many names') };
    if (values > MAX_DESCRIBED && route.schema instanceof $ZodType && !validate(route.schema, data)) {
      return { error: refusal(400, 'The body does not fit') };
    }
    return describe(data);
  };
};

/** How many values there are in all, and how many names the object with the most of them has. */
function sizeOf(data: unknown): { values: number; names: number } {
  const open: unknown[] = [data];
  let [values, names] = [0, 0];
  while (open.length > 0) {
    const value = open.pop();
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (!Array.isArray(value)) names = Math.max(names, inner.length);
    for (const item of inner) open.push(item);
  }
  return { values, names };
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
