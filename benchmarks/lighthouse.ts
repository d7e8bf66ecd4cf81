// `npm run lighthouse [-- PART OF AN ADDRESS] [--languages=en,ru] [--runs=5]`: Lighthouse as on a phone over all
// routes of the built site, medians beside their budgets. It is installed on first use, apart from the project.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { SCREENS } from '../tests/support/screens.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { median } from './measure.ts';

const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const MODULE = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'all KB',
} as const;
const BUDGET = { performance: 97, others: 100, cls: 0.02, homeKb: 300 };

type Figure = keyof typeof FIGURES;
interface Report {
  scores: Record<(typeof CATEGORIES)[number], number>;
  figures: Record<Figure, number>;
  /** What took points. */
  missed: string[];
}
/** The part of Lighthouse's answer that is read. */
interface Answer {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; numericValue?: number }>;
    runtimeError?: { message: string };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Answer>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: 'string', default: 'en,ru' }, runs: { type: 'string', default: '5' } },
});
const [wanted = ''] = positionals;

const lighthouse = await loadLighthouse();
const server = await startSiteServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${port}`],
});
let over = 0;
print('', [...CATEGORIES, ...Object.values(FIGURES)]);
for (const language of values.languages.split(',')) {
  for (const screen of SCREENS.filter((address) => address.includes(wanted))) {
    const address = `${screen}?lang=${language}`;
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) reports.push(await visit(server.url + address));
    judge(address, reports);
  }
}
print('budget', [`≥ ${BUDGET.performance}`, ...Array(3).fill(BUDGET.others), '', '', '', `≤ ${BUDGET.cls}`]);
await browser.close();
await server.stop();
process.exit(over > 0 ? 1 : 0);

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(MODULE)) {
    process.stdout.write('Installing Lighthouse …\n');
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: FOLDER,
        stdio: 'inherit',
      },
    );
    if (status !== 0) throw new Error('Lighthouse could not be installed');
  }
  return (await import(MODULE)).default;
}

/** A first visit: Lighthouse empties the browser's stores before it. */
async function visit(url: string): Promise<Report> {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const category = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, category(name)])) as Report['scores'],
    figures: Object.fromEntries(
      Object.keys(FIGURES).map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN]),
    ) as Report['figures'],
    missed: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

function judge(address: string, reports: readonly Report[]): void {
  const scores = CATEGORIES.map((name) => median(reports.map((report) => report.scores[name])));
  const of = (name: Figure) => median(reports.map(({ figures }) => figures[name]));
  const [performance = 0, ...others] = scores;
  const kb = of('total-byte-weight') / 1000;
  const cls = of('cumulative-layout-shift');
  const broken =
    performance < BUDGET.performance ||
    others.some((score) => score < BUDGET.others) ||
    cls > BUDGET.cls ||
    (address.startsWith('/?') && kb > BUDGET.homeKb);
  if (broken) over += 1;
  const ms = [of('first-contentful-paint'), of('largest-contentful-paint'), of('total-blocking-time')];
  print(`${address}${broken ? ' !' : ''}`, [
    ...scores,
    ...ms.map((figure) => figure.toFixed(0)),
    cls.toFixed(3),
    kb.toFixed(0),
  ]);
  const missed = new Set(reports.flatMap((report) => report.missed));
  if (missed.size > 0) process.stdout.write(`  ${[...missed].join(', ')}\n`);
}

function print(name: string, cells: readonly (string | number)[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(15)).join('')}\n`);
}
