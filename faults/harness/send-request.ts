import { Agent, request } from 'node:http';

const PATIENCE_MS = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

export interface Question {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent unchanged. */
  bytes?: Buffer;
}
export interface Answer {
  /** 0 if the connection ended or timed out. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

/** Sends one request like a browser. Never rejects. */
export function sendRequest(
  url: string,
  { method = 'GET', path, headers = {}, body, bytes }: Question,
): Promise<Answer> {
  const start = performance.now();
  const { hostname, port } = new URL(url);
  const sent = body ? Buffer.from(JSON.stringify(body)) : bytes;
  const described = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(sent ? { 'content-length': String(sent.length) } : {}),
  };
  return new Promise((resolve) => {
    const end = (status: number, answered: Answer['headers'] = {}, text = '') =>
      resolve({ status, headers: answered, text, ms: performance.now() - start });
    const asking = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...described }, timeout: PATIENCE_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => end(response.statusCode ?? 0, response.headers, text));
        response.on('error', () => end(0));
        response.on('close', () => end(0));
      },
    );
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => end(0));
    asking.end(sent);
  });
}
