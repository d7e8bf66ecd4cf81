import { platform } from 'node:os';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { type Crowd, type CrowdFigures, sendCrowd } from '../tests/support/send-crowd.ts';
import { type SiteServer, startSiteServer } from '../tests/support/site-server.ts';
import { median, report } from './measure.ts';

const CROWDS = [
  { connections: 600, waitAfterRefusalMs: 0 },
  { connections: 2_000, waitAfterRefusalMs: 0 },
  { connections: 600, waitAfterRefusalMs: 3_000 },
  { connections: 2_000, waitAfterRefusalMs: 3_000 },
];
const ROUNDS = 3;
/** Until all connections are accepted and the code is compiled. */
const WARM_UP_MS = 4_000;
const MEASURE_MS = 5_000;
const MIN_RATIO = 0.7;
const MAX_MS = 3_000;
/** In cores: above this the client limits the result. */
const MAX_CLIENT_CPU = 0.8;
/** Requested by an independent client during the crowd. */
const CACHED_PAGE = '/?lang=en';

interface Sites {
  engine: string;
  limited: SiteServer;
  unlimited: SiteServer;
}

/**
 * Crowds that request uncached pages, against the built site and the same site without load shedding, alternately,
 * because the machine's speed varies by the minute.
 */
export async function measureCrowds(): Promise<void> {
  await measureEngine('SQLite', async () => ({}));
  const postgres = await startPostgres();
  await measureEngine('PostgreSQL', async () => {
    const { url } = await createPostgresDatabase(postgres.url('postgres'));
    return { DATABASE_URL: url };
  });
  await postgres.stop();
}

async function measureEngine(engine: string, database: () => Promise<Record<string, string>>): Promise<void> {
  const limited = await startSiteServer(await database(), 'production', 'dist');
  const unlimited = await startSiteServer(await database(), 'production', 'dist', ['admit-all']);
  for (const crowd of CROWDS) await compare({ engine, limited, unlimited }, crowd);
  await limited.stop();
  await unlimited.stop();
}

async function compare(
  { engine, limited, unlimited }: Sites,
  crowd: Pick<Crowd, 'connections' | 'waitAfterRefusalMs'>,
): Promise<void> {
  const [ours, theirs]: [CrowdFigures[], CrowdFigures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await send(unlimited, crowd));
    ours.push(await send(limited, crowd));
  }
  const name = `crowd of ${crowd.connections}, ${whenAgain(crowd)}, ${engine}`;
  const served = (figures: CrowdFigures[]) => middle(figures, ({ servedPerSecond }) => servedPerSecond);
  const ratio = median(
    ours.map(({ servedPerSecond }, round) => servedPerSecond / (theirs[round]?.servedPerSecond ?? 0)),
  );
  report({
    what: `pages served, ${name} (≥ ${MIN_RATIO}×)`,
    figure: `${served(ours).toFixed(0)}/s, ${cpu(ours)}`,
    baseline: `nobody turned away: ${served(theirs).toFixed(0)}/s, ${cpu(theirs)}`,
    ratio,
    within: ratio >= MIN_RATIO,
  });
  const p99 = middle(ours, ({ servedMs }) => servedMs.p99);
  const refused = middle(ours, ({ refusedPerSecond }) => refusedPerSecond);
  report({
    what: `the same: wait of the served (p99 ≤ ${MAX_MS / 1_000} s)`,
    figure: `${quantiles(ours, 'servedMs')}, ${refused.toFixed(0)}/s refused`,
    baseline: `nobody turned away: ${quantiles(theirs, 'servedMs')}`,
    ratio: p99 / middle(theirs, ({ servedMs }) => servedMs.p99),
    within: p99 <= MAX_MS,
  });
  report({
    what: 'the same: a kept page meanwhile',
    figure: quantiles(ours, 'besideMs'),
    baseline: `nobody turned away: ${quantiles(theirs, 'besideMs')}`,
  });
}

async function send(
  { url, process: { pid } }: SiteServer,
  crowd: Pick<Crowd, 'connections' | 'waitAfterRefusalMs'>,
): Promise<CrowdFigures> {
  const origin = url.replace('localhost', '127.0.0.1');
  for (let time = 0; time < 2; time += 1) await fetch(`${origin}${CACHED_PAGE}`);
  const figures = await sendCrowd({
    ...crowd,
    url: origin,
    serverPid: platform() === 'linux' ? pid : undefined,
    path: '/nowhere/{n}',
    status: 404,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
    beside: CACHED_PAGE,
  });
  // The server may still work for closed connections, which would slow the next crowd.
  await fetch(`${origin}/readyz`);
  const { failed, withoutRetryAfter, clientCpu } = figures;
  if (failed > 0 || withoutRetryAfter > 0) {
    throw new Error(`${failed} requests failed, ${withoutRetryAfter} refusals without Retry-After`);
  }
  if (clientCpu > MAX_CLIENT_CPU) throw new Error(`the crowd itself took ${clientCpu.toFixed(2)} of a core`);
  return figures;
}

function whenAgain({ waitAfterRefusalMs }: Pick<Crowd, 'waitAfterRefusalMs'>): string {
  return waitAfterRefusalMs === 0 ? 'again at once' : `again after ${waitAfterRefusalMs / 1_000} s`;
}

function middle(figures: readonly CrowdFigures[], of: (figures: CrowdFigures) => number): number {
  return median(figures.map(of));
}

/** CPU beside the rate: on a shared machine the rate alone says little. */
function cpu(figures: readonly CrowdFigures[]): string {
  return `${middle(figures, ({ serverCpu }) => serverCpu).toFixed(2)} of a core`;
}

/** Zero: nothing was answered, so the connection was not accepted. */
function quantiles(figures: readonly CrowdFigures[], of: 'servedMs' | 'besideMs'): string {
  const [p50, p99] = [middle(figures, (each) => each[of].p50), middle(figures, (each) => each[of].p99)];
  return p50 === 0 ? 'never accepted' : `p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms`;
}
