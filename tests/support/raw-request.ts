import { connect } from 'node:net';
import type { SentHeaders } from './send-request.ts';

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a request target as raw bytes: `fetch` and `node:http` would normalise or reject unusual ones. The status is 0
 * when the connection is closed without a response.
 */
export function askRaw(
  url: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: SentHeaders } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  });
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = end < 0 ? '' : answer.slice(end + 4);
  const whole = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(body) : body;
  return { status: Number(first.split(' ')[1] ?? 0), headers, text: Buffer.from(whole, 'latin1').toString() };
}

function withoutChunks(body: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.slice(at, end), 16);
    if (!(size > 0)) return text;
    text += body.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}
