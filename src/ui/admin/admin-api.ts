import { AdminError } from './admin-error.ts';
import { type Answered, sendUntilAnswered } from './send-until-answered.ts';

/** Longer than any call takes; without an answer by then a write is repeated, and a read fails. */
const TIMEOUT_MS = 20_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Calls of the back office, such as '/api/admin/hotels/3/'. Each returns the parsed answer and throws `AdminError` on
 * failure. Writes are done once, however often they are sent until the server answers.
 */
export const adminApi = {
  get: read,
  post: <T>(path: string, body: unknown = {}, options: WriteOptions = {}) =>
    write<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown) => write<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown) => write<T>('PATCH', path, body),
  delete: <T>(path: string) => write<T>('DELETE', path),
  /** For calls without an account: sent once, without a key. */
  postOnce,
  upload,
};

export interface WriteOptions {
  /** The form offers what it sends again after a reload; it continues under its key then, too. */
  isDraft?: boolean;
}

export interface UploadOptions {
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  method?: 'POST' | 'PUT';
}

/** Sends a file as raw bytes. */
function upload<T>(path: string, file: Blob, options: UploadOptions = {}): Promise<T> {
  const { method = 'POST' } = options;
  return withConfirmation<T>(() =>
    sendUntilAnswered({ method, path, body: file }, (key) => transfer({ method, path, file, key }, options)),
  );
}

interface Transfer {
  method: 'POST' | 'PUT';
  path: string;
  file: Blob;
  key: string;
}

/** Resolves to undefined if there is no answer. */
function transfer(
  { method, path, file, key }: Transfer,
  { onProgress, signal }: UploadOptions,
): Promise<Answered | undefined> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader(KEY_HEADER, asString(key));
    let idle: ReturnType<typeof setTimeout>;
    const goesOn = () => {
      clearTimeout(idle);
      idle = setTimeout(() => {
        resolve(undefined);
        request.abort();
      }, TIMEOUT_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      goesOn();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(idle);
    request.onerror = () => resolve(undefined);
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      resolve({ status: request.status, text: request.responseText, retryAfter });
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
    goesOn();
  });
}

const KEY_HEADER = 'Idempotency-Key';

/** The key as a string of structured fields (RFC 9651). */
function asString(key: string): string {
  return `"${key}"`;
}

function read<T>(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<T> {
  return withConfirmation<T>(async () => {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    return orOffline(await ask('GET', path, { signal: signal ? AbortSignal.any([signal, late]) : late }));
  });
}

function write<T>(method: Method, path: string, value?: unknown, { isDraft }: WriteOptions = {}): Promise<T> {
  const body = value === undefined ? undefined : JSON.stringify(value);
  return withConfirmation<T>(() =>
    sendUntilAnswered({ method, path, body, isDraft }, (key) =>
      ask(method, path, { ...asJson(body), signal: AbortSignal.timeout(TIMEOUT_MS) }, key),
    ),
  );
}

async function postOnce<T>(path: string, value: unknown): Promise<T> {
  return settle<T>(orOffline(await ask('POST', path, asJson(JSON.stringify(value)))));
}

/** Repeats a call that needs step-up once the user has confirmed their identity. */
async function withConfirmation<T>(send: () => Promise<Answered>): Promise<T> {
  try {
    return await settle<T>(await send());
  } catch (problem) {
    if (!isStepUpNeeded(problem) || !(await confirmIdentity())) throw problem;
    return settle<T>(await send());
  }
}

/** Resolves to undefined if there is no answer; throws if the caller aborted. */
async function ask(
  method: Method,
  path: string,
  init: RequestInit,
  key?: string,
): Promise<Answered | undefined> {
  const headers = { ...init.headers, ...(key ? { [KEY_HEADER]: asString(key) } : {}) };
  try {
    const answer = await fetch(path, { ...init, method, credentials: 'same-origin', headers });
    const { status } = answer;
    return { status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  } catch (failure) {
    if ((failure as Error).name === 'AbortError') throw failure;
    return undefined;
  }
}

function orOffline(answer: Answered | undefined): Answered {
  if (!answer) throw new AdminError({ status: 0, key: 'offline' });
  return answer;
}

function asJson(body: string | undefined): RequestInit {
  return body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } };
}

async function settle<T>({ status, text, retryAfter }: Answered): Promise<T> {
  const answer = parse(text);
  if (status >= 200 && status < 300) return answer as T;
  const { error, error_key: key = 'no_reason', fields, current } = (answer ?? {}) as ErrorAnswer;
  for (const listener of refusalListeners.get(key) ?? []) listener();
  const retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  throw new AdminError({ status, key, message: error, fields, current, answer, retryAfterSeconds });
}

interface ErrorAnswer {
  error?: string;
  error_key?: string;
  fields?: AdminError['fields'];
  current?: unknown;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalListeners = new Map<string, Set<() => void>>();

/** Subscribes to calls refused for this reason; returns the unsubscribe function. */
function whenRefused(key: string, listener: () => void): () => void {
  const listeners = refusalListeners.get(key) ?? new Set();
  refusalListeners.set(key, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Subscribes to calls that find the session ended; returns the unsubscribe function. */
export function whenSignedOut(listener: () => void): () => void {
  return whenRefused('not_signed_in', listener);
}

/** Subscribes to calls that require setting up a second factor first. */
export function whenSetupNeeded(listener: () => void): () => void {
  return whenRefused('second_factor_setup_needed', listener);
}

let confirmIdentity = async () => false;

/** Registers the dialog that asks for password and code; it resolves to whether they were right. Returns the function that removes it. */
export function whenStepUpNeeded(confirm: () => Promise<boolean>): () => void {
  confirmIdentity = confirm;
  return () => {
    confirmIdentity = async () => false;
  };
}

function isStepUpNeeded(problem: unknown): boolean {
  return problem instanceof AdminError && problem.key === 'step_up_needed';
}
