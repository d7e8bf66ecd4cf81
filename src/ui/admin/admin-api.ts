import { AdminError } from './admin-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of the back office; `path` as the server names it, '/api/admin/hotels/3/'. Each gives the parsed answer and
 * throws a `AdminError` for anything but success.
 */
export const adminApi = {
  get: <T>(path: string, options: { signal?: AbortSignal } = {}) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, body),
  put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
  upload,
};

export interface UploadOptions {
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  method?: 'POST' | 'PUT';
}

/** Sends a file as it is. */
function upload<T>(path: string, file: Blob, options: UploadOptions = {}): Promise<T> {
  const { onProgress, signal, method = 'POST' } = options;
  return new Promise((resolve, reject) => {
    // Only this older way says how much has left.
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

/** What is dangerous is asked again once its author has confirmed who they are. */
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

/** Calls the listener whenever a call is refused for this reason; what it gives ends that. */
function whenRefused(key: string, listener: () => void): () => void {
  const listeners = refusalListeners.get(key) ?? new Set();
  refusalListeners.set(key, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Calls the listener whenever a call finds that nobody is signed in any more; what it gives ends that. */
export function whenSignedOut(listener: () => void): () => void {
  return whenRefused('not_signed_in', listener);
}

/** Calls the listener whenever a call finds that a second factor has to be set up before anything else. */
export function whenSetupNeeded(listener: () => void): () => void {
  return whenRefused('second_factor_setup_needed', listener);
}

let confirmIdentity = async () => false;

/**
 * Says who asks for password and code when a call takes them again, and resolves to whether they were right; what it
 * gives ends that.
 */
export function whenStepUpNeeded(confirm: () => Promise<boolean>): () => void {
  confirmIdentity = confirm;
  return () => {
    confirmIdentity = async () => false;
  };
}

function isStepUpNeeded(problem: unknown): boolean {
  return problem instanceof AdminError && problem.key === 'step_up_needed';
}
