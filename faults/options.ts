import type { Engine } from '../src/db/database.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Exits with one line: a typo must not run something else, or nothing, and report success. */
export function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function engineOf(name: string): Engine {
  const engine = ENGINES.find((known) => known === name);
  return engine ?? exitWithError(`No engine ${name}: there are ${ENGINES.join(', ')}`);
}

/** A number above 0. */
export function amountOf(option: string, text: string): number {
  const amount = Number(text);
  return amount > 0 && Number.isFinite(amount)
    ? amount
    : exitWithError(`--${option}=${text}: it takes a number above 0`);
}
