export type SentHeaders = Record<string, string>;

/** What came back, read to the end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: unknown;
}

/** Ways to speak HTTP to a server. Nothing is sent but what the test names, and nothing is kept. */
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

/** A header that says the request comes from this visitor. */
export function from(address: string): SentHeaders {
  return { 'x-forwarded-for': address };
}
