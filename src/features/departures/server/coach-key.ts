import { coachLabel } from './coach-label.ts';
import type { DepartureFacts } from './departure-facts.ts';

/**
 * Labels of coaches with equal keys are spelled differently at most: "A 1", "a1" and, as typed by hand, "Bus A1". Empty
 * without a label.
 */
export function coachKey({ coach }: Pick<DepartureFacts, 'coach'>): string {
  return coach
    ? coachLabel(coach)
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
    : '';
}
