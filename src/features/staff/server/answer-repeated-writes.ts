import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runWithClaim, type WriteClaim } from '../../../db/claimed-writes.ts';
import type { Database } from '../../../db/database.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError, type ErrorKey } from '../../../http/api-error.ts';
import { RETENTION } from '../../../values/retention.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a write with an Idempotency-Key. */
    writeClaim?: WriteClaim;
  }
}

const HOUR_MS = 3_600_000;
/** As the draft has it, a string of structured fields: in quotes. Bare keys are accepted too. */
const KEY_FORM = /^"?([\w-]{16,64})"?$/;
/** Larger answers are those of whole lists; a repeated request gets `answer_lost`. */
const MAX_STORED_CHARACTERS = 1024 * 1024;
const RETRY_AFTER_SECONDS = 1;

/**
 * A write of the back office with an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) happens once: the
 * same request again gets the stored answer, another request with the key 422, and 409 while the first is in progress.
 * Keys belong to the account. Register after the staff guard: a repeated request needs the same role. [DESK-100]
 */
export function answerRepeatedWrites(app: ApiApp, { database, now }: ApiServices): void {
  const inProgress = new Set<string>();

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (!key || !request.staff) return;
    const staffId = request.staff.id;
    const fingerprint = fingerprintOf(database, request);
    const id = idOf({ staffId, key });
    if (inProgress.has(id)) throw pending();
    inProgress.add(id);
    const expiresAt = new Date(now().getTime() + RETENTION.outcomeHours * HOUR_MS).toISOString();
    request.writeClaim = { staffId, key, fingerprint, attempt: randomUUID(), expiresAt, begun: false };
    const stored = await findOutcome(database, { staffId, key });
    if (stored) return repeat(reply, stored, fingerprint);
  });

  // With a callback, because the handler runs inside it.
  app.addHook('preHandler', (request, _reply, done) => runWithClaim(request.writeClaim, done));

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.writeClaim;
    if (!claim) return payload;
    delete request.writeClaim;
    try {
      if (!claim.begun) return payload;
      return await settle(database, claim, request, reply, payload);
    } finally {
      inProgress.delete(idOf(claim));
    }
  });

  /** Answers as the first time. */
  function repeat(reply: FastifyReply, stored: Outcome, fingerprint: string) {
    if (stored.fingerprint !== fingerprint) {
      throw new ApiError(422, 'key_reused', 'The Idempotency-Key belongs to another request');
    }
    const body =
      stored.body === null ? undefined : database.keys.open('admin-outcome', stored.key, stored.body);
    if (stored.status === null) throw answerLost({ retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (body === undefined) throw answerLost({});
    reply.header('idempotency-replayed', 'true').header('cache-control', 'no-store').code(stored.status);
    return reply.type('application/json; charset=utf-8').send(body);
  }
}

interface Outcome {
  key: string;
  fingerprint: string;
  attempt: string;
  status: number | null;
  body: string | null;
}
type OutcomeKey = Pick<WriteClaim, 'staffId' | 'key'>;

function idOf({ staffId, key }: OutcomeKey): string {
  return `${staffId} ${key}`;
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || method === 'GET' || method === 'HEAD') return undefined;
  const key = KEY_FORM.exec(String(given))?.[1];
  if (!key) throw new ApiError(400, 'invalid_request', 'The Idempotency-Key is not valid');
  return key;
}

/** Keyed, because bodies may hold passwords. */
function fingerprintOf({ keys }: Database, { method, url, body }: FastifyRequest): string {
  const content = body instanceof Uint8Array ? Buffer.from(body).toString('base64') : JSON.stringify(body);
  return keys.mac('admin-outcome', method, url, content ?? '');
}

function findOutcome({ read }: Database, { staffId, key }: OutcomeKey): Promise<Outcome | undefined> {
  return read
    .selectFrom('admin_outcomes')
    .select(['key', 'fingerprint', 'attempt', 'status', 'body'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Stores the answer of what was committed. A server error after a commit must not read as if nothing was saved: it
 * becomes `answer_lost`.
 */
async function settle(
  database: Database,
  claim: WriteClaim,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  try {
    const stored = reply.statusCode < 400 ? claim : await findOutcome(database, claim);
    if (!stored) return payload;
    if (stored.attempt !== claim.attempt) return replaceBy(reply, pending());
    if (reply.statusCode >= 500) return replaceBy(reply, answerLost({}));
    const isStorable = typeof payload === 'string' && payload.length <= MAX_STORED_CHARACTERS;
    const text = isStorable && !request.routeOptions.config.answeredOnce ? payload : undefined;
    await storeAnswer(database, claim, reply.statusCode, text);
  } catch (error) {
    // The change is stored; a repeated request finds its claim.
    request.log.error({ operation: 'store-outcome', reason: (error as Error).message }, 'answer not stored');
  }
  return payload;
}

async function storeAnswer(
  { write, keys }: Database,
  { staffId, key, attempt }: WriteClaim,
  status: number,
  text: string | undefined,
): Promise<void> {
  const body = text === undefined ? null : keys.seal('admin-outcome', key, text);
  await write((trx) =>
    trx
      .updateTable('admin_outcomes')
      .set({ status, body })
      .where('staff_id', '=', staffId)
      .where('key', '=', key)
      .where('attempt', '=', attempt)
      .execute(),
  );
}

function pending(): ApiError {
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new ApiError(409, 'outcome_pending', 'The first request with this key is in progress', details);
}

function answerLost(details: { retryAfterSeconds?: number }): ApiError {
  return new ApiError(
    409,
    'answer_lost',
    'The request was carried out, but its answer is not stored',
    details,
  );
}

function replaceBy(reply: FastifyReply, { status, key, message, retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  reply.removeHeader('content-length').code(status).type('application/json; charset=utf-8');
  return JSON.stringify({ error: message, error_key: key satisfies ErrorKey });
}
