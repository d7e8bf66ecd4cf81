import { createServer, request as requestPlainly, type Server } from 'node:http';
import { type RequestOptions, request as requestSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect as connectPlainly } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentedProxy, documentedBlock, runCaddy, runNginx } from '../support/documented-proxy.ts';
import { quickly } from '../support/full-run.ts';
import { findProxy } from '../support/proxies.ts';

const NAME = 'Quijotescu';
const TOKEN = 'token-of-a-link';
const LOOKUP = `/api/transfer-schedule/?hotel_id=1&date=2026-06-01&type=private&last_name=${NAME}`;
const REFERRER = `https://guide.example/airport-transfer/private?last_name=${NAME}`;
/** Longer than a proxy accepts. */
const LONG = `${LOOKUP}&more=${'x'.repeat(40_000)}`;
const LARGE_BODY = Buffer.alloc(27 * 1024 * 1024);

const PROXIES = [
  { name: 'nginx', run: runNginx, program: findProxy('nginx') },
  { name: 'Caddy', run: runCaddy, program: findProxy('caddy') },
] as const;

describe('the proxies of docs/operations.md', () => {
  it('[SEC-32] nginx is configured to log neither queries nor referrers nor whole request lines', () => {
    const block = documentedBlock('# nginx');
    const format = /log_format guide '([^']+)'/.exec(block)?.[1] ?? '';
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args|arg_\w+)\b/);
    const servers = block.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/access_log (off|\S+ guide);/);
      expect(server).toMatch(/error_log \S+ alert;/);
    }
  });

  it('[SEC-32] Caddy is configured to filter both its logs', () => {
    const filters = documentedBlock('# Caddy').split('format filter').slice(1);
    expect(filters).toHaveLength(2);
    for (const filter of filters) {
      expect(filter).toContain('request>uri regexp [?].*$ ""');
      expect(filter).toContain('request>headers>Referer delete');
    }
  });

  // Without the program and Debian's packages only the configuration above is checked.
  for (const { name, run, program } of quickly(1, PROXIES).filter((proxy) => proxy.program !== undefined)) {
    describe(`${name} as documented`, { timeout: 60_000 }, () => {
      let site: Server;
      let proxy: DocumentedProxy;

      beforeEach(async () => {
        site = await startSite();
        proxy = await run(program ?? '', (site.address() as AddressInfo).port);
      }, 60_000);
      afterEach(async () => {
        await proxy.stop();
        site.closeAllConnections();
        site.close();
      });

      it('[SEC-32] logs no names for requests that are answered, refused, aborted or unanswered', async () => {
        const statuses = [
          await send(proxy, LOOKUP),
          await send(proxy, `/api/transfer-schedule/?last%5Fname=${NAME}&x=%0a${NAME}`),
          await send(proxy, `/unsubscribe?token=${TOKEN}`, { method: 'POST' }),
          await send(proxy, `/redirect?token=${TOKEN}`),
          await send(proxy, `/api/missing/?last_name=${NAME}`),
          await send(proxy, `/metrics?last_name=${NAME}`),
          await send(proxy, LOOKUP, { method: 'POST' }, LARGE_BODY).catch(() => 'broken off'),
          await send(proxy, LONG),
        ];
        expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 303, 404, 404]);
        await sendRaw(proxy, `GET ${LOOKUP} HTTP/9.9\r\nhost: guide.example\r\n\r\n`);
        await sendRaw(proxy, `GET ${LOOKUP} no-such-protocol\r\n\r\n`);
        await sendRaw(proxy, `GET ${LOOKUP} HTTP/1.1\r\nbad header ${NAME}\r\n\r\n`);
        await sendPlain(proxy, LOOKUP);
        // Aborted by the visitor, and by the site during its response.
        await sendRaw(proxy, `GET /slow${LOOKUP} HTTP/1.1\r\nhost: guide.example\r\n\r\n`, 200);
        expect(await send(proxy, `/dies${LOOKUP}`).catch(() => 'broken off')).not.toBe(200);
        // The site has ended.
        site.closeAllConnections();
        await new Promise((resolve) => site.close(resolve));
        expect(await send(proxy, LOOKUP)).toBeGreaterThanOrEqual(500);
        await wait(500);

        const written = proxy.written();
        expect(written).toContain('/api/transfer-schedule/');
        expect(written).toMatch(/\b50[234]\b/);
        expect(written.split('\n').filter((line) => line.includes(NAME) || line.includes(TOKEN))).toEqual([]);
        expect(written).not.toContain('last_name');
      });
    });
  }
});

/** A site that responds, or misbehaves on request. */
async function startSite(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume();
    if (path.startsWith('/slow')) return;
    if (path.startsWith('/dies')) {
      response.writeHead(200, { 'content-length': 1000 }).write('half');
      setTimeout(() => request.socket.destroy(), 100);
    } else if (path.startsWith('/redirect')) {
      response.writeHead(303, { location: `/unsubscribe?token=${TOKEN}` }).end();
    } else response.writeHead(path.startsWith('/api/missing') ? 404 : 200).end('answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Requests like a browser coming from an address with a name; resolves to the status once all is read. */
function send(
  { url }: DocumentedProxy,
  path: string,
  options: RequestOptions = {},
  body?: Buffer,
): Promise<number | undefined> {
  const headers = { host: 'guide.example', referer: REFERRER, cookie: `seen=${NAME}` };
  return request(url, path, { ...options, headers }, body);
}

async function sendPlain({ plainUrl }: DocumentedProxy, path: string): Promise<void> {
  if (!plainUrl) return;
  expect(await request(plainUrl, path, { headers: { host: 'guide.example', referer: REFERRER } })).toBe(301);
}

function request(
  url: string,
  path: string,
  options: RequestOptions,
  body?: Buffer,
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const start = url.startsWith('https') ? requestSecurely : requestPlainly;
  const sent = start(url + path, { rejectUnauthorized: false, ...options }, (response) => {
    response
      .on('end', () => resolve(response.statusCode))
      .on('error', reject)
      .resume();
  });
  sent.on('error', reject).end(body);
  return promise.finally(() => sent.destroy());
}

/** Sends raw bytes, and disconnects after the response or a timeout. */
async function sendRaw({ url }: DocumentedProxy, text: string, patienceMs = 2000): Promise<void> {
  const port = Number(new URL(url).port);
  const secure = url.startsWith('https');
  const socket = secure
    ? connectSecurely({ host: '127.0.0.1', port, rejectUnauthorized: false })
    : connectPlainly({ host: '127.0.0.1', port });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).on('data', () => socket.end());
  socket.write(text);
  await Promise.race([closed, wait(patienceMs)]);
  socket.destroy();
}
