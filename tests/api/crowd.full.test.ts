import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { type CrowdFigures, sendCrowd } from '../support/send-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const CONNECTIONS = 400;
/** In CPU time, so that the crowd exceeds the capacity on any machine. */
const PAGE_MS = 5;
const WAIT_MS = 300;
const KEPT_PAGE = '/about?lang=en';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
});

interface Served extends CrowdFigures {
  /** Pages rendered per second of CPU time, independent of other load. */
  pagesPerCpuSecond: number;
}

/** A crowd in which each client retries at once, for uncached pages. */
async function crowdOf(loadLimits: AppOptions['loadLimits']): Promise<Served> {
  const made: number[] = [];
  const built = await loadBuiltSite(DIST);
  const site: Site = {
    ...built,
    renderPage(...page) {
      const until = cpuMs() + PAGE_MS;
      while (cpuMs() < until);
      made.push(cpuMs());
      return built.renderPage(...page);
    },
  };
  app = await startTestApp({ site, config: { logLevel: 'warn' }, loadLimits });
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  for (let time = 0; time < 2; time += 1) expect((await app.get(KEPT_PAGE, headers)).status).toBe(200);
  const figures = await sendCrowd({
    url: app.url,
    connections: CONNECTIONS,
    path: '/nowhere/{n}',
    status: 404,
    waitAfterRefusalMs: 0,
    warmUpMs: 2_000,
    measureMs: 2_000,
    beside: KEPT_PAGE,
  });
  await app.close();
  app = undefined;
  // The later half: by then all connections are accepted and the code is compiled.
  return { ...figures, pagesPerCpuSecond: perSecond(made.slice(made.length / 2)) };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function perSecond([first = 0, ...later]: number[]): number {
  return (later.length * 1_000) / ((later.at(-1) ?? first) - first);
}

it('[OPS-35] a crowd that retries at once is served as much as without load shedding, and sooner', {
  timeout: 60_000,
}, async () => {
  const unlimited = await crowdOf(false);
  const limited = await crowdOf({ visitor: { waitMs: WAIT_MS }, staff: {} });
  expect(unlimited.refusedPerSecond).toBe(0);
  expect(limited.refusedPerSecond).toBeGreaterThan(0);
  expect(limited.withoutRetryAfter).toBe(0);
  expect(limited.failed).toBe(0);
  expect(limited.pagesPerCpuSecond).toBeGreaterThan(0.5 * unlimited.pagesPerCpuSecond);
  // Without rejections each would wait for all others.
  const waitForAllMs = (CONNECTIONS * 1_000) / limited.servedPerSecond;
  expect(limited.servedMs.p99).toBeLessThan(0.5 * waitForAllMs);
  expect(limited.besideMs.p50).toBeLessThan(WAIT_MS);
  expect(limited.besideMs.p99).toBeGreaterThan(0);
});
