import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Imported after the check above: another Node cannot even link it.
const { lingui } = await import('@lingui/vite-plugin');

/** Tests that open a database run on both engines; the rest run once. */
const DATA_TESTS = [
  'src/features/*/server/**/*.test.ts',
  'src/db/**/*.test.ts',
  'src/jobs/**/*.test.ts',
  'src/mail/**/*.test.ts',
  'tests/api/**/*.test.ts',
];
/** Only PostgreSQL is shared by several servers. */
const POSTGRES_TESTS = [
  'src/db/engine-schemas.test.ts',
  'src/db/open-postgres-database.test.ts',
  'src/db/prepared-statement-pool.test.ts',
  'src/db/pgbouncer.test.ts',
  'tests/api/isolation.test.ts',
  'tests/api/several-instances.test.ts',
];
const PURE_SERVER_TESTS = [
  'src/features/departures/server/names/**',
  'src/features/schedules/server/read/**',
];

export default defineConfig({
  plugins: [react(), lingui()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/gates/**/*.test.ts',
            ...PURE_SERVER_TESTS.map((path) => `${path}/*.test.ts`),
          ],
          exclude: DATA_TESTS.filter((pattern) => !pattern.includes('features')).concat(
            'src/features/*/server/*.test.ts',
            'src/features/*/server/mail/*.test.ts',
          ),
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: DATA_TESTS,
          exclude: [...PURE_SERVER_TESTS, ...POSTGRES_TESTS],
          env: { TEST_ENGINE: 'sqlite' },
          globalSetup: 'tests/support/database-templates.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: DATA_TESTS,
          exclude: [
            ...PURE_SERVER_TESTS,
            'src/db/open-sqlite-database.test.ts',
            'src/db/interrupted-migration.test.ts',
            'tests/api/held-write-lock.test.ts',
          ],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/support/database-templates.ts',
        },
      },
    ],
  },
});
