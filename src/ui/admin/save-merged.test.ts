import { expect, it } from 'vitest';
import { AdminError } from './admin-error.ts';
import { type Edit, saveMerged } from './save-merged.ts';

interface Trip {
  version: number;
  price: number;
  titles: Record<string, string>;
}

const FIRST: Trip = { version: 1, price: 40, titles: { en: 'Ronda', lt: 'Ronda' } };

/** A server that stores the latest version and refuses edits of an earlier one. */
function serverWith(stored: Trip) {
  const server = {
    stored,
    async put({ from, mine }: Edit<Trip>): Promise<Trip> {
      if (from.version !== server.stored.version) {
        throw new AdminError({ status: 409, key: 'changed_meanwhile', current: server.stored });
      }
      server.stored = { ...mine, version: from.version + 1 };
      return server.stored;
    },
  };
  return server;
}

it('[DESK-96a] an edit of other fields is saved beside what a colleague stored', async () => {
  const server = serverWith({ ...FIRST, version: 2, price: 45 });
  const mine = { ...FIRST, titles: { ...FIRST.titles, lt: 'Į Rondą' } };
  const { saved } = (await saveMerged({ from: FIRST, mine }, server.put)) as { saved: Trip };
  expect(saved).toEqual({ version: 3, price: 45, titles: { en: 'Ronda', lt: 'Į Rondą' } });
});

it('[DESK-96b] a field that both changed is a question, and nothing is saved until it is answered', async () => {
  const stored = { ...FIRST, version: 2, price: 45, titles: { en: 'Ronda and wine', lt: 'Ronda' } };
  const server = serverWith(stored);
  const mine = { ...FIRST, price: 50 };
  const { conflict } = (await saveMerged({ from: FIRST, mine }, server.put)) as never;
  expect(conflict).toEqual({ mine: { ...stored, price: 50 }, stored, merged: { ...stored, price: 50 } });
  expect(server.stored).toBe(stored);
});

it('other refusals are passed on', async () => {
  const refuse = () => Promise.reject(new AdminError({ status: 404, key: 'not_found' }));
  await expect(saveMerged({ from: FIRST, mine: FIRST }, refuse)).rejects.toMatchObject({ key: 'not_found' });
});
