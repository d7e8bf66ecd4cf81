// `npm run lighthouse [-- PART OF AN ADDRESS] [--languages=en,ru] [--runs=5]`: Lighthouse with phone settings over all
// routes of the built site, medians beside their budgets.
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { SCREENS } from '../tests/support/screens.ts';
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
const languages = values.languages.split(',');
const runs = Number(values.runs);
rejectUnknownArguments();

const phone = await openPhone();
print(
  '',
  COLUMNS.map(([name]) => name),
);
for await (const visit of visitRoutes(phone, { languages, runs, wanted })) {
  const within = isWithinBudget(visit);
  if (!within) process.exitCode = 1;
  print(
    within ? visit.address : `${visit.address} !`,
    COLUMNS.map(([, cell]) => cell(visit)),
  );
  if (visit.missed.length > 0) process.stdout.write(`  ${visit.missed.join(', ')}\n`);
}
await phone.close();

/** An empty run would meet every budget. */
function rejectUnknownArguments(): void {
  if (!SCREENS.some((address) => address.includes(wanted))) {
    exitWithError(`No address has ${wanted} in it: there are ${SCREENS.join(', ')}`);
  }
  const unknown = languages.filter((language) => !LANGUAGES.some((known) => known === language));
  if (unknown.length > 0)
    exitWithError(`No language ${unknown.join(', ')}: there are ${LANGUAGES.join(', ')}`);
  if (!(Number.isInteger(runs) && runs > 0))
    exitWithError(`--runs=${values.runs}: it takes a whole number above 0`);
}

function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
}
