import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const PATIENCE_MS = 30_000;

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}
export interface Got {
  /** 0 if the connection ended without a response. */
  status: number;
  text: string;
}

export function httpSender(url: string, connections: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send({ method, path, headers, body }: Sent): Promise<Got> {
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {};
      const asking = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
          response.on('error', () => resolve({ status: 0, text }));
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no response')));
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // A body rejected unread may be cut off with its connection.
        if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ status: 0, text: '' });
        else reject(error);
      });
      asking.end(body);
    });
  }

  /** Sends raw bytes and returns the response until the connection ends. */
  function sendRaw(bytes: string): Promise<Got> {
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no response')));
      socket.on('data', (part) => {
        text += part.toString('latin1');
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.message === 'no answer') reject(error);
      });
      socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1] ?? 0), text }));
    });
  }

  return { send, sendRaw, close: () => agent.destroy() };
}
