import { AdminError } from './admin-error.ts';
import { findUnknown, forgetUnknown, rememberUnknown, type Write } from './unknown-writes.ts';

/** A response with its complete body. */
export interface Answered {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** How long to wait before each repetition, in milliseconds; sooner once there is a connection. */
const PAUSES = [1000, 2000, 4000, 8000];
/** The request did not reach the server, or its answer did not come back. */
const GATEWAY_FAILURES = new Set([502, 503, 504]);
/** Answers before the server looks at the key. */
const NOT_YET_KEYED = new Set([401, 403, 429]);

/**
 * Sends a write under an Idempotency-Key, and repeats it under the same key while the server does not answer: it is done
 * once, and the server says what became of it. `send` resolves to undefined without an answer. Throws
 * `outcome_unknown` after four repetitions; the same write sent later continues under its key. [DESK-101]
 */
export async function sendUntilAnswered(
  write: Write,
  send: (key: string) => Promise<Answered | undefined>,
): Promise<Answered> {
  const key = findUnknown(write) ?? newKey();
  const first = await send(key);
  if (isDecided(first)) return settled(write, key, first);
  changeUnanswered(1);
  try {
    return await repeat(write, key, send, first);
  } finally {
    changeUnanswered(-1);
  }
}

async function repeat(
  write: Write,
  key: string,
  send: (key: string) => Promise<Answered | undefined>,
  first: Answered | undefined,
): Promise<Answered> {
  let answer = first;
  for (const pause of PAUSES) {
    rememberUnknown(write, key);
    await waiting(pause);
    answer = await send(key);
    if (isDecided(answer)) return settled(write, key, answer);
  }
  rememberUnknown(write, key);
  if (answer?.status === 409) return answer;
  throw new AdminError({ status: 0, key: 'outcome_unknown' });
}

function settled(write: Write, key: string, answer: Answered): Answered {
  if (!NOT_YET_KEYED.has(answer.status)) forgetUnknown(write, key);
  return answer;
}

/** `crypto.randomUUID` exists on pages over HTTPS only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function isDecided(answer: Answered | undefined): answer is Answered {
  if (!answer || GATEWAY_FAILURES.has(answer.status)) return false;
  const { status, retryAfter, text } = answer;
  if (status === 409) return retryAfter === null || !/"(outcome_pending|answer_lost)"/.test(text);
  return (status >= 300 && status < 500) || isOurs(answer);
}

/** Whether it is no page of a proxy or a network in between. */
function isOurs({ status, text }: Answered): boolean {
  return status < 500 ? text === '' || isJson(text) : text.includes('"error_key"');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
    function end() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    }
  });
}
