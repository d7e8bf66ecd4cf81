import { AdminError } from './admin-error.ts';

/** A response with its complete body. */
export interface Answered {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** A request that changes something. */
export interface Write {
  method: string;
  path: string;
  body: string | Blob | undefined;
}

/** How long to wait before each repetition, in milliseconds; sooner once there is a connection. */
const PAUSES = [1000, 2000, 4000, 8000];
/** The request did not reach the server, or its answer did not come back. */
const GATEWAY_FAILURES = new Set([502, 503, 504]);
/** Answers before the server looks at the key. */
const NOT_YET_KEYED = new Set([401, 403, 429]);

/** Within this time the same write to the same address is meant as the same, in milliseconds. */
const SAME_FOR_MS = 3_600_000;

/** Writes whose outcome is not known, by address. */
const unknown = new Map<string, { body: Write['body']; key: string; at: number }>();

/**
 * Sends a write under an Idempotency-Key, and repeats it under the same key while the server does not answer: it is done
 * once, and the server says what became of it. `send` resolves to undefined without an answer. Throws
 * `outcome_unknown` after four repetitions; the same write sent later continues under its key. [DESK-101]
 */
export async function sendUntilAnswered(
  write: Write,
  send: (key: string) => Promise<Answered | undefined>,
): Promise<Answered> {
  const key = keyOf(write);
  for (const pause of [...PAUSES, undefined]) {
    const answer = await send(key);
    if (answer && !isUndecided(answer)) {
      if (!NOT_YET_KEYED.has(answer.status)) unknown.delete(placeOf(write));
      return answer;
    }
    unknown.set(placeOf(write), { body: write.body, key, at: Date.now() });
    if (pause !== undefined) await waiting(pause);
    else if (answer?.status === 409) return answer;
  }
  throw new AdminError({ status: 0, key: 'outcome_unknown' });
}

function placeOf({ method, path }: Write): string {
  return `${method} ${path}`;
}

function keyOf(write: Write): string {
  const known = unknown.get(placeOf(write));
  const isSame = known && known.body === write.body && Date.now() - known.at < SAME_FOR_MS;
  return isSame ? known.key : newKey();
}

/** `crypto.randomUUID` exists on pages over HTTPS only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function isUndecided({ status, retryAfter, text }: Answered): boolean {
  if (GATEWAY_FAILURES.has(status)) return true;
  return status === 409 && retryAfter !== null && /"(outcome_pending|answer_lost)"/.test(text);
}

let unanswered = 0;
const listeners = new Set<() => void>();

/** How many writes are being repeated. */
export function countUnanswered(): number {
  return unanswered;
}

/** Subscribes to changes of that number; returns the unsubscribe function. */
export function whenUnansweredChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeUnanswered(by: number): void {
  unanswered += by;
  for (const listener of listeners) listener();
}

async function waiting(ms: number): Promise<void> {
  changeUnanswered(1);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
    function end() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    }
  });
  changeUnanswered(-1);
}
