// `npm run bad-input [-- --requests=100000 --seed=1 --engine=postgres]`: sends malformed requests to every call of the
// OpenAPI documents and to every page, and fails on server errors, scripts in responses, and growing memory.
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { SCREENS } from '../tests/support/screens.ts';
import {
  corruptHeaders,
  corruptHttp,
  corruptJson,
  corruptText,
  corruptValue,
  LIVE_SCRIPT,
} from './bad-input/corrupt.ts';
import { type Operation, readOperations } from './bad-input/operations.ts';
import { randomFrom } from './bad-input/random.ts';
import { sampleOf } from './bad-input/sample.ts';
import { type Got, httpSender, type Sent } from './bad-input/send.ts';
import { amountOf, engineOf } from './options.ts';
import { startSiteUnderTest } from './site-under-test.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const REQUESTS = amountOf('requests', values.requests);
const SEED = amountOf('seed', values.seed);
const AT_ONCE = 30;
/** After this many requests the memory must not grow. */
const WARM_AFTER = 0.25;
const MAY_GROW = 1.25;

const random = randomFrom(SEED);
const subject = await startSiteUnderTest(engineOf(values.engine));
const sender = httpSender(subject.url, AT_ONCE);
/** Without sign-out and deletion of all data, after which nothing would be left to break. */
const ENDINGS = /sign-out|demonstration/;
const operations = (await readOperations(subject.url, subject.staffHeaders)).filter(
  ({ path }) => !ENDINGS.test(path),
);
const excursions = await idsOf('/api/excursions/');
const pages = [...new Set([...SCREENS, ...excursions.map((id) => `/excursion/${id}`)])];
/** Responses whose HTML is not in the initial page: dialogs load it. */
const dialogs = [
  '/api/excursions/rules/',
  '/api/privacy-policy/',
  ...excursions.map((id) => `/api/excursions/${id}/long-detail/`),
];
const answered = new Map<number, number>();
const failures: string[] = [];
let warmKb = 0;

let sent = 0;
await Promise.all(Array.from({ length: AT_ONCE }, work));
await subject.settle();
const grown = subject.residentMemoryKb() / warmKb;
await lookForScripts();
if (grown > MAY_GROW) failures.push(`memory grew ${grown.toFixed(2)} times after the first quarter`);
failures.push(...subject.errors());
if (subject.hasEnded()) failures.push('the server ended');

process.stdout.write(
  `${sent} malformed requests to ${operations.length} calls and ${pages.length} pages, ${subject.engine}, seed ${SEED}\n` +
    `answers: ${[...answered]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'closed'} ${count}`)
      .join(', ')}\n` +
    `memory: ${(warmKb / 1024).toFixed(0)} MB after a quarter, ${grown.toFixed(2)} times that at the end\n` +
    `${failures.length} failures\n`,
);
for (const failure of failures.slice(0, 20)) process.stdout.write(`${failure}\n`);
sender.close();
await subject.stop();
process.exit(failures.length > 0 ? 1 : 0);

async function work(): Promise<void> {
  while (sent < REQUESTS && failures.length < 20) {
    sent += 1;
    if (sent === Math.floor(REQUESTS * WARM_AFTER)) warmKb = subject.residentMemoryKb();
    const operation = random.one(operations);
    if (random.chance(0.03))
      await expectOrderly(operation.path, await sender.sendRaw(corruptHttp(random, operation.path)));
    else await sendCorrupt(random.chance(0.1) ? pageQuestion() : question(operation));
  }
}

async function sendCorrupt(asked: Sent): Promise<void> {
  try {
    expectOrderly(
      `${asked.method} ${asked.path.slice(0, 200)} ${asked.body?.toString('latin1').slice(0, 300) ?? ''}`,
      await sender.send(asked),
    );
  } catch (error) {
    failures.push(`${asked.method} ${asked.path.slice(0, 200)}: ${String(error)}`);
  }
}

function expectOrderly(asked: string, { status, text }: Got): void {
  answered.set(status, (answered.get(status) ?? 0) + 1);
  if (status >= 500) failures.push(`${asked}: ${status} ${text.slice(0, 300)}`);
}

/** A valid request with one or several corrupt parts: body, query, path or headers. */
function question({ method, path, pathParameters, query, body, bodyType }: Operation): Sent {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const whole = String(sampleOf(pathParameters[name] ?? {}, random));
    return random.chance(0.3) ? encoded(corruptText(random)) : encodeURIComponent(whole);
  });
  const parameters = Object.entries(query).flatMap(([name, schema]) => {
    const text = random.chance(0.4) ? corruptText(random) : String(sampleOf(schema, random));
    return random.chance(0.1) ? [] : [`${name}=${encoded(text)}`];
  });
  if (random.chance(0.1)) parameters.push(`${encoded(corruptText(random))}=${encoded(corruptText(random))}`);
  const value = body && sampleOf(body, random);
  return {
    method: random.chance(0.03) ? random.one(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']) : method,
    path: (parameters.length > 0 ? `${address}?${parameters.join('&')}` : address).slice(0, 12_000),
    headers: headersFor(bodyType),
    body:
      method === 'GET' || bodyType === undefined
        ? undefined
        : corruptJson(corruptValue(value, random), random),
  };
}

function pageQuestion(): Sent {
  const path = `${random.one(pages)}?${random.one(['hotel_id', 'date', 'lang', 'hotel', 'q'])}=${encoded(corruptText(random))}`;
  return { method: 'GET', path, headers: headersFor(undefined) };
}

/** Every request has its own client address, so that limits per address hide nothing. */
function headersFor(bodyType: string | undefined): Record<string, string> {
  const address = [10, random.below(256), random.below(256), 1 + random.below(254)].join('.');
  const type = random.chance(0.05)
    ? random.one(['text/plain', 'application/xml', 'application/json; charset=utf-7', 'x'])
    : bodyType;
  return {
    ...(random.chance(0.7) ? subject.staffHeaders : {}),
    ...(random.chance(0.2) ? corruptHeaders(random) : {}),
    'x-forwarded-for': address,
    ...(type ? { 'content-type': type } : {}),
  };
}

/** As a browser would, or not at all. */
function encoded(text: string): string {
  if (random.chance(0.9)) return encodeURIComponent(text.toWellFormed());
  return text.replace(/[^\x21-\x7e]/g, '').replace(/[#?]/g, '');
}

/** Stored input must not come back as a script, in any language, on a page or in a dialog. */
async function lookForScripts(): Promise<void> {
  for (const place of [...pages, ...dialogs]) {
    for (const language of LANGUAGES) {
      const { text } = await sender.send({ method: 'GET', path: `${place}?lang=${language}`, headers: {} });
      const [found] = LIVE_SCRIPT.exec(dialogs.includes(place) ? textsIn(JSON.parse(text)) : text) ?? [];
      if (found) failures.push(`a stored script on ${place}?lang=${language}: ${found.slice(0, 200)}`);
    }
  }
}

/** Every text of a response, as a browser parses it. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join('\n') : '';
}

async function idsOf(list: string): Promise<number[]> {
  const answer = (await (await fetch(subject.url + list)).json()) as { id: number }[];
  return answer.map(({ id }) => id);
}
