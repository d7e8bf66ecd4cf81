import { expect, it } from 'vitest';
import { isExpired } from './card-store.ts';
import { readSavedAt } from './read-saved-at.ts';

const confirmed = '2031-06-10T08:00:00Z';

it('[OFF-05a] a departure is stored until the day after its own is over in Madrid', () => {
  const departure = { date: '2031-06-17', confirmed };
  expect(isExpired(departure, new Date('2031-06-18T21:59:00Z'))).toBe(false);
  expect(isExpired(departure, new Date('2031-06-18T22:00:00Z'))).toBe(true);
});

it('[OFF-05b] a pickup is stored for two weeks after it was last confirmed', () => {
  const pickup = { date: null, confirmed };
  expect(isExpired(pickup, new Date('2031-06-24T08:00:00Z'))).toBe(false);
  expect(isExpired(pickup, new Date('2031-06-24T08:00:01Z'))).toBe(true);
});

it('[OFF-04a] a cached response says when it was last confirmed, in a list each of its records; a fresh one does not', () => {
  expect(readSavedAt({ success: true, saved_at: confirmed })).toBe(confirmed);
  expect(readSavedAt([{ date: '2031-06-17', saved_at: confirmed }])).toBe(confirmed);
  for (const fresh of [{ success: true }, [{ date: '2031-06-17' }], [], null, undefined, 'text']) {
    expect(readSavedAt(fresh)).toBeUndefined();
  }
});
