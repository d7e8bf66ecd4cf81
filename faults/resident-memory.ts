import { readFileSync } from 'node:fs';

/** The memory that a process holds, as Linux counts it. */
export function residentMemoryKb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
