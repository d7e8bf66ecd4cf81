// `npm run endure [-- --minutes=60 --engine=postgres --report=docs/endurance.md]`: a steady load of visitors and staff
// for a long time, with a list imported and published every ten minutes; fails when memory or latency grow, a request
// is refused, or data is lost, mailed twice or logged as an error.
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from './harness/audit.ts';
import { importList } from './harness/import-list.ts';
import { figuresOf, openLedger } from './harness/ledger.ts';
import { failuresIn, lossesOf } from './harness/report.ts';
import { readCoaches, startPublisher } from './harness/schedule.ts';
import { createTestEnvironment } from './harness/test-environment.ts';
import { startTraffic } from './harness/traffic.ts';
import { loggedFailures } from './logged-failures.ts';
import { amountOf, engineOf } from './options.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    engine: { type: 'string', default: 'sqlite' },
    report: { type: 'string' },
  },
});
const PARTS = 12;
/**
 * Enough coaches that few guests subscribe to each, so that a change causes as few mails at the end as at the start.
 */
const COACHES = 400;
const IMPORT_EVERY_MS = 600_000;
/**
 * The last third against the second: in the first, caches fill and code is compiled. A third, not a moment: garbage
 * collection moves memory by a fifth.
 */
const THIRD = PARTS / 3;
const MAY_GROW = 1.1;
const MAY_SLOW = 1.5;
/** Below this a median is noise. */
const SLOW_FROM_MS = 10;

const minutes = amountOf('minutes', values.minutes);
const lengthMs = minutes * 60_000;
const environment = await createTestEnvironment(engineOf(values.engine));
const ledger = openLedger();
const coaches = await readCoaches(environment, COACHES);
const failures: string[] = [];
const memory: number[] = [];
let imported = 0;

ledger.begin('0', { calm: true });
const traffic = startTraffic(environment, ledger, coaches);
const publisher = startPublisher(environment, ledger, coaches);
const importing = importLists(Math.min(IMPORT_EVERY_MS, lengthMs / 3));
for (let part = 0; part < PARTS; part += 1) {
  if (part > 0) ledger.begin(`${((part * minutes) / PARTS).toFixed(0)}`, { calm: true });
  await setTimeout(lengthMs / PARTS);
  memory.push(environment.residentMemoryKb());
}
await importing;
await publisher.stop();
await traffic.stop();
const found = await audit(environment, ledger);
judge();
process.stdout.write(report());
if (values.report) writeFileSync(values.report, report());
await environment.close();
process.exit(failures.length > 0 ? 1 : 0);

/** Imports lists sequentially, each when it is due; resolves after the last. */
async function importLists(everyMs: number): Promise<void> {
  const start = performance.now();
  for (let round = 1; round * everyMs <= lengthMs; round += 1) {
    await setTimeout(Math.max(0, start + round * everyMs - performance.now()));
    const problem = await importList(environment, round).catch(String);
    if (problem) failures.push(`import ${round}: ${problem}`);
    else imported += 1;
  }
}

function judge(): void {
  const medians = ledger.phases.map((phase) => figuresOf(phase).p50);
  const [held, holds] = lastThirds(memory);
  if (holds > held * MAY_GROW) failures.push(`memory grew ${(holds / held).toFixed(2)} times`);
  const [took, takes] = lastThirds(medians);
  if (takes > Math.max(SLOW_FROM_MS, took * MAY_SLOW)) {
    failures.push(`the median went from ${took.toFixed(1)} to ${takes.toFixed(1)} ms`);
  }
  for (const phase of ledger.phases) {
    failures.push(...failuresIn(phase).map((failure) => `minute ${phase.name}: ${failure}`));
  }
  failures.push(...lossesOf(found), ...loggedFailures(environment.errors()));
  if (environment.endedByItself() > 0) failures.push('the process ended');
}

/** Mean of each third. */
function lastThirds(figures: readonly number[]): [number, number] {
  const mean = (part: readonly number[]) => part.reduce((sum, figure) => sum + figure, 0) / part.length;
  return [mean(figures.slice(THIRD, 2 * THIRD)), mean(figures.slice(2 * THIRD))];
}

function report(): string {
  const rows = ledger.phases.map((phase, part) => {
    const { served, refused, p50, p99 } = figuresOf(phase);
    const megabytes = ((memory[part] ?? 0) / 1024).toFixed(0);
    return `| ${[phase.name, served, refused, p50.toFixed(1), p99.toFixed(0), megabytes].join(' | ')} |`;
  });
  return [
    `# ${minutes} minutes of full load`,
    '',
    `\`npm run endure\` on ${new Date().toISOString().slice(0, 10)}: one process on ${environment.engine}, 40 pages and lookups`,
    `and 5 posts a second, a departure published manually every three seconds, ${imported} lists imported and published.`,
    '',
    '| from minute | served | refused | p50 ms | p99 ms | memory MB |',
    '|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `- Posts acknowledged: ${found.posts}, lost: ${found.lostPosts.length}. Publishes: ${found.publishes}, lost: ${found.lostPublishes.length}.`,
    `- Mails that arrived: ${found.mails}; lost: ${found.lostMails.length}; sent again under another Message-ID: ${found.doubled.length}; changes not notified: ${found.unreported.length}; subscribers whose last mail is not what is published: ${found.outdated.length}.`,
    ...failures.map((failure) => `- **${failure}**`),
    '',
  ].join('\n');
}
