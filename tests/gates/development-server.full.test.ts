import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

describe('the development server', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-development-'));
  let server: ChildProcess;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['src/server/dev.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: directory,
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    });
    while (server.exitCode === null && !(await answers(`${url}/readyz`))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // On its first start Vite scans all libraries, including those of the back office.
  }, 180_000);

  afterAll(async () => {
    const ended = server.exitCode === null && new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });

  it('renders a page from its sources, in the requested language, with hot reload', async () => {
    const page = await fetch(`${url}/?lang=lt`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<html lang="lt">');
    expect(html).toContain('/@vite/client');
  });

  it('serves the sources that the page loads', async () => {
    const entry = await fetch(`${url}/src/site/entry-client.tsx`);
    expect(entry.headers.get('content-type')).toContain('javascript');
  });
});

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
