import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations.md');

const STOP_MS = 2000;

/** A proxy on loopback, configured as in `docs/operations.md`. */
export interface DocumentedProxy {
  /** URL for visitors. */
  url: string;
  /** URL for plain HTTP, if there is one. */
  plainUrl: string | undefined;
  /** Everything it has written, to files and standard streams. */
  written(): string;
  stop(): Promise<void>;
}

/** The configuration of a proxy in `docs/operations.md`, from its first comment on. */
export function documentedBlock(first: '# nginx' | '# Caddy'): string {
  const blocks = readFileSync(OPERATIONS, 'utf8').split(/^```$/m);
  const block = blocks.find((text) => text.trimStart().startsWith(first));
  if (!block) throw new Error(`docs/operations.md has no block that begins with ${first}`);
  return block;
}

/** nginx with Debian's defaults around the block, which have a log of their own. */
export async function runNginx(program: string, upstreamPort: number): Promise<DocumentedProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const block = documentedBlock('# nginx')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/guide\.example|\/var\/log\/nginx/g, folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log ${folder}/access.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${block}
    }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(program, ['-p', folder, '-e', `${folder}/start.log`, '-c', file]);
  return running(child, folder, { port, url: `https://127.0.0.1:${port}`, plainPort });
}

/** Caddy without TLS, which does not affect its logs. */
export async function runCaddy(program: string, upstreamPort: number): Promise<DocumentedProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-caddy-'));
  const port = await freePort();
  const configuration = documentedBlock('# Caddy')
    .replace(/^\{$/m, `{\n  admin off\n  default_bind 127.0.0.1\n  storage file_system ${folder}/storage`)
    .replace(/^guide\.example \{$/m, `http://:${port} {`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
    .replaceAll('/var/log/caddy', folder);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, configuration);
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], { env });
  return running(child, folder, { port, url: `http://127.0.0.1:${port}`, plainPort: undefined });
}

interface Ports {
  port: number;
  url: string;
  plainPort: number | undefined;
}

async function running(
  child: ChildProcess,
  folder: string,
  { port, url, plainPort }: Ports,
): Promise<DocumentedProxy> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const written = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.log'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .concat(output)
      .join('\n');
  const stop = async () => {
    child.kill('SIGTERM');
    // Caddy waits for open connections.
    const killed = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killed);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries < 100 && child.exitCode === null) continue;
    const problem = written();
    await stop();
    throw new Error(`the proxy does not run: ${problem}`);
  }
  return { url, plainUrl: plainPort ? `http://127.0.0.1:${plainPort}` : undefined, written, stop };
}

/** Whether the port accepts connections, with a timeout of a tenth of a second. */
async function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection({ host: '127.0.0.1', port })
    .on('connect', () => resolve(true))
    .on('error', () => setTimeout(() => resolve(false), 100));
  const answer = await promise;
  socket.destroy();
  return answer;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const subject = ['-subj', '/CN=guide.example', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...files,
    ...subject,
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}
