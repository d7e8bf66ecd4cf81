import type { DepartureFacts } from './departure-facts.ts';

/** Labels of coaches with equal keys are spelled differently at most: "A 1" and "a1". Empty without a label. */
export function coachKey({ coach }: Pick<DepartureFacts, 'coach'>): string {
  return coach?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') ?? '';
}
