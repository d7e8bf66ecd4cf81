import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { $ZodType, validate } from 'zod/v4/core';

/** Maximum number of keys in one object: a schema visits every key, known or not. */
const MAX_KEYS = 5_000;
/** Larger bodies are rejected without listing every error: describing a hundred thousand takes seconds. */
const MAX_VALUES_WITH_DETAILS = 10_000;

/**
 * Validates input by its schema, after measuring it: objects with too many keys are rejected unread, and validation
 * of large bodies stops at the first error. [SEC-15]
 */
export const boundedValidator: FastifySchemaCompiler<$ZodType> = (route) => {
  const validateWithDetails = validatorCompiler(route);
  return (data: unknown) => {
    const { values, keys } = measure(data);
    if (keys > MAX_KEYS) return { error: httpError(413, 'An object of the body has too many names') };
    if (
      values > MAX_VALUES_WITH_DETAILS &&
      route.schema instanceof $ZodType &&
      !validate(route.schema, data)
    ) {
      return { error: httpError(400, 'The body does not fit') };
    }
    return validateWithDetails(data);
  };
};

/** The total number of values, and the number of keys of the largest object. */
function measure(data: unknown): { values: number; keys: number } {
  const pending: unknown[] = [data];
  let [values, keys] = [0, 0];
  while (pending.length > 0) {
    const value = pending.pop();
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.values(value);
    if (!Array.isArray(value)) keys = Math.max(keys, children.length);
    for (const item of children) pending.push(item);
  }
  return { values, keys };
}

function httpError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
