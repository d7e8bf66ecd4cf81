import { demonstrationSettings } from '../../demo/load-demonstration.ts';
import { openDatabase } from '../db/open-database.ts';
import { formatRecords, formatStaying } from '../features/demonstration/contract.ts';
import { isDemonstration, planRemoval } from '../features/demonstration/server/plan-removal.ts';
import { removeDemonstration } from '../features/demonstration/server/remove-demonstration.ts';
import { ConfigError, readConfig } from './config.ts';
import { databaseAddressOf } from './database-address.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'To see what would go: npm run remove-demonstration; to remove it, add -- --goes=NUMBER';
/** Actor of console commands in the audit log. */
const OPERATOR = { id: 'command-line' };

/**
 * `npm run remove-demonstration`: prints what of the demonstration would go and what stays; with `-- --goes=NUMBER`, the
 * number it printed, removes it. Works beside a running server. [DESK-07]
 */
await runCommand(async () => {
  const confirmed = numberOf(process.argv.slice(2));
  const database = await openDatabase(databaseAddressOf(readConfig(process.env)));
  try {
    if (!(await isDemonstration(database.read))) throw new ConfigError('This site is no demonstration');
    const plan = await planRemoval(database.read);
    const lines = plan.kinds.flatMap((kind) => [
      `${formatRecords(kind.kind, kind.goes)} ${confirmed === undefined ? 'would go' : 'removed'}`,
      ...formatStaying(kind).map((staying) => `  ${staying}: stay`),
    ]);
    if (confirmed === undefined) {
      return [
        ...lines,
        `Nothing was removed. To remove them: npm run remove-demonstration -- --goes=${plan.goes}`,
      ].join('\n');
    }
    if (confirmed !== plan.goes) {
      throw new ConfigError(`${plan.goes} records would go, not ${confirmed}. Nothing was removed`);
    }
    await removeDemonstration(
      { database, now: () => new Date(), demonstrationSettings },
      OPERATOR,
      confirmed,
    );
    return lines.join('\n');
  } finally {
    await database.close();
  }
});

function numberOf([given, ...more]: readonly string[]): number | undefined {
  if (given === undefined) return undefined;
  const number = /^--goes=(\d{1,9})$/.exec(given)?.[1];
  if (number === undefined || more.length > 0) throw new ConfigError(USAGE);
  return Number(number);
}
