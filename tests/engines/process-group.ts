import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const RUN_AND_KILL_GROUP = path.join(import.meta.dirname, 'run-and-kill-group.sh');

export interface ProcessGroup {
  /** Its standard input belongs to the group; a pipe for results is its fourth stream. */
  process: ChildProcess;
  /** Kills the command and all that it started. */
  kill(): Promise<void>;
}

/** Starts a command with all its children in a process group that does not outlive this process. */
export function startProcessGroup(
  command: readonly string[],
  env: Record<string, string> = {},
): ProcessGroup {
  const child = spawn(RUN_AND_KILL_GROUP, command, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    process: child,
    kill: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}
