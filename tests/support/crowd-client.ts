import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Crowd, CrowdFigures } from './send-crowd.ts';

/** A crowd of keep-alive connections in its own process: `node crowd-client.ts CROWD-AS-JSON`. */

const [json = '{}'] = process.argv.slice(2);
const crowd = JSON.parse(json) as Crowd;
const { hostname, port } = new URL(crowd.url);
const HEADERS = `host: ${hostname}:${port}\r\naccept: text/html\r\naccept-language: en\r\n`;
/** Refused or closed connections are reopened after this time. */
const RECONNECT_MS = 100;
/** Interval of requests to `crowd.beside` on a separate connection. */
const BESIDE_EVERY_MS = 50;

const latencies: Record<'served' | 'refused' | 'beside', number[]> = { served: [], refused: [], beside: [] };
let [measuring, ended] = [false, false];
/** Time of the first response: earlier requests waited for a cold server and do not count. */
let answeredAt = Number.POSITIVE_INFINITY;
let [failed, withoutRetryAfter, asked] = [0, 0, 0];

interface Answer {
  status: number;
  retryAfter: boolean;
  ms: number;
}

/** One connection; `next` returns the delay before the next request, given the last response. */
function keepAsking(pathOf: () => string, next: (answer: Answer) => number): void {
  if (ended) return;
  let began = 0;
  let missing = 0;
  let answer: Answer | undefined;
  const ask = () => {
    if (ended || socket.destroyed) return;
    began = performance.now();
    socket.write(`GET ${pathOf()} HTTP/1.1\r\n${HEADERS}\r\n`);
  };
  const read = (chunk: Buffer) => {
    if (!answer) {
      const head = chunk.indexOf('\r\n\r\n');
      const text = chunk.toString('latin1', 0, head);
      answer = { status: Number(text.slice(9, 12)), retryAfter: /\r\nretry-after: \d/i.test(text), ms: 0 };
      missing = head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    const whole = { ...answer, ms: performance.now() - began };
    answer = undefined;
    const wait = next(whole);
    if (wait > 0) setTimeout(ask, wait);
    else ask();
  };
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: shared,
      callback(bytes, buffer) {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        return true;
      },
    },
  });
  socket.on('connect', ask);
  socket.on('error', () => {
    if (measuring) failed += 1;
  });
  socket.on('close', () => setTimeout(() => keepAsking(pathOf, next), RECONNECT_MS));
}

/** All connections read into one shared buffer. */
const shared = Buffer.alloc(256 * 1024);

function noteAnswer({ status, retryAfter, ms }: Answer): number {
  noteFirstAnswer();
  const refused = status === 503;
  const isOfWarmServer = performance.now() - ms > answeredAt;
  if (measuring) {
    if (refused) latencies.refused.push(ms);
    else if (status !== crowd.status) failed += 1;
    else if (isOfWarmServer) latencies.served.push(ms);
    if (refused && !retryAfter) withoutRetryAfter += 1;
  }
  return refused ? crowd.waitAfterRefusalMs : 0;
}

const pathOf = () => {
  asked += 1;
  return crowd.path.replace('{n}', `${process.pid}-${asked}`);
};
for (let n = 0; n < crowd.connections; n += 1) keepAsking(pathOf, noteAnswer);
if (crowd.beside) {
  const { beside } = crowd;
  keepAsking(
    () => beside,
    ({ status, ms }) => {
      if (measuring && status === 200) latencies.beside.push(ms);
      else if (measuring) failed += 1;
      return BESIDE_EVERY_MS;
    },
  );
}

function noteFirstAnswer(): void {
  if (Number.isFinite(answeredAt)) return;
  answeredAt = performance.now();
  setTimeout(measure, crowd.warmUpMs);
}

function measure(): void {
  measuring = true;
  const cpu = process.cpuUsage();
  const serverCpu = serverCpuSeconds();
  const start = performance.now();
  setTimeout(() => {
    measuring = false;
    ended = true;
    const seconds = (performance.now() - start) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const figures: CrowdFigures = {
      servedPerSecond: latencies.served.length / seconds,
      refusedPerSecond: latencies.refused.length / seconds,
      servedMs: quantiles(latencies.served),
      refusedMs: quantiles(latencies.refused),
      besideMs: quantiles(latencies.beside),
      failed,
      withoutRetryAfter,
      clientCpu: (user + system) / 1e6 / seconds,
      serverCpu: (serverCpuSeconds() - serverCpu) / seconds,
    };
    process.stdout.write(JSON.stringify(figures), () => process.exit());
  }, crowd.measureMs);
}

/** In clock ticks of 10 ms, see `man proc`. */
function serverCpuSeconds(): number {
  if (crowd.serverPid === undefined) return 0;
  const fields = readFileSync(`/proc/${crowd.serverPid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function quantiles(values: number[]): { p50: number; p99: number } {
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
