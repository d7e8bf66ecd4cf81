// Runs the steps of `npm run check` and `npm test`, two at a time where it pays, and reports the time of each.
import { spawn } from 'node:child_process';
import { NODE, OWN_NODE_ENV, ROOT } from './install.mjs';

/** One checker: several check the types that they share again, twice the work for two cores. */
export const TYPES = ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'];

/** Steps that find unused code, then code used only by tests (docs/decisions/0064-dead-code.md). */
const KNIP = ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'];
export const DEAD_CODE = [
  ['dead code', KNIP],
  ['code that only tests reach', [...KNIP, '--production']],
];

/** Finished steps with time and outcome, in order of completion. */
export const finished = [];

/**
 * Runs a step on the project's own Node; resolves to whether it succeeded. Its output is shown when it ends, so that
 * concurrent steps do not mix; `live` shows it immediately.
 */
export async function runPhase(name, args, { env = {}, live = false } = {}) {
  const begun = performance.now();
  if (live) process.stdout.write(`\n== ${name}\n`);
  const { status, output } = await run(args, env, live);
  const seconds = (performance.now() - begun) / 1_000;
  const ok = status === 0;
  if (!live) process.stdout.write(`\n== ${name}${ok ? '' : ': failed'} (${seconds.toFixed(1)} s)\n${output}`);
  else process.stdout.write(`${name}: ${ok ? 'passed' : 'failed'} (${seconds.toFixed(1)} s)\n`);
  finished.push({ name, seconds, ok });
  return ok;
}

/** The time of each step, one line each. */
export function timeTable() {
  return finished.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`).join('');
}

function run(args, env, live) {
  return new Promise((resolve) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      env: { ...OWN_NODE_ENV, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
