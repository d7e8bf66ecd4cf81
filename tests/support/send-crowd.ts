import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Visitors with keep-alive connections who send the next request as soon as they have a response. */
export interface Crowd {
  url: string;
  connections: number;
  /** The requested address; `{n}` is unique in each request. */
  path: string;
  /** The status that counts as served. */
  status: number;
  /** Delay after a 503: 0 retries at once. */
  waitAfterRefusalMs: number;
  /** From the first response to the start of the measurement. */
  warmUpMs: number;
  measureMs: number;
  /** The server process, to measure its CPU time (on Linux). */
  serverPid?: number | undefined;
  /** An address requested by an independent client, twenty times a second. */
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
  /** Broken connections, and responses other than served or 503. */
  failed: number;
  withoutRetryAfter: number;
  /** CPU of the crowd, in cores. */
  clientCpu: number;
  /** CPU of the server, in cores; 0 if unknown. */
  serverCpu: number;
}

const CLIENT = path.join(import.meta.dirname, 'crowd-client.ts');
const run = promisify(execFile);

/** Runs a crowd in its own process and returns its figures. */
export async function sendCrowd(crowd: Crowd): Promise<CrowdFigures> {
  const { stdout } = await run(process.execPath, [CLIENT, JSON.stringify(crowd)]);
  return JSON.parse(stdout) as CrowdFigures;
}
