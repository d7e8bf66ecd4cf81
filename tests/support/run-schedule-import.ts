import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnvironment } from './child-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ImportRun {
  /** Null if it was ended by a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run schedule:import` in its own process, with a file of these bytes. */
export function startScheduleImport(
  env: Record<string, string>,
  bytes: Uint8Array,
  args: readonly string[],
): { child: ChildProcess; ended: Promise<ImportRun> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-list-'));
  writeFileSync(path.join(folder, 'list.csv'), bytes);
  const child = spawn(process.execPath, ['src/server/schedule-import.ts', 'list.csv', ...args], {
    cwd: ROOT,
    env: childEnvironment({ ...env, INIT_CWD: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: ImportRun = { code: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => {
    run.stdout += text;
  });
  child.stderr?.on('data', (text) => {
    run.stderr += text;
  });
  const ended = new Promise<ImportRun>((resolve) => {
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ ...run, code });
    });
  });
  return { child, ended };
}
