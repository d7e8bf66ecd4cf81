import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from './child-environment.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface CommandEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string>;

/** Runs a server command in its own process, with exactly this environment and umask. */
export function runServerCommand(
  name: 'backup' | 'remove-demonstration' | 'reset-second-factor' | 'restore',
  args: readonly string[],
  env: Environment,
  { umask = '0022' }: { umask?: string } = {},
): Promise<CommandEnd> {
  return run([path.join(ROOT, `src/server/${name}.ts`), ...args], ROOT, env, umask);
}

/** Runs a script of package.json like npm, from a given folder. */
export function runNpmScript(
  name: string,
  args: readonly string[],
  { calledFrom, env }: { calledFrom: string; env: Environment },
): Promise<CommandEnd> {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts[name]).split(' ');
  return run([...words, ...args], ROOT, { ...env, INIT_CWD: calledFrom });
}

function run(args: readonly string[], cwd: string, env: Environment, umask = '0022'): Promise<CommandEnd> {
  const child = spawn('sh', ['-c', `umask ${umask} && exec "$@"`, 'sh', process.execPath, ...args], {
    cwd,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end: CommandEnd = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    end.stdout += text;
  });
  child.stderr.on('data', (text) => {
    end.stderr += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...end, code })));
}
