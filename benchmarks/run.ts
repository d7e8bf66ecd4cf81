// `npm run bench [-- PART …]`: the figures that have a budget, each beside a baseline of the same run; all parts or
// some.
import { cpus, totalmem } from 'node:os';
import { measureCached } from './cached-responses.ts';
import { measureCrowds } from './crowd.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFirstVisits } from './first-visit.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { measureLookups } from './lookups.ts';
import { measureMails } from './mails.ts';
import { overBudget, reportHead } from './measure.ts';
import { measureNames } from './name-matching.ts';
import { measurePublish } from './publish.ts';
import { measureStart } from './startup.ts';

const PARTS: Record<string, () => Promise<void>> = {
  'first-load': measureFirstLoad,
  start: measureStart,
  cached: measureCached,
  crowd: measureCrowds,
  lookups: measureLookups,
  names: measureNames,
  publish: measurePublish,
  mails: measureMails,
  'largest-paint': measureLargestPaint,
  'first-visits': measureFirstVisits,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`No part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}

const [cpu] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GiB, Node ${process.version}\n\n`,
);
reportHead();
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
process.stdout.write(`\n${overBudget()} over their budget\n`);
process.exit(overBudget() > 0 ? 1 : 0);
