import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyFile, KeyFileError, readKeyFile } from './key-file.ts';

const MODULE = path.resolve(import.meta.dirname, 'key-file.ts');

describe('a key file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-key-'));
    file = path.join(folder, 'secret.key');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('[SEC-35c] is the same for all processes that create it at once', async () => {
    file = path.join(folder, 'deep', 'secret.key');
    const script = `import { createKeyFile } from ${JSON.stringify(MODULE)};
      const { secret, made } = await createKeyFile(process.argv[1]);
      process.stdout.write(JSON.stringify([secret.toString('hex'), made]));`;
    const ends = await Promise.all(Array.from({ length: 6 }, () => runScript(script, file)));
    const results = ends.map((text) => JSON.parse(text) as [string, boolean]);
    expect(new Set(results.map(([key]) => key)).size).toBe(1);
    expect(results.filter(([, made]) => made)).toHaveLength(1);
    expect(readdirSync(path.dirname(file))).toEqual(['secret.key']);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  it.each([
    1, 2,
  ])('[SEC-35b] is there whole or not at all, also where a process ends in its write number %i', async (last) => {
    const script = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { writeSync } = fs;
      let left = ${last};
      fs.writeSync = (handle, text) => {
        left -= 1;
        writeSync(handle, left === 0 ? text.slice(0, 10) : text);
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      };
      syncBuiltinESMExports();
      const { createKeyFile } = await import(${JSON.stringify(MODULE)});
      await createKeyFile(process.argv[1]);`;
    await runScript(script, file);
    const found = await readKeyFile(file);
    const { secret, made } = await createKeyFile(file);
    expect([secret, made]).toEqual([found ?? expect.any(Buffer), found === undefined]);
  });

  it('[SEC-35] may be created by hand: openssl rand -base64 32', async () => {
    const key = Buffer.alloc(32, 0xfb);
    for (const encoding of ['base64', 'base64url'] as const) {
      writeFileSync(file, `${key.toString(encoding)}\n`);
      expect(await readKeyFile(file)).toEqual(key);
    }
  });

  it.each(['644', '640', '604'])('[SEC-35a] readable by others is restricted: mode %s', async (mode) => {
    const { secret } = await createKeyFile(file);
    chmodSync(file, mode);
    expect(await readKeyFile(file)).toEqual(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    'c2hvcnQ=',
    'no key at all',
    Buffer.alloc(33, 1).toString('base64'),
    '',
  ])('[SEC-36] that says "%s" is named as unusable', async (text) => {
    writeFileSync(file, text);
    await expect(readKeyFile(file)).rejects.toThrow(/secret\.key holds no key of 32 bytes/);
  });

  it('[SEC-36] that cannot be read or created says why, in one line', async () => {
    mkdirSync(file);
    await expect(readKeyFile(file)).rejects.toThrow(/secret\.key cannot be read: EISDIR/);
    const failure = await createKeyFile('/dev/null/secret.key').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyFileError);
    expect(String(failure)).toMatch(/^[^\n]*\/dev\/null\/secret\.key cannot be made: [^\n]+$/);
  });

  it('is undefined if it does not exist', async () => {
    expect(await readKeyFile(file)).toBeUndefined();
  });
});

function runScript(script: string, argument: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  return new Promise((resolve) => child.once('close', () => resolve(text)));
}
