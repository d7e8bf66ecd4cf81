import { expect, it } from 'vitest';
import { placeOfDraft, readDraft, removeDraft, writeDraft } from './stored-drafts.ts';

const NOW = new Date('2026-06-08T08:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

function fakeStorage(space = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > space) throw new Error('QuotaExceededError');
      items.set(name, text);
    },
    removeItem: (name: string) => void items.delete(name),
    key: (n: number) => [...items.keys()][n] ?? null,
    get length() {
      return items.size;
    },
  };
}

it('stores one draft for each account and record, with the time of its last change', () => {
  const storage = fakeStorage();
  const [ana, ivo] = ['ana', 'ivo'].map((account) => placeOfDraft(account, '/api/x/1/')) as [string, string];
  const written = writeDraft(storage, ana, { text: 'Yes' }, NOW);
  writeDraft(storage, ana, { text: 'Yes' }, later(1));
  expect(readDraft(storage, ana, later(2))).toEqual({ value: { text: 'Yes' }, at: NOW.toISOString() });
  expect(readDraft(storage, ivo, later(2))).toBeUndefined();
  removeDraft(storage, ana, written);
  expect(storage.items.size).toBe(0);
});

it('deletes drafts after a week, whichever form is opened, and nothing else', () => {
  const storage = fakeStorage();
  storage.setItem('theme', 'dark');
  storage.setItem(placeOfDraft('ana', 'damaged'), '{');
  writeDraft(storage, placeOfDraft('ana', 'old'), 'Old', NOW);
  writeDraft(storage, placeOfDraft('ana', 'new'), 'New', later(48));
  expect(readDraft(storage, placeOfDraft('ivo', 'other'), later(7 * 24 + 1))).toBeUndefined();
  expect([...storage.items.keys()]).toEqual(['theme', placeOfDraft('ana', 'new')]);
});

it('stores nothing where there is no space, rather than an earlier text', () => {
  const storage = fakeStorage(80);
  writeDraft(storage, 'place', 'short', NOW);
  writeDraft(storage, 'place', 'long '.repeat(50), NOW);
  expect(readDraft(storage, 'place', NOW)).toBeUndefined();
});

it('does not delete what another tab has written since', () => {
  const storage = fakeStorage();
  const written = writeDraft(storage, 'place', 'of this tab', NOW);
  writeDraft(storage, 'place', 'of another tab', later(1));
  removeDraft(storage, 'place', written);
  expect(readDraft(storage, 'place', later(2))?.value).toBe('of another tab');
});
