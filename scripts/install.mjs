// Runs on whatever Node the machine has, before anything is installed: no dependency, plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.installed-for');
const windows = process.platform === 'win32';

/** The Node that the project brings. */
export const NODE = path.join(MODULES, 'node', 'bin', windows ? 'node.exe' : 'node');

/** What that Node runs with, unless whoever calls says otherwise: it keeps what it compiled for the next start. */
export const OWN_NODE_ENV = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...process.env };

/** Installs what package-lock.json names, unless that very lock file is installed already. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('Installing dependencies …\n');
  const npm = npmCommand();
  const { status } = spawnSync(
    npm.command,
    [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      shell: npm.shell,
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  if (!existsSync(NODE)) {
    process.stderr.write('npm did not run the install script of the package "node"; run: npm rebuild node\n');
    process.exit(1);
  }
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** The npm that called us, else the one on the path. */
function npmCommand() {
  const calling = process.env.npm_execpath;
  if (calling?.endsWith('.js')) return { command: process.execPath, args: [calling], shell: false };
  return { command: windows ? 'npm.cmd' : 'npm', args: [], shell: windows };
}

/** Runs a script of the project on its own Node and resolves to its exit code. */
export function runOnOwnNode(args, env = {}) {
  const { status, signal } = spawnSync(NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...OWN_NODE_ENV, ...env },
  });
  return status ?? (signal ? 1 : 0);
}
