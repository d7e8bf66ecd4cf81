import path from 'node:path';
import { restrictUmask } from './file-permissions.ts';
import { isOperatorError } from './operator-error.ts';

/**
 * Runs a command line task and prints its result. An operator error ends it with one line, prefixed by `prefix`, and
 * a non-zero exit code. A signal ends it too, after partial output files are removed.
 */
export async function runCommand(task: () => Promise<string>, prefix = ''): Promise<void> {
  restrictUmask();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
  try {
    process.stdout.write(`${await task()}\n`);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${prefix}${error.message.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}

/** Resolves the file argument against the directory where npm was called: npm runs scripts in the project folder. */
export function fileArgument(args: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const [file, ...more] = args;
  if (!file || more.length > 0) return undefined;
  return path.resolve(env.INIT_CWD ?? process.cwd(), file);
}
