import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError, type ErrorKey, type FieldProblems } from '../http/api-error.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import { expectsHtml, renderFailurePage } from './failure-page.ts';

/** Retry-After while the database is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

interface ErrorResponse {
  status: number;
  error: string;
  error_key: ErrorKey;
  fields?: FieldProblems | undefined;
  current?: object | undefined;
  retryAfterSeconds?: number | undefined;
}

type StylesIn = (language: Language) => readonly string[];

/**
 * Answers every error under /api as `{ error, error_key, fields? }`, whatever threw it; a visitor who requested a
 * page gets an error page, in the styles of the site if there is one. A failure is logged; a deliberate rejection, such
 * as by a full queue, is not: a crowd of them would fill the log. [API-33]
 */
export function handleErrors(app: ApiApp, stylesIn?: StylesIn): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const response = toErrorResponse(error, request);
    if (request.raw.readableAborted) {
      request.log.debug({ operation: operationOf(request) }, 'request ended before it was complete');
    } else if (response.status >= 500 && !(error instanceof ApiError)) {
      request.log.error({ operation: operationOf(request), ...describeSafely(error) }, 'request failed');
    }
    return stylesIn && expectsHtml(request)
      ? sendPage(request, reply, response, stylesIn)
      : send(reply, response);
  });
}

/** Answers errors of the router before any route is chosen: a malformed or overlong URL. [API-33] */
export function handleRoutingError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return send(reply, toErrorResponse(error, request));
}

/**
 * Answers errors of the HTTP parser: not HTTP, or headers too large. Not logged, because the error contains the
 * received bytes, which may include a last name. [API-33] [TRP-16]
 */
export function handleParseError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: 'The request could not be read', error_key: 'invalid_request' });
  socket.end(
    `HTTP/1.1 ${PARSE_ERROR_STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

const PARSE_ERROR_STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers an unknown path under /api. [API-39] */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, { status: 404, error: 'There is no such call', error_key: 'not_found' });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, response: ErrorResponse, stylesIn: StylesIn) {
  const language = requestLanguage(request);
  return setHeaders(reply, response)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(renderFailurePage(language, response.status, stylesIn(language)));
}

function setHeaders(reply: FastifyReply, { status, retryAfterSeconds }: ErrorResponse): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.header('cache-control', 'no-store').code(status);
}

function send(reply: FastifyReply, response: ErrorResponse) {
  setHeaders(reply, response).type('application/json; charset=utf-8');
  const { error, error_key, fields, current } = response;
  return reply.send(JSON.stringify({ error, error_key, fields, current }));
}

function toErrorResponse(error: FastifyError, request: FastifyRequest): ErrorResponse {
  if (error instanceof ApiError) {
    const { status, message, key, fields, current, retryAfterSeconds } = error;
    return { status, error: message, error_key: key, fields, current, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      status: 400,
      error: 'The request is not valid',
      error_key: 'invalid_request',
      fields: fieldProblems(error.validation, inputOf(request, error.validationContext)),
    };
  }
  if (request.raw.readableAborted) {
    // The client disconnected while sending and reads no response.
    return { status: 400, error: 'The request ended early', error_key: 'invalid_request' };
  }
  if (isDatabaseUnavailable(error)) {
    return {
      status: 503,
      error: 'The database cannot be used for now',
      error_key: 'service_unavailable',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    };
  }
  if (error.code === UNSTORABLE_TEXT) {
    return { status: 400, error: 'The request holds what is no text', error_key: 'invalid_request' };
  }
  switch (error.statusCode) {
    case 413:
      return { status: 413, error: 'The body is too large', error_key: 'body_too_large' };
    case 415:
      return { status: 415, error: 'The body must be JSON', error_key: 'unsupported_media_type' };
    case 404:
      return { status: 404, error: 'There is no such call', error_key: 'not_found' };
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const json = /JSON/i.test(error.code ?? '') || error instanceof SyntaxError;
    return {
      status: 400,
      error: 'The request could not be read',
      error_key: json ? 'invalid_json' : 'invalid_request',
    };
  }
  return { status: 500, error: 'Something went wrong', error_key: 'internal_error' };
}

interface ValidationIssue {
  instancePath: string;
  message?: string | undefined;
}

/** Enough for one round of corrections: a table of pickups has thousands of fields. */
const MAX_FIELDS = 200;

/**
 * Problems by field path (`email`, `content.price_periods.0.from`): missing and empty values are `required`, others
 * as the schema says.
 */
function fieldProblems(
  issues: readonly ValidationIssue[],
  values: Readonly<Record<string, unknown>>,
): FieldProblems | undefined {
  const fields: FieldProblems = {};
  for (const { instancePath, message = '' } of issues.slice(0, MAX_FIELDS)) {
    const path = instancePath.split('/').slice(1);
    const field = path.join('.');
    if (field) fields[field] ??= isMissing(valueAt(values, path)) ? 'required' : problemOf(message);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The input that failed validation. */
function inputOf(request: FastifyRequest, where: string | undefined): Record<string, unknown> {
  const values = where === 'body' ? request.body : request.query;
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    values,
  );
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function problemOf(message: string): FieldProblems[string] {
  if (/>=1 characters/.test(message)) return 'required';
  if (/Too big/.test(message)) return 'too_long';
  return 'invalid';
}

/** PostgreSQL text cannot contain the character NUL. */
const UNSTORABLE_TEXT = '22021';

/**
 * Network errors, a full disk, and PostgreSQL: no such database, authentication failed, a time limit for a statement,
 * lock or transaction, and repeated serialization failures.
 */
const UNAVAILABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25P03',
  '25P04',
  '28000',
  '28P01',
  '3D000',
  '40001',
  '40P01',
  '55P03',
  '57014',
]);
/** PostgreSQL's error classes for failed connections, exhausted resources and operator intervention. */
const UNAVAILABLE_CLASSES = /^(08|53|57P)/;
/** For drivers and engines that give no code. */
const UNAVAILABLE_MESSAGES = [
  /^PostgreSQL at .* cannot be used/,
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /the database system is|not (currently|yet) accepting connections/,
  /Client (has encountered a connection error|was closed)/,
  /database or disk is full|disk I\/O error|database is locked/,
  /database is not open|statement has been finalized|driver has already been destroyed/,
  /Cannot use a pool after calling end on the pool/,
];

/** Whether the database was unavailable, rather than rejecting the query. [API-43] */
function isDatabaseUnavailable({ code = '', message }: FastifyError): boolean {
  return (
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_CLASSES.test(code) ||
    UNAVAILABLE_MESSAGES.some((pattern) => pattern.test(message))
  );
}

function operationOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

/**
 * The reason and place of an error. Not the whole error: a database error may contain the rejected row, and rows name
 * people.
 */
function describeSafely(error: Error): { reason: string; at: string[] } {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { reason: error.message.split('\n')[0] ?? '', at: frames.slice(0, 5).map((line) => line.trim()) };
}
