// `npm run faults [-- --engine=sqlite --only=disk --report=docs/faults.md]`: causes faults one after the other while
// visitors and staff use the site, and then checks everything that was acknowledged.
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/db/database.ts';
import { audit } from './harness/audit.ts';
import { openLedger } from './harness/ledger.ts';
import { chapterOf, failuresOf, type Outcome } from './harness/report.ts';
import { SCENARIOS } from './harness/scenarios.ts';
import { readCoaches, startPublisher } from './harness/schedule.ts';
import { createTestEnvironment } from './harness/test-environment.ts';
import { startTraffic } from './harness/traffic.ts';
import { engineOf, exitWithError } from './options.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
  },
});
const COACHES = 24;
const LAST_LOOK_MS = 2_000;

const engines = values.engine.split(',').map(engineOf);
const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));
if (scenarios.length === 0) {
  exitWithError(`No scenario ${values.only}: there are "${SCENARIOS.map(({ name }) => name).join('", "')}"`);
}

const outcomes: Outcome[] = [];
for (const engine of engines) {
  const outcome = await runScenarios(engine);
  outcomes.push(outcome);
  process.stdout.write(`${chapterOf(outcome)}\n`);
}
const failures = outcomes.flatMap(failuresOf);
for (const failure of failures.slice(0, 50)) process.stdout.write(`${failure}\n`);
process.stdout.write(`${failures.length} failures\n`);
if (values.report) writeFileSync(values.report, wholeReport());
process.exit(failures.length > 0 ? 1 : 0);

async function runScenarios(engine: Engine): Promise<Outcome> {
  const environment = await createTestEnvironment(engine);
  const ledger = openLedger();
  const left: string[] = [];
  const coaches = await readCoaches(environment, COACHES);
  const traffic = startTraffic(environment, ledger, coaches);
  const publisher = startPublisher(environment, ledger, coaches);
  for (const scenario of scenarios) {
    const why = scenario.impossible?.(environment);
    if (why) {
      left.push(`${scenario.name} (${why})`);
      continue;
    }
    process.stderr.write(`${engine}: ${scenario.name} …\n`);
    const phase = ledger.begin(scenario.name, scenario);
    phase.findings.push(...(await scenario.run(environment, phase)));
  }
  ledger.begin('afterwards');
  await setTimeout(LAST_LOOK_MS);
  await publisher.stop();
  await traffic.stop();
  const found = await audit(environment, ledger);
  const outcome = {
    engine,
    phases: ledger.phases,
    left,
    audit: found,
    endedByItself: environment.endedByItself(),
  };
  if (failuresOf(outcome).length > 0) process.stderr.write(`${environment.errors().slice(-8_000)}\n`);
  await environment.close();
  return outcome;
}

function wholeReport(): string {
  return [
    '# Injected faults',
    '',
    `\`npm run faults\` on ${new Date().toISOString().slice(0, 10)}: the built site as one process, with visitors (40 pages and lookups`,
    'and 5 posts a second, each from another address), staff who change the time of a departure every three seconds, and a',
    'mail server. *Served*: answered with 2xx or 3xx, or with a conflict because another publish came first; *refused*:',
    'answered with a time to retry (503 or 429 with `Retry-After`); *failed*: any other answer; *no answer*: a connection',
    'that was refused, cut, or silent for 15 s, as while a killed process restarts. Requests that are not HTTP, or cut off',
    'on purpose, are not counted. Only what was acknowledged counts as lost.',
    '',
    ...outcomes.map(chapterOf),
    `${failures.length} failures.`,
    '',
  ].join('\n');
}
