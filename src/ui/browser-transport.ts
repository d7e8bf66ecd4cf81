import { type ApiResponse, type ApiTransport, secondsOf } from './api-client.ts';

/** A request that is not answered for so long fails. */
const LIMIT_MS = 15_000;
/** A read that is not answered for so long is sent once more. */
const STALLED_MS = 7_000;
const PAUSE_MS = 500;

/**
 * Sends requests with `fetch`. Every one ends within 15 s; a read that gets no answer, or only one of a proxy whose
 * server is away, is sent once more by itself. Public calls carry no credentials. [API-26] [WAIT-01] [WAIT-02]
 */
export function browserTransport(extraHeaders: Record<string, string>): ApiTransport {
  return ({ path, headers, signal, ...init }) => {
    const { signal: limited, end } = limit(signal);
    const send = async (): Promise<ApiResponse> => {
      const response = await fetch(path, {
        ...init,
        signal: limited,
        headers: { ...headers, ...extraHeaders },
        credentials: 'omit',
      });
      const retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
      return { status: response.status, text: await response.text(), retryAfterSeconds };
    };
    return (init.method === 'GET' ? sendTwice(send, limited) : send()).finally(end);
  };
}

/** Aborts when the caller does, after the limit, and at the end, which also stops the slower of two requests. */
function limit(signal: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('no answer', 'TimeoutError')), LIMIT_MS);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end);
  return { signal: controller.signal, end };
}

async function sendTwice(send: () => Promise<ApiResponse>, signal: AbortSignal): Promise<ApiResponse> {
  const first = send();
  const outcome = await Promise.race([first.catch(() => 'failed' as const), pause(STALLED_MS)]);
  if (typeof outcome === 'object' && !isOfProxy(outcome)) return outcome;
  if (signal.aborted || !navigator.onLine) return first;
  if (outcome === undefined) return Promise.any([first, send()]).catch(() => first);
  await pause(PAUSE_MS);
  return signal.aborted ? first : send();
}

/** 502 and 504: there is no server behind the proxy just now. */
function isOfProxy({ status }: ApiResponse): boolean {
  return status === 502 || status === 504;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
