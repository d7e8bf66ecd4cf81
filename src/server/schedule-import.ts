import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import {
  type ImportOptions,
  InvalidArguments,
  parseOptions,
  USAGE,
} from '../features/schedules/server/command-options.ts';
import { reportList } from '../features/schedules/server/command-report.ts';
import { publishSchedule } from '../features/schedules/server/publish-schedule.ts';
import { readChanges } from '../features/schedules/server/read-changes.ts';
import { readProblems } from '../features/schedules/server/read-problems.ts';
import { stageSchedule } from '../features/schedules/server/stage-schedule.ts';
import { UnreadableFile } from '../spreadsheets/csv/unreadable-file.ts';
import { readConfig } from './config.ts';
import { databaseAddressOf } from './database-address.ts';
import { isOperatorError } from './operator-error.ts';

const STAFF = { id: 'command-line', name: 'command line' };
const DONE = 0;
const FAILED = 1;
const NEEDS_DECISION = 2;
const PUBLISHED_WITHOUT_HELD = 3;
const ALL = { offset: 0, limit: 1_000_000 };

/** Why a list to be published was only staged. */
const REFUSAL_TEXTS = {
  compare_again: 'Not published: something else was published meanwhile; import the list again',
  questions_open: 'Not published: decide about the above',
  rows_left_out: 'Not published: decide about the above, or publish without those rows with --leave-out',
  held_not_accepted: 'Not published: accept the rows that are held with --accept-rows',
  pairs_open: 'Not published: decide about each pair above with --same, --apart or --codeshare',
  gone_not_confirmed: 'Not published: confirm the number of departures that are withdrawn with --accept-gone',
  nothing_to_publish: 'Nothing changes: nothing was published and nobody is mailed',
  not_staged: 'Not published: the list is not staged any more',
  not_published: 'Not published',
  changed_since: 'Not published: departures have changed meanwhile; import the list again',
};

process.exitCode = await main(process.argv.slice(2));

/** Stages a list, prints the comparison, and publishes it on request; works while a server is running. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const options = parseOptions(args);
    const database = await openDatabase(databaseAddressOf(readConfig(process.env)));
    try {
      return await importSchedule(database, options);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isUserError(error)) throw error;
    process.stderr.write(`${error.message}\n${isUsageError(error) ? `\n${USAGE}` : ''}`);
    return FAILED;
  }
}

async function importSchedule(database: Database, options: ImportOptions): Promise<number> {
  const services = { database, now: () => new Date() };
  const file = path.resolve(process.env.INIT_CWD ?? '', options.file);
  const bytes = await readFile(file);
  const { decisions } = options;
  const list = await stageSchedule(services, {
    fileName: path.basename(file),
    bytes,
    decisions,
    staff: STAFF,
  });
  const unused = [...(list.reading?.unused ?? [])];
  if (options.acceptGone && list.summary.gone === 0) unused.push('no departure is withdrawn');
  if (unused.length > 0) throw new InvalidArguments(`Nothing to decide: ${unused.join('; ')}`);
  const { rows: changes } = await readChanges(services, list.id, ALL);
  const { rows: problems } = await readProblems(services, list.id, ALL);
  if (!options.json) {
    const rows = await database.read.selectFrom('hotels').select(['id', 'name']).execute();
    const hotels = new Map(rows.map(({ id, name }) => [id, name]));
    process.stdout.write(reportList({ list, changes, problems, hotels }));
  }
  const { leaveOut, acceptGone } = options;
  const result = options.publish
    ? await publishSchedule(services, { listId: list.id, staff: STAFF, leaveOut, acceptGone })
    : undefined;
  if (options.json) process.stdout.write(`${JSON.stringify({ list, changes, problems, result }, null, 2)}\n`);
  if (!result) return DONE;
  const withoutHeld = list.summary.held > 0 ? PUBLISHED_WITHOUT_HELD : DONE;
  if (result.published) {
    if (!options.json) {
      process.stdout.write(`Published as number ${result.publishNumber}; mails: ${result.mails}\n`);
    }
    return withoutHeld;
  }
  if (!options.json) process.stdout.write(`${REFUSAL_TEXTS[result.refusal]}\n`);
  return result.refusal === 'nothing_to_publish' ? withoutHeld : NEEDS_DECISION;
}

function isUserError(error: unknown): error is Error {
  if (isOperatorError(error) || error instanceof UnreadableFile || isUsageError(error)) return true;
  return error instanceof Error && 'code' in error && /^(ENOENT|EISDIR)$/.test(String(error.code));
}

function isUsageError(error: unknown): boolean {
  return error instanceof InvalidArguments || /^ERR_PARSE_ARGS/.test(Object(error).code ?? '');
}
