export type FieldProblem = 'required' | 'invalid' | 'too_long';

export interface AdminProblem {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The `error_key` of the answer. */
  key: string;
  /** The English `error` text, for developers. */
  message?: string | undefined;
  fields?: Record<string, FieldProblem> | undefined;
  /** The stored record, on a conflict. */
  current?: unknown;
  /** The whole body, for calls with more fields. */
  answer?: unknown;
  retryAfterSeconds?: number | undefined;
}

/** A failed call of the back office. Its message is shown to staff. */
export class AdminError extends Error {
  readonly status: number;
  readonly key: string;
  readonly fields: Record<string, FieldProblem>;
  readonly current: unknown;
  readonly answer: unknown;
  /** From `Retry-After`; undefined if missing. */
  readonly retryAfterSeconds: number | undefined;
  /** The texts of field errors. */
  readonly body: { errors: Record<string, string> };

  constructor(problem: AdminProblem) {
    super(explain(problem));
    this.status = problem.status;
    this.key = problem.key;
    this.fields = problem.fields ?? {};
    this.current = problem.current;
    this.answer = problem.answer;
    this.retryAfterSeconds = problem.retryAfterSeconds;
    const errors = Object.entries(this.fields).map(([field, what]) => [field, FIELD_TEXTS[what]]);
    this.body = { errors: Object.fromEntries(errors) };
  }
}

/** The message for any error. */
export function formatError(failure: unknown): string {
  if (failure instanceof AdminError) return failure.message;
  return 'Something went wrong on this page. Reload it; if it happens again, tell whoever looks after the site.';
}

export const FIELD_TEXTS: Record<FieldProblem, string> = {
  required: 'Please fill this in.',
  invalid: 'This does not look right.',
  too_long: 'This is too long or too large.',
};

const TEXTS: Record<string, string> = {
  account_exists: 'This address already has an account.',
  answer_lost:
    'The server received this, but its answer was lost. Reload the page to see what is saved before you send it again.',
  body_too_large: 'This is too large to be sent.',
  departures_differ: 'Both hotels have the same departures with other times or places. Choose which stay.',
  changed_meanwhile: 'Someone else has changed this meanwhile. Nothing of yours was saved yet.',
  in_use: 'This is still in use and cannot be deleted.',
  internal_error:
    'The server made a mistake. Nothing was saved; try again, or tell whoever looks after the site.',
  invalid_request: 'Something in the form is not right. Nothing was saved.',
  key_reused: 'The server took this for a repetition of something else. Nothing was saved; reload the page.',
  last_admin: 'This is the last administrator: somebody has to stay one.',
  look_again:
    'Someone else has changed this meanwhile. It is shown here now: look at it, then do this again.',
  link_not_valid: 'This link has been used, has ended, or was replaced by a newer one.',
  not_allowed: 'Your account may not do this. An administrator can.',
  not_found: 'This is not there any more.',
  not_signed_in: 'You are signed out. Sign in again to go on.',
  second_factor_lost:
    'The second factor of this account was lost on the server. An administrator can reset it under People, or the operator on the server.',
  second_factor_needed: 'Enter the code of your authenticator app.',
  second_factor_on: 'The second factor is on already.',
  second_factor_setup_needed: 'Set up your second factor first.',
  stop_changes:
    'One of the two stops is moved or replaced today or later. Undo that first, or wait until it has ended.',
  stops_apart:
    'Coaches stop there, and the two are not at the same place. First replace it by the other stop, so that guests are notified.',
  offline: 'There is no connection to the server. Check the network and try again.',
  outcome_pending:
    'The server is still working on this. Wait a minute, then reload the page to see what is saved.',
  outcome_unknown:
    'The server has not answered, so it is not known whether this was saved. Send it again once there is a connection: it is not done twice.',
  service_unavailable: 'The database cannot be reached at the moment. Try again in a minute.',
  step_up_needed: 'You did not confirm that it is you. Nothing was changed.',
  unsupported_media_type: 'This kind of file is not taken here.',
  wrong_code: 'The code is not right. Codes change every 30 seconds and count once.',
  wrong_credentials: 'The address or the password is not right.',
};

function explain({ status, key, message, retryAfterSeconds }: AdminProblem): string {
  if (key === 'too_many_requests') return `Too many tries. Wait ${waiting(retryAfterSeconds)} and try again.`;
  return TEXTS[key] ?? message ?? `The server answered ${status}. Reload the page to see what is saved.`;
}

function waiting(seconds = 60): string {
  if (seconds <= 90) return 'a minute';
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
}
