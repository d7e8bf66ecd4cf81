import { DeskError } from './desk-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of the desk; `path` as the server names it, '/api/admin/hotels/3/'. Each gives the parsed answer and
 * throws a `DeskError` for anything but success.
 */
export const deskApi = {
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
    request.onerror = () => reject(new DeskError({ status: 0, key: 'offline' }));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      settle<T>({ status: request.status, text: request.responseText, retryAfter }).then(resolve, reject);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY };
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    ...sent,
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure;
    throw new DeskError({ status: 0, key: 'offline' });
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
  if (key === 'not_signed_in') for (const listener of signedOutListeners) listener();
  const retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  throw new DeskError({ status, key, message: error, fields, current, answer, retryAfterSeconds });
}

interface ErrorAnswer {
  error?: string;
  error_key?: string;
  fields?: DeskError['fields'];
  current?: unknown;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const signedOutListeners = new Set<() => void>();

/** Calls the listener whenever a call finds that nobody is signed in any more; what it gives ends that. */
export function whenSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
