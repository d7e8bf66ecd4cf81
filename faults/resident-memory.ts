import { readFileSync } from 'node:fs';

/** Resident memory of a process, on Linux. */
export function residentMemoryKb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
