import type { z } from 'zod';
import { ApiError, type FieldProblems } from '../../../http/api-error.ts';
import { transferQuery } from '../contract.ts';

/** The 400 error for an invalid lookup query, with the problem of each field. [API-28] */
export function lookupError(query: unknown): ApiError {
  const fields = fieldErrors(query);
  if (fields.hotel_id === 'required' || fields.date === 'required') {
    return new ApiError(400, 'please_fill_all_fields', 'Hotel and date are required', { fields });
  }
  if (fields.date) {
    return new ApiError(400, 'invalid_date', 'The date is no day yyyy-MM-dd of the years 1900 to 2999', {
      fields,
    });
  }
  return new ApiError(400, 'invalid_request', 'The question is not valid', { fields });
}

function fieldErrors(query: unknown): FieldProblems {
  const values = (query ?? {}) as Record<string, unknown>;
  const issues = transferQuery.safeParse(query).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const field = String(issue.path[0]);
      return [field, fieldError(values[field], issue.code)];
    }),
  );
}

function fieldError(value: unknown, code: z.core.$ZodIssue['code']): FieldProblems[string] {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'required';
  return code === 'too_big' ? 'too_long' : 'invalid';
}
