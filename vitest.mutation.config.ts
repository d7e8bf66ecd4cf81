import './scripts/require-node.mjs';
import { defineConfig } from 'vitest/config';
import { AREAS } from './scripts/mutation-areas.mjs';

// Imported after the check above: another Node cannot even link it.
const { lingui } = await import('@lingui/vite-plugin');

const area = AREAS[process.env.MUTATION_AREA ?? ''];
if (!area) throw new Error('MUTATION_AREA names no area of scripts/mutation-areas.mjs');

/** The tests of one area, as Stryker repeats them for each mutant. */
export default defineConfig({
  plugins: [lingui()],
  test: {
    include: area.tests,
    // Thousands of names, and files without end: too slow to repeat thousands of times.
    exclude: [
      '**/*.rates.test.ts',
      '**/match-last-name.properties.test.ts',
      '**/transliterations.test.ts',
      '**/unreadable-files.test.ts',
    ],
    setupFiles: 'tests/support/steady-properties.ts',
    // Properties are tried as often as in the quick run: more tries notice hardly more changes.
    env: { TEST_ENGINE: 'sqlite' },
    globalSetup: 'tests/support/database-templates.ts',
    testTimeout: 20_000,
    maxWorkers: 1,
    isolate: false,
  },
});
