// What a first visit costs on a middling phone, route by route, beside the budgets: `npm run first-visit --
// [PART OF AN ADDRESS] [--languages=en,ru] [--runs=3]`. Medians of visits with an empty cache.
import { chromium } from '@playwright/test';
import { SCREENS } from '../tests/support/screens.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { findOrInstallBrowser } from './browser.mjs';

/** A phone on slow 4G as Lighthouse has it: latency of a request, bytes a second, four times slower than this machine. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_RATE = 4;
/** Where nothing more comes for so long, the visit is over. */
const QUIET_MS = 1_500;

/** What the score of Lighthouse 12 is made of: weight, and where a figure is worth 0.9 and 0.5. */
const SCORE = {
  fcp: { weight: 10, good: 1800, middling: 3000 },
  // Speed index is not measured here: what paints first paints whole.
  si: { weight: 10, good: 3387, middling: 5800 },
  lcp: { weight: 25, good: 2500, middling: 4000 },
  tbt: { weight: 30, good: 200, middling: 600 },
  cls: { weight: 25, good: 0.1, middling: 0.25 },
};
const BUDGETS = { score: 97, cls: 0.02, js: 95, all: 300 };

const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const languages = option('languages', 'en,ru').split(',');
const runs = Number(option('runs', '3'));

const server = await startSiteServer();
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
let over = 0;
try {
  row(['', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'scripts KB', 'all KB', 'largest paint']);
  for (const language of languages) {
    for (const screen of SCREENS.filter((address) => address.includes(wanted)))
      await measure(screen, language);
  }
  row([
    'budget',
    `≥ ${BUDGETS.score}`,
    '',
    '',
    '',
    `≤ ${BUDGETS.cls}`,
    `≤ ${BUDGETS.js}`,
    `≤ ${BUDGETS.all} (/)`,
  ]);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = over > 0 ? 1 : 0;

async function measure(screen, language) {
  const address = `${screen}?lang=${language}`;
  await fetch(server.url + address);
  const visits = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(address));
  const figures = Object.fromEntries(
    ['fcp', 'lcp', 'tbt', 'cls', 'js', 'all'].map((name) => [name, median(visits.map((each) => each[name]))]),
  );
  const score = scoreOf({ ...figures, si: figures.fcp });
  const broken =
    score < BUDGETS.score ||
    figures.cls > BUDGETS.cls ||
    figures.js > BUDGETS.js ||
    (screen === '/' && figures.all > BUDGETS.all);
  if (broken) over += 1;
  const { fcp, lcp, tbt, cls, js, all } = figures;
  const numbers = [fcp, lcp, tbt].map((value) => value.toFixed(0));
  const sizes = [js, all].map((value) => value.toFixed(1));
  row([`${address}${broken ? ' !' : ''}`, score, ...numbers, cls.toFixed(3), ...sizes, visits[0].largest]);
}

/** Nothing is in the browser's cache, and no cookie question was answered. */
async function visit(address) {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    timezoneId: 'Europe/Madrid',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const weight = weigh(session);
  await page.addInitScript(watch);
  await page.goto(server.url + address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  // First-load scripts are those that the page names itself; the rest comes when all else is there.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
      (each) => each.src || each.href,
    ),
  );
  await weight.quiet();
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  const tbt = seen.tasks
    .filter(({ start }) => start >= seen.fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { ...seen, tbt, js: weight.bodiesOf((name) => named.includes(name)), all: weight.all() };
}

/** In the page, from its beginning. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], largest: '' };
  window.seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime;
    seen.largest = `${element?.tagName.toLowerCase() ?? ''} ${url ? new URL(url).pathname : ''}`.trim();
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

/** What comes over the wire, in KB. */
function weigh(session) {
  const names = new Map();
  const parts = [];
  const bodies = [];
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    names.set(requestId, request.url);
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    parts.push({ name: names.get(requestId) ?? '', bytes: encodedDataLength });
    last = performance.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.push({ name: names.get(requestId) ?? '', bytes: encodedDataLength });
  });
  const sum = (all) => all.reduce((whole, { bytes }) => whole + bytes, 0) / 1000;
  return {
    /** Without their headers, as the budget counts them. */
    bodiesOf: (counts) => sum(bodies.filter(({ name }) => counts(name))),
    all: () => sum(parts),
    async quiet() {
      while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/** Log-normal, as Lighthouse scores each figure. */
function scoreOf(figures) {
  const parts = Object.entries(SCORE).map(([name, { weight, good, middling }]) => {
    const at = (Math.log(Math.max(figures[name], 1e-6) / middling) * 0.9061938) / Math.log(middling / good);
    return { weight, value: (1 - erf(at)) / 2 };
  });
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * parts.reduce((sum, { weight, value }) => sum + weight * value, 0)) / whole);
}

/** Abramowitz and Stegun 7.1.26. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function row([name, ...cells]) {
  process.stdout.write(`${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`);
}

function option(name, usual) {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? usual;
}
