import type { z } from 'zod';
import { ApiError, type FieldProblems } from '../../../http/api-error.ts';
import { transferQuery } from '../contract.ts';

/** Why a lookup's query is not a valid question, as the error to answer. [API-28] */
export function questionProblem(query: unknown): ApiError {
  const fields = fieldProblems(query);
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

function fieldProblems(query: unknown): FieldProblems {
  const given = (query ?? {}) as Record<string, unknown>;
  const issues = transferQuery.safeParse(query).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const field = String(issue.path[0]);
      return [field, problemOf(given[field], issue.code)];
    }),
  );
}

function problemOf(value: unknown, code: z.core.$ZodIssue['code']): FieldProblems[string] {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'required';
  return code === 'too_big' ? 'too_long' : 'invalid';
}
