import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Visitors who keep their connections, and ask again as soon as they are answered. */
export interface Crowd {
  url: string;
  connections: number;
  /** What they ask for; `{n}` is a number of its own in each request. */
  path: string;
  /** The status of what counts as served. */
  status: number;
  /** How long they wait after a 503: 0 asks again at once. */
  waitAfterRefusalMs: number;
  /** From the first answer to the begin of the measurement. */
  warmUpMs: number;
  measureMs: number;
  /** The process that is asked, where its share of the processor is to be known (on Linux). */
  serverPid?: number | undefined;
  /** An address that somebody else asks for meanwhile, twenty times a second. */
  beside?: string;
}

interface Quantiles {
  p50: number;
  p99: number;
}

export interface CrowdFigures {
  servedPerSecond: number;
  refusedPerSecond: number;
  servedMs: Quantiles;
  refusedMs: Quantiles;
  besideMs: Quantiles;
  /** Cut connections, and answers other than served or 503. */
  failed: number;
  withoutRetryAfter: number;
  /** The share of a core that the crowd itself took. */
  clientCpu: number;
  /** The share of a core that the server took; 0 where it is not known. */
  serverCpu: number;
}

const CLIENT = path.join(import.meta.dirname, 'crowd-client.ts');
const run = promisify(execFile);

/** Sends a crowd from a process of its own, and says what became of it. */
export async function sendCrowd(crowd: Crowd): Promise<CrowdFigures> {
  const { stdout } = await run(process.execPath, [CLIENT, JSON.stringify(crowd)]);
  return JSON.parse(stdout) as CrowdFigures;
}
