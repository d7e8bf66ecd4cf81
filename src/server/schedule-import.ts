import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/open-database.ts';
import {
  InvalidArguments,
  InvalidOption,
  parseOptions,
  USAGE,
} from '../features/schedules/server/command-options.ts';
import { importSchedule } from '../features/schedules/server/import-schedule.ts';
import { UnreadableFile } from '../spreadsheets/csv/unreadable-file.ts';
import { readConfig } from './config.ts';
import { databaseAddressOf } from './database-address.ts';
import { isOperatorError } from './operator-error.ts';

const FAILED = 1;

process.exitCode = await main(process.argv.slice(2));

/** Works while a server is running. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(args);
    const database = await openDatabase(databaseAddressOf(readConfig(process.env)));
    try {
      const bytes = await readFile(path.resolve(process.env.INIT_CWD ?? '', options.file));
      const print = (text: string) => void process.stdout.write(text);
      return await importSchedule({ database, now: () => new Date() }, options, { bytes, print });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isUserError(error)) throw error;
    process.stderr.write(`${error.message}\n${isUsageError(error) ? `\n${USAGE}` : ''}`);
    return FAILED;
  }
}

function isUserError(error: unknown): error is Error {
  if (isOperatorError(error) || isUsageError(error)) return true;
  if (error instanceof UnreadableFile || error instanceof InvalidOption) return true;
  return error instanceof Error && 'code' in error && /^(ENOENT|EISDIR)$/.test(String(error.code));
}

function isUsageError(error: unknown): boolean {
  return error instanceof InvalidArguments || /^ERR_PARSE_ARGS/.test(Object(error).code ?? '');
}
