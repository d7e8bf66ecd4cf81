import { vi } from 'vitest';

/** Sets the clock of the page, which looks at it at once. Intervals pass only when the test advances them. */
export function setClock(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(instant) });
  document.dispatchEvent(new Event('visibilitychange'));
}
