import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { childEnvironment } from '../../tests/support/child-environment.ts';
import { makePrivateFile } from './private-files.ts';

/** Writes to a database in another process. */
function writeElsewhere(file: string): void {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(${JSON.stringify(file)}, { timeout: 0 }).exec('create table written (id)');`;
  execFileSync(process.execPath, ['-e', program], { env: childEnvironment({}), stdio: 'pipe' });
}

test('[OPS-13] a database that is open already is still locked for other programs after a thread of the server opens it', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-private-'));
  const file = path.join(directory, 'locked.sqlite');
  makePrivateFile(file);
  const database = new DatabaseSync(file);
  database.exec('begin exclusive');
  expect(() => writeElsewhere(file)).toThrow('database is locked');
  makePrivateFile(file);
  expect(() => writeElsewhere(file)).toThrow('database is locked');
  database.close();
  writeElsewhere(file);
  rmSync(directory, { recursive: true });
});
