export type SentHeaders = Record<string, string>;

/** A response with its complete body. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

/** Sends HTTP requests with exactly the given headers and without a cache. */
export function sendTo(url: string) {
  async function send(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }
  return {
    send,
    get: (path: string, headers: SentHeaders = {}) => send(path, { headers }),
    post: (path: string, body: unknown, headers: SentHeaders = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Header that sets the client address. */
export function from(address: string): SentHeaders {
  return { 'x-forwarded-for': address };
}
