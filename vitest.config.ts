import './scripts/require-node.mjs';
import './scripts/temporary-folder.mjs';
import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Imported after the check above: another Node cannot even link it.
const { lingui } = await import('@lingui/vite-plugin');
const { enginesToTest } = await import('./scripts/engines.mjs');

/** `npm run test:full`; otherwise the quick run, without these files (docs/decisions/0061-three-speeds.md). */
const FULL_RUN = process.env.TEST_FULL === '1';
const LEFT_OUT = FULL_RUN ? [] : ['**/*.full.test.{ts,tsx}'];
/** The quick run tries properties with the same values each time; the full run with others. */
const SETUP = FULL_RUN ? [] : ['tests/support/steady-properties.ts'];

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
  'tests/api/isolation.full.test.ts',
  'tests/api/several-instances.full.test.ts',
];
/** What the quick run repeats on PostgreSQL: where SQL, locks, races, limits or collation differ. */
const REPEATED_ON_POSTGRES = [
  'src/db/**/*.test.ts',
  'src/jobs/*.test.ts',
  'src/mail/multiple-instances.test.ts',
  'src/features/data-protection/server/*.test.ts',
  'src/features/hotel-merging/server/*.test.ts',
  'src/features/hotels/server/search-hotels.test.ts',
  'src/features/notifications/server/notify-subscribers.test.ts',
  'src/features/schedules/server/publish-schedule.test.ts',
  'src/features/staff/server/limit-attempts.test.ts',
  'tests/api/audit.test.ts',
  'tests/api/database-outage.test.ts',
  'tests/api/group-lookup.test.ts',
  'tests/api/paged-lists.test.ts',
  'tests/api/private-lookup.test.ts',
];
const stale = REPEATED_ON_POSTGRES.filter((pattern) => globSync(pattern).length === 0);
if (stale.length > 0) throw new Error(`vitest.config.ts names tests that do not exist: ${stale.join(', ')}`);

/** They open no database of the engine: once is enough. */
const WITHOUT_DATABASE = ['src/db/content-state*.test.ts', 'src/db/keys/{key-file,keys}.test.ts'];

const PURE_SERVER_TESTS = [
  'src/features/departures/server/names/**',
  'src/features/schedule-reading/server/**',
];

/** Screens in a browser, with a fake API: docs/decisions/0063-component-tests.md. */
const COMPONENT_TESTS = 'src/**/*.component.test.ts';
const BACK_OFFICE = ['src/admin/**', 'src/features/*/admin/**', 'src/ui/admin/**'];

/** Journeys in Firefox and WebKit (docs/decisions/0062-browser-engines.md): in the full run, or where ENGINES names them. */
const engines = FULL_RUN || process.env.ENGINES ? enginesToTest() : [];
const ENGINES = {
  extends: true as const,
  test: {
    name: 'engines',
    include: engines.map((name) => `tests/engines/${name}.test.ts`),
    // After all others: browsers need the machine for themselves.
    sequence: { groupOrder: 1 },
  },
};

/** Not from Vitest's cache: texts depend on src/i18n/prevent-breaks.ts, too, which lingui.config.ts applies. */
const compileTextsAgain: Plugin = {
  name: 'compile-texts-again',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?lingui') ? false : undefined)),
};

/** Begun last, the half hour of random histories in the full run would be waited for alone. */
class HistoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isHistory = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/flights-and-guests.properties.test.ts');
    return [...sorted.filter(isHistory), ...sorted.filter((file) => !isHistory(file))];
  }
}

// `isolate: false`: files share modules, and none changes what another sees.
export default defineConfig({
  plugins: [react(), lingui(), compileTextsAgain],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: HistoriesFirst },
    projects: [
      ...(engines.length > 0 ? [ENGINES] : []),
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: SETUP,
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/gates/**/*.test.ts',
            ...PURE_SERVER_TESTS.map((path) => `${path}/*.test.ts`),
          ],
          exclude: DATA_TESTS.filter((pattern) => !pattern.includes('features')).concat(
            COMPONENT_TESTS,
            // Reading lists opens no database.
            'src/features/!(schedule-reading)/server/*.test.ts',
            'src/features/*/server/mail/*.test.ts',
            ...LEFT_OUT,
          ),
        },
      },
      {
        extends: true,
        // A browser has no environment.
        define: { 'process.env.TEST_FULL': JSON.stringify(process.env.TEST_FULL ?? '') },
        test: {
          name: 'components',
          isolate: false,
          include: [COMPONENT_TESTS],
          // Generous, as in the browser tests: two cores may be busy.
          expect: { poll: { timeout: 10_000, interval: 10 } },
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-quic'],
                // Not as a context option: that could not be changed by a test.
                env: { ...process.env, TZ: 'Europe/Madrid' } as Record<string, string>,
              },
              contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
            }),
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            locators: { exact: false },
            // Their styles differ.
            instances: [
              {
                browser: 'chromium',
                name: 'components of the site',
                exclude: BACK_OFFICE,
                setupFiles: path.resolve('tests/support/components/site-setup.ts'),
              },
              {
                browser: 'chromium',
                name: 'components of the back office',
                include: BACK_OFFICE.map((folder) => `${folder}/*.component.test.ts`),
                setupFiles: path.resolve('tests/support/components/back-office-setup.ts'),
              },
            ],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          setupFiles: SETUP,
          include: DATA_TESTS,
          exclude: [...PURE_SERVER_TESTS, ...POSTGRES_TESTS, ...LEFT_OUT],
          env: { TEST_ENGINE: 'sqlite' },
          globalSetup: 'tests/support/database-templates.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          setupFiles: SETUP,
          include: FULL_RUN ? DATA_TESTS : REPEATED_ON_POSTGRES,
          exclude: [
            ...PURE_SERVER_TESTS,
            ...WITHOUT_DATABASE,
            'src/db/open-sqlite-database.test.ts',
            'src/db/interrupted-migration.full.test.ts',
            'tests/api/held-write-lock.full.test.ts',
            ...LEFT_OUT,
          ],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/support/database-templates.ts',
        },
      },
    ],
  },
});
