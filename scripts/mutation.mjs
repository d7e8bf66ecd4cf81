// `npm run mutation -- [AREA …]`: Stryker changes the pure rules of each area, and their tests must notice. Fails where
// fewer than 90% of the changes are noticed. What was found is in .cache/mutation/AREA.json.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './install.mjs';
import { AREAS } from './mutation-areas.mjs';

/** In percent of all mutants of an area. */
const MIN_KILLED = 90;
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

process.chdir(ROOT);
const chosen = process.argv.slice(2);
for (const area of chosen.length > 0 ? chosen : Object.keys(AREAS)) await mutate(area);

async function mutate(area) {
  const fileName = `.cache/mutation/${area}.json`;
  process.env.MUTATION_AREA = area;
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    // TypeScript 7 has no API that Stryker could read the configuration with.
    tsconfigFile: 'none.json',
    mutate: [...AREAS[area].mutate, '!**/*.{test,fixture}.ts'],
    concurrency: 2,
    disableTypeChecks: false,
    ignoreStatic: true,
    timeoutMS: 2_000,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/.cache', '/dist', '/data', '/docs', '/public'],
    reporters: ['json'],
    jsonReporter: { fileName },
    logLevel: 'warn',
  });
  await stryker.runMutationTest();
  const { files } = JSON.parse(readFileSync(path.join(ROOT, fileName), 'utf8'));
  const mutants = Object.entries(files).flatMap(([file, found]) =>
    found.mutants.map((mutant) => ({ ...mutant, file })),
  );
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const percent = (100 * noticed) / (noticed + missed.length);
  for (const { file, location, replacement, status } of missed) {
    const { line, column } = location.start;
    process.stdout.write(`${file}:${line}:${column} ${status}: ${replacement?.replace(/\s+/g, ' ')}\n`);
  }
  process.stdout.write(`${area}: ${percent.toFixed(1)}% of ${noticed + missed.length} mutants noticed\n`);
  if (percent < MIN_KILLED) process.exitCode = 1;
}
