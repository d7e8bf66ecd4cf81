import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import {
  type ImportOptions,
  readOptions,
  UnusableArguments,
  USAGE,
} from '../features/schedules/server/command-options.ts';
import { reportList } from '../features/schedules/server/command-report.ts';
import { publishSchedule } from '../features/schedules/server/publish-schedule.ts';
import { readChanges } from '../features/schedules/server/read-changes.ts';
import { readProblems } from '../features/schedules/server/read-problems.ts';
import { stageSchedule } from '../features/schedules/server/stage-schedule.ts';
import { UnreadableFile } from '../spreadsheets/csv/unreadable-file.ts';
import { readConfig } from './config.ts';
import { databaseAddressOf } from './database-of.ts';
import { isForTheOperator } from './for-the-operator.ts';

const STAFF = { id: 'command-line', name: 'command line' };
const DONE = 0;
const NOT_POSSIBLE = 1;
const TO_DECIDE = 2;
const ALL = { offset: 0, limit: 1_000_000 };

/** Why a list that was to be published is staged only. */
const REFUSED = {
  compare_again: 'Not published: something else was published meanwhile; import the list again',
  rows_left_out: 'Not published: decide about the above, or publish without those rows with --leave-out',
  nothing_to_publish: 'Nothing changes: nothing was published and nobody is mailed',
  not_staged: 'Not published: the list is not staged any more',
  not_published: 'Not published',
  changed_since: 'Not published: departures have changed meanwhile; import the list again',
};

process.exitCode = await main(process.argv.slice(2));

/** Stages a list, shows the comparison, and publishes it if asked; also while a server serves. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    const database = await openDatabase(databaseAddressOf(readConfig(process.env)));
    try {
      return await importSchedule(database, options);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!canBeMended(error)) throw error;
    process.stderr.write(`${error.message}\n${isAboutArguments(error) ? `\n${USAGE}` : ''}`);
    return NOT_POSSIBLE;
  }
}

async function importSchedule(database: Database, options: ImportOptions): Promise<number> {
  const services = { database, now: () => new Date() };
  const file = path.resolve(process.env.INIT_CWD ?? '', options.file);
  const bytes = await readFile(file);
  const { choices } = options;
  const list = await stageSchedule(services, { fileName: path.basename(file), bytes, choices, staff: STAFF });
  const { rows: changes } = await readChanges(services, list.id, ALL);
  const { rows: problems } = await readProblems(services, list.id, ALL);
  if (!options.json) {
    const rows = await database.read.selectFrom('hotels').select(['id', 'name']).execute();
    const hotels = new Map(rows.map(({ id, name }) => [id, name]));
    process.stdout.write(reportList({ list, changes, problems, hotels }));
  }
  const { leaveOut } = options;
  const result = options.publish
    ? await publishSchedule(services, { listId: list.id, staff: STAFF, leaveOut })
    : undefined;
  if (options.json) process.stdout.write(`${JSON.stringify({ list, changes, problems, result }, null, 2)}\n`);
  if (!result) return DONE;
  if (result.published) {
    if (!options.json) {
      process.stdout.write(`Published as number ${result.publishNumber}; mails: ${result.mails}\n`);
    }
    return DONE;
  }
  if (!options.json) process.stdout.write(`${REFUSED[result.refusal]}\n`);
  return result.refusal === 'nothing_to_publish' ? DONE : TO_DECIDE;
}

function canBeMended(error: unknown): error is Error {
  if (isForTheOperator(error) || error instanceof UnreadableFile || isAboutArguments(error)) return true;
  return error instanceof Error && 'code' in error && /^(ENOENT|EISDIR)$/.test(String(error.code));
}

function isAboutArguments(error: unknown): boolean {
  return error instanceof UnusableArguments || /^ERR_PARSE_ARGS/.test(Object(error).code ?? '');
}
