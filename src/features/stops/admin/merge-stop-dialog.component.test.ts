import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import type { AdminStop, StopRow } from '../admin-contract.ts';

const BAKERY = stop(1, 'Bakery');
const DUPLICATE = stop(2, 'Panadería');

/** Opens the duplicate; returns what the screen sends. */
async function openDuplicate(answer: () => Response): Promise<unknown[]> {
  await openBackOffice('/admin/stops/2', ({ pathname }) => {
    if (pathname === '/api/admin/stops/') return { rows: [BAKERY, DUPLICATE].map(rowOf), total: 2 };
    if (pathname === '/api/admin/stops/1/') return BAKERY;
    if (pathname === '/api/admin/stops/2/') return DUPLICATE;
    return pathname.endsWith('/changes/') ? [] : { rows: [], total: 0 };
  });
  const sent: unknown[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== '/api/admin/stops/2/merge/') return fetch.call(window, input, init);
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  };
  return sent;
}

async function chooseBakery() {
  await click(main.getByRole('button', { name: 'Merge into another stop …', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Merge Panadería into another stop' });
  await fill(dialog.getByRole('combobox', { name: 'The stop that stays' }), 'a');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await click(page.getByRole('option', { name: 'Bakery, Nerja' }));
  return dialog;
}

test('[STOP-11a] a stop is merged into one chosen by name, which is opened then', async () => {
  const sent = await openDuplicate(() => Response.json({ ...BAKERY, version: 4 }));
  const dialog = await chooseBakery();
  await expect.element(dialog.getByText(/Nobody is sent a mail. This cannot be undone/)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Merge into Bakery', exact: true }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
  expect(sent).toEqual([{ into: 1, version: 3 }]);
});

fullIt('[STOP-11b] why a stop cannot be merged stands in the dialog', async () => {
  const refusal = { error: 'no', error_key: 'stops_apart' };
  await openDuplicate(() => Response.json(refusal, { status: 409 }));
  const dialog = await chooseBakery();
  await click(dialog.getByRole('button', { name: 'Merge into Bakery', exact: true }));
  await expect
    .element(dialog.getByRole('alert').getByText(/First replace it by the other stop/))
    .toBeVisible();
});

function stop(id: number, name: string): AdminStop {
  return {
    ...{ id, kind: 'place', name, municipality: 'Nerja', latitude: 36.7, longitude: -3.8, version: 3 },
    ...{ aliases: [], directions: {}, step_free: {}, photo: null, hotels: [], excursion_hotels: [] },
    ...{ translated_from: { directions: {}, step_free: {} }, departures_ahead: 0 },
  };
}

function rowOf({ id, kind, name, municipality, latitude, longitude }: AdminStop): StopRow {
  return {
    ...{ id, kind, name, municipality, latitude, longitude },
    ...{ aliases: [], missing: [], hotels: 0, departures_ahead: 0 },
  };
}
