import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { SCREENS } from '../tests/support/screens.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { median, report } from './measure.ts';

const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const MODULE = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BUDGET = { performance: 97, others: 100, cls: 0.02, homeKb: 300 };
const LANGUAGES = ['en', 'ru'];
const RUNS = 5;
/** A minimal page. */
const BARE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A page with one sentence.">
<link rel="icon" href="data:,"><h1>A page</h1><p>With one sentence.</p></html>`;

/** Lighthouse scores, milliseconds and bytes loaded; the median of several runs. */
export interface FirstVisit {
  address: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  cls: number;
  kilobytes: number;
  /** Audits that cost points. */
  missed: string[];
}
/** The part of Lighthouse's result used here. */
interface Answer {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; numericValue?: number }>;
    runtimeError?: { message: string };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Answer>;

/** First visits on a phone as simulated by Lighthouse, which is installed on first use. */
export interface PhoneVisits {
  visit(url: string, runs: number): Promise<FirstVisit>;
  close(): Promise<void>;
}

export async function openPhone(): Promise<PhoneVisits> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  return {
    async visit(url, runs) {
      const visits: FirstVisit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visitOnce(lighthouse, port, url));
      return medianOf(visits);
    },
    close: () => browser.close(),
  };
}

/** Visits each route in each language. */
export async function* visitRoutes(
  phone: PhoneVisits,
  { languages, runs, wanted }: { languages: readonly string[]; runs: number; wanted: string },
): AsyncGenerator<FirstVisit> {
  const server = await startSiteServer();
  for (const language of languages) {
    for (const screen of SCREENS.filter((address) => address.includes(wanted))) {
      const address = `${screen}?lang=${language}`;
      yield { ...(await phone.visit(server.url + address, runs)), address };
    }
  }
  await server.stop();
}

/** Whether all budgets for a first visit are met. */
export function isWithinBudget({ address, performance, cls, kilobytes, ...visit }: FirstVisit): boolean {
  return (
    performance >= BUDGET.performance &&
    othersOf(visit) >= BUDGET.others &&
    cls <= BUDGET.cls &&
    (!isHome(address) || kilobytes <= BUDGET.homeKb)
  );
}

/** The worst of all routes, each the median of five first visits, beside a page with one sentence. */
export async function measureFirstVisits(): Promise<void> {
  const phone = await openPhone();
  const bare = await visitBarePage(phone);
  const visits: FirstVisit[] = [];
  for await (const visit of visitRoutes(phone, { languages: LANGUAGES, runs: RUNS, wanted: '' })) {
    visits.push(visit);
  }
  await phone.close();
  const least = (of: (visit: FirstVisit) => number) => Math.min(...visits.map(of));
  const performance = least((visit) => visit.performance);
  const others = least(othersOf);
  const cls = Math.max(...visits.map((visit) => visit.cls));
  const home = Math.max(...visits.filter(({ address }) => isHome(address)).map(({ kilobytes }) => kilobytes));
  report({
    what: `Lighthouse, performance, least of ${visits.length} pages (≥ ${BUDGET.performance})`,
    figure: String(performance),
    baseline: `a page with one sentence: ${bare.performance}`,
    within: performance >= BUDGET.performance,
  });
  report({
    what: `accessibility, best practices, SEO, least (${BUDGET.others})`,
    figure: String(others),
    baseline: `a page with one sentence: ${othersOf(bare)}`,
    within: others >= BUDGET.others,
  });
  report({
    what: `cumulative layout shift, most (≤ ${BUDGET.cls})`,
    figure: cls.toFixed(3),
    baseline: `a page with one sentence: ${bare.cls.toFixed(3)}`,
    within: cls <= BUDGET.cls,
  });
  report({
    what: `home page in all, first visit on a phone (≤ ${BUDGET.homeKb} KB)`,
    figure: `${home.toFixed(0)} KB`,
    baseline: `a page with one sentence: ${bare.kilobytes.toFixed(1)} KB`,
    within: home <= BUDGET.homeKb,
  });
}

async function visitBarePage(phone: PhoneVisits): Promise<FirstVisit> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BARE_PAGE);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const visit = await phone.visit(`http://localhost:${port}/`, RUNS);
  server.close();
  return visit;
}

function isHome(address: string): boolean {
  return address.startsWith('/?');
}

function othersOf({
  accessibility,
  bestPractices,
  seo,
}: Pick<FirstVisit, 'accessibility' | 'bestPractices' | 'seo'>) {
  return Math.min(accessibility, bestPractices, seo);
}

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

/** One visit: Lighthouse clears the browser's storage before it. A trace that failed is recorded once more. */
async function visitOnce(
  lighthouse: Lighthouse,
  port: number,
  url: string,
  triesLeft = 1,
): Promise<FirstVisit> {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (lhr.runtimeError && triesLeft > 0) return visitOnce(lighthouse, port, url, triesLeft - 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    address: url,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    kilobytes: figure('total-byte-weight') / 1000,
    missed: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

function medianOf(visits: readonly FirstVisit[]): FirstVisit {
  const of = (figure: (visit: FirstVisit) => number) => median(visits.map(figure));
  return {
    address: visits[0]?.address ?? '',
    performance: of(({ performance }) => performance),
    accessibility: of(({ accessibility }) => accessibility),
    bestPractices: of(({ bestPractices }) => bestPractices),
    seo: of(({ seo }) => seo),
    firstPaintMs: of(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    cls: of(({ cls }) => cls),
    kilobytes: of(({ kilobytes }) => kilobytes),
    missed: [...new Set(visits.flatMap(({ missed }) => missed))],
  };
}
