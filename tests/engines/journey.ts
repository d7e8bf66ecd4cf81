import { test as vitestTest } from 'vitest';
import { JOURNEY_TIMEOUT_MS } from './limits.ts';

export const test = (title: string, journey: () => Promise<void>) =>
  vitestTest(title, { timeout: JOURNEY_TIMEOUT_MS }, journey);

/** The controls of a lookup and its answer. */
export const HOTEL = 'main input[role="combobox"]';
export const OPTION = 'main [role="option"]';
export const DATE = 'main input[name="date"]';
export const SHOW = 'main form:has(input[name="date"]) button[type="submit"]';
export const TIME = '.plate time';
