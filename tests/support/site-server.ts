import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { childEnvironment } from './child-environment.ts';
import { freePort } from './free-port.ts';

export interface SiteServer {
  url: string;
  directory: string;
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  stop(): Promise<void>;
}

/** `development` is React's development version, which reports every hydration mismatch. */
export type Build = 'production' | 'development';

const COMMANDS: Record<Build, string[]> = {
  production: ['src/server/main.ts'],
  development: ['tests/support/serve-build.ts', '.cache/dist-development'],
};

/** The built site, or another build if given, with the demonstration set, in its own process and data directory. */
export async function startSiteServer(
  env: Record<string, string> = {},
  build: Build = 'production',
  folder?: string,
  options: readonly string[] = [],
): Promise<SiteServer> {
  const port = Number(env.PORT) || (await freePort());
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-site-'));
  const server = spawn(
    process.execPath,
    [...SERVER_FLAGS, ...(folder ? ['tests/support/serve-build.ts', folder, ...options] : COMMANDS[build])],
    {
      env: childEnvironment({
        NODE_ENV: build,
        PORT: String(port),
        DATA_DIR: directory,
        SITE_URL: `http://localhost:${port}`,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '127.0.0.1',
        ...env,
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  server.stdout?.on('data', (text) => {
    output += text;
  });
  await untilReady(`http://127.0.0.1:${port}`, server).catch((error) => {
    server.kill('SIGKILL');
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    directory,
    process: server,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Generous, for busy machines: with the demonstration set a server takes two seconds. */
const READY_WITHIN_MS = 55_000;

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms`);
}
