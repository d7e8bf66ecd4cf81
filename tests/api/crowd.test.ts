import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { type CrowdFigures, sendCrowd } from '../support/send-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const CONNECTIONS = 400;
/** Of processor time, so that the crowd is several times what can be answered on any machine. */
const PAGE_MS = 5;
const WAIT_MS = 300;
const KEPT_PAGE = '/about?lang=en';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
});

interface Served extends CrowdFigures {
  /** Pages made in a second of processor time, whatever else the machine does meanwhile. */
  pagesPerCpuSecond: number;
}

/** What becomes of a crowd of which each asks again as soon as it is answered, for pages that are not kept. */
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
  // Of the later half: by then all were accepted, and the code was compiled.
  return { ...figures, pagesPerCpuSecond: perSecond(made.slice(made.length / 2)) };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function perSecond([first = 0, ...later]: number[]): number {
  return (later.length * 1_000) / ((later.at(-1) ?? first) - first);
}

it('[OPS-35] of a crowd that asks again at once as many are served as if nobody were turned away, and sooner', {
  timeout: 60_000,
}, async () => {
  const unlimited = await crowdOf(false);
  const limited = await crowdOf({ visitor: { waitMs: WAIT_MS }, staff: {} });
  expect(unlimited.refusedPerSecond).toBe(0);
  expect(limited.refusedPerSecond).toBeGreaterThan(0);
  expect(limited.withoutRetryAfter).toBe(0);
  expect(limited.failed).toBe(0);
  expect(limited.pagesPerCpuSecond).toBeGreaterThan(0.5 * unlimited.pagesPerCpuSecond);
  // If nobody were refused, each would wait for all the others.
  const waitForAllMs = (CONNECTIONS * 1_000) / limited.servedPerSecond;
  expect(limited.servedMs.p99).toBeLessThan(0.5 * waitForAllMs);
  expect(limited.besideMs.p50).toBeLessThan(WAIT_MS);
  expect(limited.besideMs.p99).toBeGreaterThan(0);
});
