import { openDatabase } from '../db/open-database.ts';
import { resetSecondFactor } from '../features/staff/server/reset-second-factor.ts';
import { ConfigError, readConfig } from './config.ts';
import { databaseAddressOf } from './database-address.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Name the account: npm run reset-second-factor -- EMAIL';

/**
 * `npm run reset-second-factor -- EMAIL`: for staff who lost phone and recovery codes, or after a restore with
 * another key file. Verify the person's identity first: afterwards the password alone is enough to sign in and set up
 * a new second factor. [SEC-41]
 */
await runCommand(async () => {
  const [email, ...more] = process.argv.slice(2);
  if (!email || more.length > 0) throw new ConfigError(USAGE);
  const database = await openDatabase(databaseAddressOf(readConfig(process.env)));
  try {
    const result = await resetSecondFactor(database, email.trim().toLowerCase(), new Date());
    if (result === 'no_account') throw new ConfigError(`There is no account under ${email}`);
    if (result === 'no_second_factor') throw new ConfigError(`The account ${email} has no second factor`);
    return `The second factor of ${email} is reset: its sessions have ended, and at the next sign-in it sets up a new one`;
  } finally {
    await database.close();
  }
});
