import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError, type FieldProblems, type ServerKey } from '../http/api-error.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import { failurePage, isForReading } from './failure-page.ts';
import { Overloaded } from './shed-overload.ts';

/** A database that is away is asked again about then. */
export const RETRY_AFTER_SECONDS = 5;

interface ErrorAnswer {
  status: number;
  error: string;
  error_key: ServerKey;
  fields?: FieldProblems | undefined;
  current?: object | undefined;
  retryAfterSeconds?: number | undefined;
}

type StylesIn = (language: Language) => readonly string[];

/**
 * Every error under /api is `{ error, error_key, fields? }`, whatever threw it; a visitor who asked for a page
 * reads a sentence instead, in the styles of the site if it has one. [API-33]
 */
export function answerErrors(app: ApiApp, stylesIn?: StylesIn): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAnswer(error, request);
    if (request.raw.readableAborted) {
      request.log.debug({ operation: operationOf(request) }, 'a request ended before all of it came');
    } else if (answer.status >= 500 && !(error instanceof Overloaded)) {
      request.log.error({ operation: operationOf(request), ...withoutData(error) }, 'request failed');
    }
    return stylesIn && isForReading(request)
      ? sendPage(request, reply, answer, stylesIn)
      : send(reply, answer);
  });
}

/** What the router refuses before any route is chosen: an address that is badly encoded or too long. [API-33] */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return send(reply, toAnswer(error, request));
}

/**
 * What the parser refuses: not HTTP, or headers too large. It is not logged, because the error carries the
 * bytes that came, and these may hold a last name. [API-33] [TRP-16]
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: 'The request could not be read', error_key: 'invalid_request' });
  socket.end(
    `HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** An unknown path under /api. [API-39] */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, { status: 404, error: 'There is no such call', error_key: 'not_found' });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, answer: ErrorAnswer, stylesIn: StylesIn) {
  const language = requestLanguage(request);
  return sendHead(reply, answer)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(failurePage(language, answer.status, stylesIn(language)));
}

function sendHead(reply: FastifyReply, { status, retryAfterSeconds }: ErrorAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.header('cache-control', 'no-store').code(status);
}

function send(reply: FastifyReply, answer: ErrorAnswer) {
  sendHead(reply, answer).type('application/json; charset=utf-8');
  const { error, error_key, fields, current } = answer;
  return reply.send(JSON.stringify({ error, error_key, fields, current }));
}

function toAnswer(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  if (error instanceof ApiError) {
    const { status, message, key, fields, current, retryAfterSeconds } = error;
    return { status, error: message, error_key: key, fields, current, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      status: 400,
      error: 'The request is not valid',
      error_key: 'invalid_request',
      fields: fieldProblems(error.validation, given(request, error.validationContext)),
    };
  }
  if (request.raw.readableAborted) {
    // Whoever went away in the middle of sending reads no answer.
    return { status: 400, error: 'The request ended early', error_key: 'invalid_request' };
  }
  if (isUnreachable(error)) {
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

/** As many as anybody mends at once: a table of pickups has thousands of fields. */
const MOST_FIELDS = 200;

/**
 * What is wrong where, by the path of the field (`email`, `content.price_periods.0.from`): missing and empty ones
 * are `required`, the rest as the schema says.
 */
function fieldProblems(
  issues: readonly ValidationIssue[],
  values: Readonly<Record<string, unknown>>,
): FieldProblems | undefined {
  const fields: FieldProblems = {};
  for (const { instancePath, message = '' } of issues.slice(0, MOST_FIELDS)) {
    const path = instancePath.split('/').slice(1);
    const field = path.join('.');
    if (field) fields[field] ??= isMissing(valueAt(values, path)) ? 'required' : problemOf(message);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** What was sent where the schema found fault. */
function given(request: FastifyRequest, where: string | undefined): Record<string, unknown> {
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

/** PostgreSQL knows no text with the character 0. */
const UNSTORABLE_TEXT = '22021';

/**
 * Failures of the network, a full disk, and of PostgreSQL: no such database, may not sign in, a time limit that ended
 * a statement, a wait for a lock or a transaction, and transactions that were in each other's way again and again.
 */
const UNREACHABLE = new Set([
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
/** PostgreSQL's classes for connections that fail, means that are used up, and an operator who intervenes. */
const UNREACHABLE_CLASSES = /^(08|53|57P)/;
/** Of drivers and engines that give no code. */
const UNREACHABLE_MESSAGES = [
  /^PostgreSQL at .* cannot be used/,
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /the database system is|not (currently|yet) accepting connections/,
  /Client (has encountered a connection error|was closed)/,
  /database or disk is full|disk I\/O error|database is locked/,
  /database is not open|statement has been finalized|driver has already been destroyed/,
  /Cannot use a pool after calling end on the pool/,
];

/** Whether the database could not be asked at all, rather than refused the question. [API-43] */
function isUnreachable({ code = '', message }: FastifyError): boolean {
  return (
    UNREACHABLE.has(code) ||
    UNREACHABLE_CLASSES.test(code) ||
    UNREACHABLE_MESSAGES.some((known) => known.test(message))
  );
}

function operationOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

/** Where it broke. Not the error whole: a database's error may carry the row it refused, and rows name people. */
function withoutData(error: Error): { reason: string; at: string[] } {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { reason: error.message.split('\n')[0] ?? '', at: frames.slice(0, 5).map((line) => line.trim()) };
}
