import './scripts/require-node.mjs';
import './scripts/temporary-folder.mjs';
import { defineConfig } from '@playwright/test';

const results = process.env.PLAYWRIGHT_RESULTS;
/** `npm run test:full`; otherwise the quick run (docs/decisions/0061-three-speeds.md). */
const FULL_RUN = process.env.TEST_FULL === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // A test that passes at a second try hides a defect: docs/decisions/0039-browser-test-retries.md
  retries: 0,
  forbidOnly: true,
  ...(FULL_RUN ? {} : { testIgnore: '**/*.full.spec.ts', grepInvert: /@full/ }),
  // Generous: two cores may be busy; what is waited for comes as soon as it is there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: results ? [['dot'], ['json', { outputFile: results }]] : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // What the browser stored must not answer in place of the server: only the spec about that lets it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing leaves this machine. To intercept requests instead would switch the browser's cache off.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
});
