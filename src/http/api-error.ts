/** Every error_key and message_key of the public API; each has a text in all languages. [ERR-01] */
export const PUBLIC_ERROR_KEYS = [
  'body_too_large',
  'internal_error',
  'departure_has_left',
  'invalid_date',
  'invalid_json',
  'invalid_request',
  'no_exact_match',
  'no_transfer_for_lastname',
  'no_transfer_found',
  'not_found',
  'please_enter_last_name',
  'please_fill_all_fields',
  'service_unavailable',
  'time_pending',
  'time_pending_group',
  'time_pending_private',
  'too_many_requests',
  'unsupported_media_type',
] as const;

/** The error_keys that only the staff API sends; their texts belong to the back office. */
export const STAFF_ERROR_KEYS = [
  'account_exists',
  'answer_lost',
  'changed_meanwhile',
  'departures_differ',
  'in_use',
  'key_reused',
  'last_admin',
  'link_not_valid',
  'mail_not_changed',
  'meeting_overlaps',
  'name_taken',
  'not_allowed',
  'not_ready',
  'not_signed_in',
  'outcome_pending',
  'picture_refused',
  'second_factor_lost',
  'second_factor_needed',
  'second_factor_on',
  'second_factor_setup_needed',
  'step_up_needed',
  'stop_changes',
  'stops_apart',
  'wrong_code',
  'wrong_credentials',
] as const;
export type ErrorKey = (typeof PUBLIC_ERROR_KEYS)[number] | (typeof STAFF_ERROR_KEYS)[number];

/** Problem codes by field name (nested: `titles.lt`), for programs rather than visitors. */
export type FieldProblems = Record<string, 'required' | 'invalid' | 'too_long'>;

/** A failed request: thrown by routes and answered as `{ error, error_key, fields?, current? }`. [API-33] */
export class ApiError extends Error {
  readonly status: number;
  readonly key: ErrorKey;
  readonly fields: FieldProblems | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: object | undefined;

  constructor(
    status: number,
    key: ErrorKey,
    message: string,
    details: { fields?: FieldProblems; retryAfterSeconds?: number; current?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.key = key;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.current = details.current;
  }
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', `${what} was not found`);
}

/** 409 for a concurrent edit: nothing was stored, and `current` is the stored record. */
export function editConflict(current: object): ApiError {
  return new ApiError(409, 'changed_meanwhile', 'Someone else has changed it meanwhile', { current });
}

export function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'too_many_requests', 'Too many requests', { retryAfterSeconds });
}
