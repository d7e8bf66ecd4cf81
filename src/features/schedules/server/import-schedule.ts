import path from 'node:path';
import type { ApiServices } from '../../../http/api-app.ts';
import { type ImportOptions, InvalidOption } from './command-options.ts';
import { reportList } from './command-report.ts';
import { discardList } from './discard-list.ts';
import { publishSchedule } from './publish-schedule.ts';
import { readChanges } from './read-changes.ts';
import { readProblems } from './read-problems.ts';
import { stageSchedule } from './stage-schedule.ts';

/** Exit codes of the command. */
export const DONE = 0;
export const NEEDS_DECISION = 2;
export const PUBLISHED_WITHOUT_HELD = 3;

const STAFF = { id: 'command-line', name: 'command line' };
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

/**
 * What the command does with a file: stages it, prints the comparison, and publishes it on request. Returns the exit code.
 * Throws `UnreadableFile`, or `InvalidOption` where an option cannot apply to the list, which is not staged then.
 */
export async function importSchedule(
  services: ApiServices,
  options: ImportOptions,
  { bytes, print }: { bytes: Uint8Array; print: (text: string) => void },
): Promise<number> {
  const fileName = path.basename(options.file);
  const { decisions } = options;
  const list = await stageSchedule(services, { fileName, bytes, decisions, staff: STAFF });
  const unused = [...(list.reading?.unused ?? [])];
  if (options.acceptGone && list.summary.gone === 0) unused.push('no departure is withdrawn');
  if (unused.length > 0) {
    await discardList(services, list.id);
    throw new InvalidOption(`Nothing to decide: ${unused.join('; ')}`);
  }
  const { rows: changes } = await readChanges(services, list.id, ALL);
  const { rows: problems } = await readProblems(services, list.id, ALL);
  if (!options.json) {
    const rows = await services.database.read.selectFrom('hotels').select(['id', 'name']).execute();
    const hotels = new Map(rows.map(({ id, name }) => [id, name]));
    print(reportList({ list, changes, problems, hotels }));
  }
  const { leaveOut, acceptGone } = options;
  const result = options.publish
    ? await publishSchedule(services, { listId: list.id, staff: STAFF, leaveOut, acceptGone })
    : undefined;
  if (options.json) print(`${JSON.stringify({ list, changes, problems, result }, null, 2)}\n`);
  if (!result) return DONE;
  const withoutHeld = list.summary.held > 0 ? PUBLISHED_WITHOUT_HELD : DONE;
  if (result.published) {
    if (!options.json) print(`Published as number ${result.publishNumber}; mails: ${result.mails}\n`);
    return withoutHeld;
  }
  if (!options.json) print(`${REFUSAL_TEXTS[result.refusal]}\n`);
  return result.refusal === 'nothing_to_publish' ? withoutHeld : NEEDS_DECISION;
}
