import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseTypes, SCHEMA_FILE } from '../../scripts/database-types.ts';

it('the database types are those of the migrated schema: run `node scripts/database-types.ts` after a migration', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await databaseTypes());
});
