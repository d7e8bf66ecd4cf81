import { Agent, get, type IncomingMessage, request } from 'node:http';
import { type DatabaseAddress, raiseContentVersion } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { nthLookup } from './fill-departures.ts';
import { median, report, type Timing, timingOf } from './measure.ts';

const PER_SECOND = 500;
/** With the warm-up second, as many lookups as the smallest set has results: none is cached yet. */
const SECONDS = 7;
/** Rounds that compare few and many departures, and their length. */
const COMPARED_ROUNDS = 7;
const COMPARED_SECONDS = 3;
/** Concurrency of the throughput measurement: each client asks again at once. */
const VISITORS = 20;
const FULL_SECONDS = 4;

export interface Departures {
  engine: string;
  size: number;
  sizeInWords: string;
  address: DatabaseAddress;
  /** Of all servers of the database. */
  secretFile: string;
}

interface ServedSite {
  url: string;
  agent: Agent;
  /** A hotel and day as a query; thousands pass before one repeats. */
  nextQuestion(): string;
  lookUp(): Promise<void>;
  /** Invalidates everything cached so far. */
  forgetKept(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The built site over these departures: 500 uncached lookups a second, timed from when each was due, beside `/healthz`
 * at the same rate; then lookups, pages and posts at the maximum rate of one instance.
 */
export async function measureServed(departures: Departures): Promise<void> {
  const { engine, size, sizeInWords } = departures;
  const site = await serve(departures);
  const { url, agent, nextQuestion, lookUp } = site;
  const idle = await atPace(() => ask(`${url}/healthz`, agent));
  const timing = await atPace(lookUp);
  report({
    what: `served at ${PER_SECOND}/s, ${engine}, ${sizeInWords} (p99 ≤ 10 ms)`,
    figure: `p50 ${timing.p50.toFixed(2)} p99 ${timing.p99.toFixed(2)} ms`,
    baseline: `/healthz: p50 ${idle.p50.toFixed(2)} p99 ${idle.p99.toFixed(2)} ms`,
    ratio: timing.p50 / idle.p50,
    within: timing.p99 <= 10,
  });
  if (size >= 1_000_000) {
    let visitor = 0;
    const question = () => {
      visitor += 1;
      return post(`${url}/api/contact-questions/`, agent, visitor);
    };
    const health = await atMost(() => ask(`${url}/healthz`, agent));
    for (const [what, work] of [
      ['uncached lookups', lookUp],
      ['uncached pages', () => ask(`${url}/airport-transfer/group?${nextQuestion()}`, agent)],
      ['questions stored', question],
    ] as const) {
      const rate = await atMost(work);
      report({
        what: `${what} a second, ${engine}, ${sizeInWords}`,
        figure: `${rate.toFixed(0)}/s`,
        baseline: `/healthz: ${health.toFixed(0)}/s`,
        ratio: rate / health,
      });
    }
  }
  await site.close();
}

/** Alternately, because the machine's speed varies by the minute. */
export async function compareServed(small: Departures, large: Departures, most: number): Promise<void> {
  const [fewer, more] = [await serve(small), await serve(large)];
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < COMPARED_ROUNDS; round += 1) {
    for (const [site, taken] of [
      [fewer, few],
      [more, many],
    ] as const) {
      await site.forgetKept();
      taken.push((await atPace(site.lookUp, COMPARED_SECONDS)).p50);
    }
  }
  await fewer.close();
  await more.close();
  const ratio = median(many.map((p50, round) => p50 / (few[round] ?? Number.NaN)));
  report({
    what: `served at ${PER_SECOND}/s, ${large.engine}, 5M against 10k (≤ ${most}×)`,
    figure: `p50 ${median(many).toFixed(2)} ms`,
    baseline: `10k: p50 ${median(few).toFixed(2)} ms`,
    ratio,
    within: ratio <= most,
  });
}

async function serve({ size, address, secretFile }: Departures): Promise<ServedSite> {
  const database = await openDatabase(address);
  const site = await startSiteServer({
    DEMO: 'off',
    SECRET_FILE: secretFile,
    ...(address.engine === 'postgres' ? { DATABASE_URL: address.url } : { DATA_DIR: address.directory }),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let asked = 0;
  const nextQuestion = () => {
    asked += 1;
    const { hotelId, date } = nthLookup(asked, size);
    return `hotel_id=${hotelId}&date=${date}`;
  };
  return {
    url: site.url,
    agent,
    nextQuestion,
    lookUp: () => ask(`${site.url}/api/transfer-schedule/?type=group&${nextQuestion()}`, agent),
    forgetKept: () => database.write(raiseContentVersion),
    async close() {
      agent.destroy();
      await site.stop();
      await database.close();
    },
  };
}

/** After a warm-up second, in which code is compiled and connections are made. */
async function atPace(work: () => Promise<void>, seconds = SECONDS): Promise<Timing> {
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let n = -PER_SECOND; n < PER_SECOND * seconds; n += 1) {
    const due = start + 1_000 + (n * 1_000) / PER_SECOND;
    await untilDue(due);
    const counts = n >= 0;
    under.push(work().then(() => void (counts && taken.push(performance.now() - due))));
  }
  await Promise.all(under);
  return timingOf(taken);
}

async function untilDue(due: number): Promise<void> {
  for (;;) {
    const left = due - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

async function atMost(work: () => Promise<void>): Promise<number> {
  const until = performance.now() + FULL_SECONDS * 1_000;
  let done = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return done / FULL_SECONDS;
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => finish(response, 200, resolve, reject)).on('error', reject);
  });
}

/** Each from its own address, so that limits per address do not apply. */
function post(url: string, agent: Agent, n: number): Promise<void> {
  const body = JSON.stringify({
    name: 'Guest',
    email: `guest${n}@example.com`,
    category: 'transfer',
    language: 'en',
    question: `Question ${n}?`,
    source: 'ask',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: 'POST', headers }, (response) => finish(response, 201, resolve, reject))
      .on('error', reject)
      .end(body);
  });
}

function finish(
  response: IncomingMessage,
  status: number,
  resolve: () => void,
  reject: (error: Error) => void,
): void {
  response.resume();
  if (response.statusCode === status) response.on('end', resolve);
  else reject(new Error(`${response.statusCode} instead of ${status}`));
}
