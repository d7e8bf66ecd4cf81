import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { FIRST_LOAD_BUDGET_KB, firstLoads } from '../scripts/first-load.mjs';
import { loadBuiltSite } from '../src/server/load-site.ts';
import { report } from './measure.ts';

const ENTRY = 'virtual:react-alone';
const REACT_ALONE = `
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  hydrateRoot(document, createElement('html'));
`;

/** JavaScript loaded by the largest page at once, beside React alone, built and compressed the same way. */
export async function measureFirstLoad(): Promise<void> {
  const pages = firstLoads(await loadBuiltSite('dist'));
  const largest = Math.max(...pages.map(({ kilobytes }) => kilobytes));
  const react = await reactAlone();
  report({
    what: `first-load JavaScript, largest page, brotli (≤ ${FIRST_LOAD_BUDGET_KB} KB)`,
    figure: `${largest.toFixed(1)} KB`,
    baseline: `React alone: ${react.toFixed(1)} KB`,
    ratio: largest / react,
    within: largest <= FIRST_LOAD_BUDGET_KB,
  });
}

async function reactAlone(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? REACT_ALONE : undefined),
      },
    ],
  });
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  return brotliCompressSync(code).length / 1000;
}
