import { AdminError } from './admin-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls of the back office, such as '/api/admin/hotels/3/'. Each returns the parsed answer and throws `AdminError` on failure. */
export const adminApi = {
  get: <T>(path: string, options: { signal?: AbortSignal } = {}) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, body),
  put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
  upload,
};

export interface UploadOptions {
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  method?: 'POST' | 'PUT';
}

/** Sends a file as raw bytes. */
function upload<T>(path: string, file: Blob, options: UploadOptions = {}): Promise<T> {
  const { onProgress, signal, method = 'POST' } = options;
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new AdminError({ status: 0, key: 'offline' }));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      settle<T>({ status: request.status, text: request.responseText, retryAfter }).then(resolve, reject);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Repeats a call that needs step-up once the user has confirmed their identity. */
async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  try {
    return await ask<T>(method, path, body, options);
  } catch (problem) {
    if (!isStepUpNeeded(problem) || !(await confirmIdentity())) throw problem;
    return ask<T>(method, path, body, options);
  }
}

async function ask<T>(
  method: Method,
  path: string,
  body: unknown,
  { signal }: { signal?: AbortSignal },
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY };
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    ...sent,
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure;
    throw new AdminError({ status: 0, key: 'offline' });
  });
  const { status, headers } = answer;
  return settle<T>({ status, text: await answer.text(), retryAfter: headers.get('retry-after') });
}

const JSON_BODY = { 'Content-Type': 'application/json' };

interface Answered {
  status: number;
  text: string;
  retryAfter: string | null;
}

async function settle<T>({ status, text, retryAfter }: Answered): Promise<T> {
  const answer = parse(text);
  if (status >= 200 && status < 300) return answer as T;
  const { error, error_key: key = 'internal_error', fields, current } = (answer ?? {}) as ErrorAnswer;
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
