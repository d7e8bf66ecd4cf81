import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SIZE_MB = 700;

/** A small disk for everything the site and its database write. */
export interface Disk {
  directory: string;
  /** Whether it can be filled: only where a file system can be mounted. */
  canBeFilled: boolean;
  fill(): void;
  free(): void;
  remove(): void;
}

export function makeDisk(): Disk {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-faults-'));
  const options = `size=${SIZE_MB}m,mode=1777`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0;
  const filler = path.join(directory, 'filler');
  return {
    directory,
    canBeFilled: mounted,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      if (mounted) spawnSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) if (writeSync(handle, block) < size) break;
      } catch (error) {
        if (Object(error).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}
