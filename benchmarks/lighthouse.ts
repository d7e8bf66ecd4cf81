// `npm run lighthouse [-- PART OF AN ADDRESS] [--languages=en,ru] [--runs=5]`: Lighthouse as on a phone over all
// routes of the built site, medians beside their budgets.
import { parseArgs } from 'node:util';
import { type FirstVisit, isWithinBudget, openPhone, visitRoutes } from './first-visit.ts';

const COLUMNS = [
  ['performance', ({ performance }) => String(performance)],
  ['accessibility', ({ accessibility }) => String(accessibility)],
  ['practices', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
  ['first paint ms', ({ firstPaintMs }) => firstPaintMs.toFixed(0)],
  ['largest ms', ({ largestPaintMs }) => largestPaintMs.toFixed(0)],
  ['blocking ms', ({ blockingMs }) => blockingMs.toFixed(0)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['all KB', ({ kilobytes }) => kilobytes.toFixed(0)],
] as const satisfies readonly (readonly [string, (visit: FirstVisit) => string])[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'string', default: 'en,ru' }, runs: { type: 'string', default: '5' } },
});
const [wanted = ''] = positionals;

const phone = await openPhone();
const languages = values.languages.split(',');
print(
  '',
  COLUMNS.map(([name]) => name),
);
for await (const visit of visitRoutes(phone, { languages, runs: Number(values.runs), wanted })) {
  const within = isWithinBudget(visit);
  if (!within) process.exitCode = 1;
  print(
    within ? visit.address : `${visit.address} !`,
    COLUMNS.map(([, cell]) => cell(visit)),
  );
  if (visit.missed.length > 0) process.stdout.write(`  ${visit.missed.join(', ')}\n`);
}
await phone.close();

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
}
