import path from 'node:path';
import { isForTheOperator } from './for-the-operator.ts';
import { closeToOthersByDefault } from './own-files.ts';

/**
 * Runs a command to its end. What an operator can mend ends it with one line, after `before`, and a non-zero
 * exit. A signal ends it too, after what it was writing is removed.
 */
export async function runCommand(work: () => Promise<string>, before = ''): Promise<void> {
  closeToOthersByDefault();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    process.stderr.write(`${before}${error.message.split('\n')[0]}\n`);
    process.exitCode = 1;
  }
}

/** The file a command was given, seen from where it was called: npm runs scripts in the project's folder. */
export function fileArgument(args: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const [file, ...more] = args;
  if (!file || more.length > 0) return undefined;
  return path.resolve(env.INIT_CWD ?? process.cwd(), file);
}
