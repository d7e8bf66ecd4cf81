import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import { DEPARTURES } from './schedule-paths.ts';

const DEPARTURE = {
  ...{ id: 7, type: 'group', hotel_id: 1, hotel: 'Hotel Sol', municipality: 'Nerja', last_name: '' },
  ...{ pickup_date: '2026-06-28', pickup_time: '09:00', pickup_point: 'Main entrance', pickup_lat: 36.6 },
  ...{ pickup_lng: -4.5, flight_number: 'BT 682', flight_date: null, flight_time: null, coach: null },
  ...{ flight_destination: null, updated_at: '2026-06-01T08:00:00.000Z' },
} as DepartureRow;
const PATH = `${DEPARTURES}7/`;
const REMOVED = /Somebody removed this departure/;

/** Another user changes the departure while it is edited; a request for it is answered with `status`. */
async function editChanged(status: number) {
  await openBackOffice('/admin/departures/7', ({ pathname }) =>
    pathname === PATH ? DEPARTURE : { rows: [], total: 0, hotels: [] },
  );
  const point = main.getByRole('textbox', { name: 'Place' });
  await expect.element(point).toHaveValue('Main entrance');
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isChanged = pathname === DEPARTURES && init?.method === 'POST';
    if (isChanged) return Response.json({ error: 'no', error_key: 'changed_since' }, { status: 409 });
    return pathname === PATH
      ? Response.json({ error: 'no', error_key: 'too_many_requests' }, { status })
      : fetch.call(window, input, init);
  };
  await fill(point, 'Bus stop');
  await click(main.getByRole('button', { name: 'See what changes' }));
}

test('[DESK-86d] a departure that the server no longer has is said to be removed', async () => {
  await editChanged(404);
  await expect.element(main.getByText(REMOVED)).toBeVisible();
});

test('[DESK-86d] a departure that cannot be read again is not said to be removed', async () => {
  await editChanged(429);
  await expect.element(main.getByText(/Too many/)).toBeVisible();
  await expect.element(main.getByText(REMOVED)).not.toBeInTheDocument();
});

test('[DESK-102] nothing is written in the form while it is sent, as that would be lost, and it can be written in after a refusal', async () => {
  await openBackOffice('/admin/departures/7', ({ pathname }) =>
    pathname === PATH ? DEPARTURE : { rows: [], total: 0, hotels: [] },
  );
  const point = main.getByRole('textbox', { name: 'Place' });
  await expect.element(point).toHaveValue('Main entrance');
  const { fetch } = window;
  const answer = Promise.withResolvers<Response>();
  window.fetch = (input, init) =>
    init?.method === 'POST' ? answer.promise : fetch.call(window, input, init);
  await fill(point, 'Bus stop');
  await click(main.getByRole('button', { name: 'See what changes' }));
  for (const field of [
    point,
    main.getByRole('combobox', { name: 'Hotel' }),
    main.getByRole('radio').first(),
  ]) {
    await expect.element(field).toBeDisabled();
  }
  answer.resolve(Response.json({ error: 'no', error_key: 'nothing_to_publish' }, { status: 409 }));
  await expect.element(main.getByText(/Nothing changes: what is published/)).toBeVisible();
  await expect.element(point).toBeEnabled();
  await expect.element(point).toHaveValue('Bus stop');
});
