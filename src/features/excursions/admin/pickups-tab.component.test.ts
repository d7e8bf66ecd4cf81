import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import type { StopRow } from '../../stops/admin-contract.ts';
import type { ExcursionRecord, PickupTable } from '../admin-contract.ts';

const CONTENT: ExcursionRecord['content'] = {
  ...{ image: null, titles: { en: 'Ronda' }, intros: {}, long_descriptions: {} },
  translated_from: { titles: {}, intros: {}, long_descriptions: {} },
  ...{ weekdays: [1], tour_languages: [], duration_hours: 9, pickup_time: null, map_link: null },
  ...{ adult_price: 90, child_price: 45, price_periods: [], valid_from: null, valid_to: null },
  ...{ blocks: [], pictures: [] },
};
const RECORD: ExcursionRecord = {
  ...{ id: 1, slug: 'ronda', version: 1, state: 'published', shown: 'shown', changed: false, checks: [] },
  ...{ content: CONTENT, published: CONTENT, updated_at: '2026-11-26T08:00:00.000Z' },
};
const BAKERY = stop(1, 'Bakery', 36.601);
const CHURCH = stop(2, 'Church', 36.7);
const PICKUPS: PickupTable = {
  version: 3,
  rows: [
    {
      ...{ hotel_id: 10, hotel: 'Hotel Sol', municipality: 'Nerja', time: '08:00', name: 'Bakery' },
      ...{ latitude: 36.601, longitude: -4.5, adult_price: null, child_price: null, stop_id: BAKERY.id },
    },
  ],
  without: [{ hotel_id: 11, hotel: 'Hotel Luna', municipality: 'Nerja', usual_stop_id: CHURCH.id }],
};

/** Opens the pickups; returns the changes that the screen stores. */
async function openPickups(): Promise<unknown[]> {
  await openBackOffice('/admin/excursions/1?part=pickups', ({ pathname }) => {
    if (pathname === '/api/admin/excursions/1/') return RECORD;
    if (pathname === '/api/admin/excursions/1/pickups/') return PICKUPS;
    if (pathname === '/api/admin/stops/') return { rows: [BAKERY, CHURCH], total: 2 };
    return { rows: [], total: 0 };
  });
  const sent: unknown[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return fetch.call(window, input, init);
  };
  return sent;
}

test('[STOP-09b] a new pickup starts at the usual stop of the hotel for excursions', async () => {
  const sent = await openPickups();
  await fill(main.getByRole('textbox', { name: 'Time, Hotel Luna', exact: true }), '08:30');
  await expect
    .element(main.getByRole('textbox', { name: 'Place, Hotel Luna', exact: true }))
    .toHaveValue('Church');
  await expect
    .element(main.getByRole('button', { name: 'Stop Church, Hotel Luna', exact: true }))
    .toBeVisible();
  await click(main.getByRole('button', { name: 'Save pickups', exact: true }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        version: 3,
        set: [{ hotel_id: 11, time: '08:30', stop_id: CHURCH.id }],
        remove: [],
      },
    ]);
});

test('[STOP-09a] [STOP-09c] the stop of a pickup is chosen by name, and another place is at no stop', async () => {
  const sent = await openPickups();
  await click(main.getByRole('button', { name: 'Stop Bakery, Hotel Sol', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Stop of Hotel Sol' });
  await fill(dialog.getByRole('combobox', { name: 'Where guests wait' }), 'chur');
  await click(page.getByRole('option', { name: 'Church, Nerja' }));
  await click(dialog.getByRole('button', { name: 'Choose', exact: true }));
  const place = main.getByRole('textbox', { name: 'Place, Hotel Sol', exact: true });
  await expect.element(place).toHaveValue('Church');
  await click(main.getByRole('button', { name: 'Save pickups', exact: true }));
  await expect.poll(() => sent).toMatchObject([{ set: [{ hotel_id: 10, name: 'Church', stop_id: 2 }] }]);

  await openPickups();
  await fill(place, 'Bakery, back door');
  await expect
    .element(main.getByRole('button', { name: 'Choose a stop, Hotel Sol', exact: true }))
    .toBeVisible();
});

function stop(id: number, name: string, latitude: number): StopRow {
  return {
    ...{ id, kind: 'place', name, municipality: 'Nerja', latitude, longitude: -4.5 },
    ...{ aliases: [], missing: [], hotels: 0, departures_ahead: 0 },
  };
}
