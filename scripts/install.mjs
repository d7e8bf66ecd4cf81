// Runs on any installed Node, before anything is installed: no dependencies, plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.installed-for');
const windows = process.platform === 'win32';

/** The npm package of the pinned Node for this system, from `optionalDependencies`. */
const RUNTIME = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const pinned = optionalDependencies[RUNTIME];

/** The project's Node: the pinned one; where that is not published (macOS), the current one. */
export const NODE = pinned
  ? path.join(MODULES, RUNTIME, 'bin', windows ? 'node.exe' : 'node')
  : process.execPath;
const OLDEST_OTHER = 24;

/** Default environment of that Node: it caches compiled code for the next start. */
export const OWN_NODE_ENV = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...process.env };

/** Installs the packages of package-lock.json, unless that lock file is already installed. */
export function install() {
  if (!pinned && Number.parseInt(process.versions.node, 10) < OLDEST_OTHER) {
    process.stderr.write(
      `On ${process.platform} ${process.arch} the project needs Node ${OLDEST_OTHER} or later; this is ${process.version}\n`,
    );
    process.exit(1);
  }
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
    process.stderr.write(`npm left out the package ${RUNTIME}; run: npm ci --include=optional\n`);
    process.exit(1);
  }
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** The npm that runs this script, else the one on the path. */
function npmCommand() {
  const calling = process.env.npm_execpath;
  if (calling?.endsWith('.js')) return { command: process.execPath, args: [calling], shell: false };
  return { command: windows ? 'npm.cmd' : 'npm', args: [], shell: windows };
}

/** Runs a script of the project on its Node and resolves to the exit code. */
export function runOnOwnNode(args, env = {}) {
  const { status, signal } = spawnSync(NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...OWN_NODE_ENV, ...env },
  });
  return status ?? (signal ? 1 : 0);
}
