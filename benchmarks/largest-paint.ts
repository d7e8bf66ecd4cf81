import { type Browser, chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { SCREENS } from '../tests/support/screens.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { median, report } from './measure.ts';

const LANGUAGES = ['ru', 'lt'];
const RUNS = 3;
const BUDGET_MS = 1500;
const SLOWER = 4;
/** Slow 4G, as Lighthouse has it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** Long enough for a picture that comes last. */
const SETTLED_MS = 1_000;

/** Time to the largest paint of first visits on a slow phone and network, really slowed down; the median of each page. */
export async function measureLargestPaint(): Promise<void> {
  const server = await startSiteServer();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  });
  await visit(browser, server.url);
  for (const screen of SCREENS) {
    for (const language of LANGUAGES) {
      const address = `${screen}?lang=${language}`;
      const unslowed = await visit(browser, server.url + address);
      const visits: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        visits.push(await visit(browser, server.url + address, SLOWER));
      }
      const middle = median(visits);
      report({
        what: `largest paint, slow 4G, 4× CPU, ${address} (≤ ${BUDGET_MS / 1000} s)`,
        figure: `${middle.toFixed(0)} ms`,
        baseline: `slow 4G alone: ${unslowed.toFixed(0)} ms`,
        ratio: middle / unslowed,
        within: middle <= BUDGET_MS,
      });
    }
  }
  await browser.close();
  await server.stop();
}

/** Milliseconds until the largest paint of a visit by a new visitor. */
async function visit(browser: Browser, url: string, rate = 1): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          { type: 'largest-contentful-paint', buffered: true },
        );
      }),
  );
  await context.close();
  return largest;
}
