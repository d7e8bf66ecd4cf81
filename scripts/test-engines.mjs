// `npm run engines [-- NAME]`: every journey of tests/engines, in each engine or only in the named one.
import { findOrInstallBrowser } from './browser.mjs';
import { installEngines } from './engines.mjs';
import { runOnOwnNode } from './install.mjs';

findOrInstallBrowser();
await installEngines();
process.exit(
  runOnOwnNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=engines',
      '--reporter=verbose',
      ...process.argv.slice(2),
    ],
    { TEST_FULL: '1' },
  ),
);
