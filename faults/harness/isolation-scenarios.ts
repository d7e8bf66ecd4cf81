import { setTimeout } from 'node:timers/promises';
import { HOT_TABLES, holdTable } from '../../tests/support/hold-table.ts';
import { killHard, type ServerProcess } from '../../tests/support/server-process.ts';
import type { Scenario } from './scenario.ts';
import { type Answer, sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

const INSTANCES = 3;
const CALM_MS = 3_000;
const HELD_MS = 5_000;
/** 500 lookups while a table is locked: with fewer, one outlier decides the p99. */
const LOOKUPS_PER_SECOND = 100;
const FROZEN_MS = 10_000;
const SLOWER = 3;
/** Below this, three times as slow is noise. */
const FLOOR_MS = { median: 20, p99: 150 };
/** A post waits 3 s for a lock, and twice up to 5 s for a connection. */
const POST_MS = 15_000;
const STORED_WITHIN_MS = 30_000;
const impossible = ({ postgres }: TestEnvironment) => (postgres ? undefined : 'SQLite has one instance');

/**
 * One part is stuck; the others must not be affected. Each scenario has three instances besides the site used by
 * visitors.
 */
export const ISOLATION_SCENARIOS: readonly Scenario[] = [
  {
    name: 'one of three instances is frozen for ten seconds, with 20 views and 20 posts in flight',
    impossible,
    run: (environment) => withInstances(environment, freezeOne),
  },
  {
    name: 'a transaction is stuck that holds a table, ten tables in turn',
    impossible,
    run: (environment) => withInstances(environment, holdEach),
  },
];

/** Requests to the instances, and what they acknowledged. */
interface Guests {
  lookUp(urls: readonly string[], ms: number): Promise<Figures>;
  view(url: string): Promise<Answer>;
  post(url: string): Promise<Answer>;
  /** Acknowledged, but not stored after a while. */
  losses(): Promise<string[]>;
}

/** Lookups: latencies in milliseconds, and the number of wrong answers. */
interface Figures {
  median: number;
  p99: number;
  asked: number;
  failed: number;
}

async function withInstances(
  environment: TestEnvironment,
  run: (
    environment: TestEnvironment,
    instances: readonly ServerProcess[],
    guests: Guests,
  ) => Promise<string[]>,
): Promise<string[]> {
  // Sequentially, because the site used by visitors must keep running.
  const instances: ServerProcess[] = [];
  while (instances.length < INSTANCES) instances.push(await environment.startInstance());
  const guests = await guestsOf(environment);
  try {
    // Compiles the code before the measurement.
    await guests.lookUp(urlsOf(instances), 2_000);
    const findings = await run(environment, instances, guests);
    return [...findings, ...(await guests.losses())];
  } finally {
    for (const instance of instances) instance.kill('SIGCONT');
    await Promise.all(instances.map(killHard));
  }
}

async function freezeOne(
  _world: TestEnvironment,
  instances: readonly ServerProcess[],
  { lookUp, view, post }: Guests,
): Promise<string[]> {
  const [frozen, ...healthy] = instances;
  if (!frozen) return ['there is no instance'];
  const urls = urlsOf(healthy);
  await warmUpMails(urls, post);
  const before = await lookUp(urls, CALM_MS);
  const inFlight = Array.from({ length: 20 }, () => [view(frozen.url), post(frozen.url)]).flat();
  await setTimeout(15);
  frozen.kill('SIGSTOP');
  const others = urls.flatMap((url) => Array.from({ length: 10 }, () => [view(url), post(url)]).flat());
  const during = await lookUp(urls, FROZEN_MS);
  frozen.kill('SIGCONT');
  await Promise.all(inFlight);
  const after = await lookUp(urls, CALM_MS);
  const refused = (await Promise.all(others)).filter(({ status }) => status !== 201).length;
  return [
    ...slower('while one was frozen', { before, during, after }),
    ...(refused > 0 ? [`${refused} views and posts on the others were not taken`] : []),
  ];
}

async function holdEach(
  { databaseUrl = '' }: TestEnvironment,
  instances: readonly ServerProcess[],
  { lookUp, view, post }: Guests,
): Promise<string[]> {
  const urls = urlsOf(instances);
  const findings: string[] = [];
  await warmUpMails(urls, post);
  let before = await lookUp(urls, CALM_MS);
  for (const table of HOT_TABLES) {
    const release = await holdTable(databaseUrl, table);
    const posts = urls.flatMap((url) => Array.from({ length: 8 }, () => post(url)));
    const views = urls.flatMap((url) => Array.from({ length: 8 }, () => view(url)));
    const during = await lookUp(urls, HELD_MS);
    await release();
    const answers = await Promise.all([...posts, ...views]);
    const after = await lookUp(urls, CALM_MS);
    const strange = answers.filter(({ status }) => ![201, 503].includes(status)).length;
    const late = answers.filter(({ ms }) => ms > POST_MS).length;
    findings.push(
      ...slower(`while ${table} was held`, { before, during, after }),
      ...(strange > 0 ? [`${strange} posts were neither taken nor refused while ${table} was held`] : []),
      ...(late > 0 ? [`${late} posts were answered late while ${table} was held`] : []),
    );
    before = after;
  }
  return findings;
}

/** The first mails of a process compile the templates, which has nothing to do with the fault. */
async function warmUpMails(urls: readonly string[], post: Guests['post']): Promise<void> {
  await Promise.all(urls.flatMap((url) => Array.from({ length: 8 }, () => post(url))));
}

async function guestsOf(environment: TestEnvironment): Promise<Guests> {
  let guests = 0;
  let views = 0;
  let sent = 0;
  const posted: string[] = [];
  const before = await visitsStored(environment);
  const somebody = () => {
    guests += 1;
    return { 'x-forwarded-for': `172.16.${(guests >> 8) & 255}.${guests & 255}` };
  };

  return {
    async lookUp(urls, ms) {
      const answers: Promise<Answer>[] = [];
      const until = performance.now() + ms;
      for (let n = 0; performance.now() < until; n += 1) {
        const path = lookupNobodyMade(guests);
        answers.push(sendRequest(urls[n % urls.length] ?? '', { path, headers: somebody() }));
        await setTimeout(1000 / LOOKUPS_PER_SECOND);
      }
      return figuresOf(await Promise.all(answers));
    },
    async view(url) {
      const body = { page: '/', language: 'en', view_id: `view-${guests}` };
      sent += 1;
      const answer = await sendRequest(url, {
        method: 'POST',
        path: '/api/visits/',
        headers: somebody(),
        body,
      });
      if (answer.status === 201) views += 1;
      return answer;
    },
    async post(url) {
      const email = `isolated${guests}-${Date.now()}@example.com`;
      const body = { name: 'Guest', email, question: 'May I ask?', source: 'ask', language: 'en' };
      const path = '/api/contact-questions/';
      const answer = await sendRequest(url, { method: 'POST', path, headers: somebody(), body });
      if (answer.status === 201) posted.push(email);
      return answer;
    },
    async losses() {
      const until = performance.now() + STORED_WITHIN_MS;
      while (performance.now() < until && (await visitsStored(environment)) < before + views)
        await setTimeout(1_000);
      const stored = (await visitsStored(environment)) - before;
      const emails = new Set(await emailsOfQuestions(environment));
      const lost = posted.filter((email) => !emails.has(email));
      return [
        ...(views === 0 || posted.length === 0 ? ['no view or no post was acknowledged'] : []),
        // A request without response may have been counted.
        ...(stored < views || stored > sent
          ? [`of ${sent} views ${views} were acknowledged, and ${stored} are stored`]
          : []),
        ...lost.map((email) => `lost: the question of ${email}`),
      ];
    },
  };
}

/** A unique hotel and day; mostly lookups, sometimes the page. */
function lookupNobodyMade(n: number): string {
  const day = new Date(Date.UTC(2027, 0, 1 + (n % 365))).toISOString().slice(0, 10);
  const query = `hotel_id=${1 + Math.floor(n / 365)}&date=${day}`;
  return n % 10 === 0 ? `/airport-transfer/group?${query}` : `/api/transfer-schedule/?${query}&type=group`;
}

function figuresOf(answers: readonly Answer[]): Figures {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const failed = answers.filter(({ status }) => status !== 200).length;
  return { median: at(0.5), p99: at(0.99), asked: answers.length, failed };
}

/** Compared with the slower of the calm periods around it, because other programs slow down both. */
function slower(
  when: string,
  { before, during, after }: Record<'before' | 'during' | 'after', Figures>,
): string[] {
  process.stderr.write(`  ${when} ${format(during)}; calm ${format(before)}, then ${format(after)}\n`);
  const failures = [before, during, after].flatMap(({ asked, failed }) =>
    failed > 0 ? [`${failed} of ${asked} lookups were not answered with 200 around it: ${when}`] : [],
  );
  const late = (['median', 'p99'] as const).filter(
    (figure) => during[figure] > Math.max(FLOOR_MS[figure], SLOWER * Math.max(before[figure], after[figure])),
  );
  return [
    ...failures,
    ...late.map((figure) => `${when} the ${figure} of lookups was ${during[figure].toFixed(0)} ms`),
  ];
}

function format({ median, p99 }: Figures): string {
  return `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`;
}

function visitsStored(environment: TestEnvironment): Promise<number> {
  return environment.visit(async ({ read }) => {
    const rows = await read.selectFrom('visit_counts').select('visits').execute();
    return rows.reduce((sum, { visits }) => sum + visits, 0);
  });
}

function emailsOfQuestions(environment: TestEnvironment): Promise<string[]> {
  return environment.visit(async ({ read }) => {
    const rows = await read.selectFrom('questions').select('email').execute();
    return rows.map(({ email }) => email);
  });
}

function urlsOf(instances: readonly ServerProcess[]): string[] {
  return instances.map(({ url }) => url);
}
