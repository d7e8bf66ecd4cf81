import type { TestFile } from './test-layers.mjs';

export interface PromiseRow {
  id: string;
  /** The layer that proves it. */
  howSeen: string;
  /** Whether it must be proved. */
  finished: boolean;
}
export function readPromises(root: string): PromiseRow[];
export function sourceProblems(given: {
  promises: PromiseRow[];
  files: TestFile[];
  isCollected: (file: string) => boolean;
}): string[];
export function runProblems(given: {
  promises: PromiseRow[];
  files: TestFile[];
  passed: { file: string; title: string }[];
  full: boolean;
}): string[];
