import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../tests/support/components/back-office-screen.tsx';
import { click, fill } from '../../tests/support/components/user.ts';
import { quickly } from '../../tests/support/full-run.ts';

const HOTEL = {
  ...{ id: 1, name: 'Hotel Sol', municipality: 'Torremolinos', latitude: null, longitude: null },
  ...{
    position_source: null,
    reception_phone: null,
    active: true,
    aliases: [],
    former_names: [],
    version: 1,
  },
};
const STOP = {
  ...{ id: 1, kind: 'place', name: 'Plaza', municipality: 'Torremolinos', latitude: 36.6, longitude: -4.5 },
  ...{ aliases: [], directions: {}, step_free: {}, translated_from: { directions: {}, step_free: {} } },
  ...{ photo: null, hotels: [], excursion_hotels: [], version: 1, changes: [], uses: [] },
};
const DEPARTURE = {
  ...{ id: 7, type: 'group', hotel_id: 1, hotel: 'Hotel Sol', municipality: 'Torremolinos' },
  ...{ pickup_date: '2031-06-01', pickup_time: '09:00', pickup_point: 'Main entrance' },
  ...{ pickup_lat: null, pickup_lng: null, flight_number: 'BT 672', flight_date: null, flight_time: null },
  ...{ flight_destination: null, last_name: '', coach: null, updated_at: '2031-05-01T08:00:00.000Z' },
};
const ANSWERS: Record<string, object> = {
  '/api/admin/hotels/1/': HOTEL,
  '/api/admin/hotels/1/usage/': {
    ...{ departures_ahead: 0, subscriptions_ahead: 0, pickups: 0, meetings_ahead: 0, deletable: false },
  },
  '/api/admin/invitations/': [],
  '/api/admin/staff/': [],
  '/api/admin/stops/1/': STOP,
  '/api/admin/stops/1/changes/': [],
  '/api/admin/departures/7/': DEPARTURE,
};

interface Form {
  name: string;
  screen: string;
  label: string;
  /** The button that opens the form, if it is a dialog. */
  opens?: string;
}
/** First one of each kind: a record, a new one, a dialog. */
const FORMS: readonly Form[] = [
  { name: 'a departure', screen: '/departures/7', label: 'Flight number' },
  { name: 'a new departure', screen: '/departures/new', label: 'Flight number' },
  { name: 'a new excursion', screen: '/excursions', label: 'Title, English', opens: 'New excursion' },
  { name: 'a hotel', screen: '/hotels/1', label: 'Phone of the reception' },
  { name: 'a new hotel', screen: '/hotels/create', label: 'Name' },
  { name: 'a new stop', screen: '/stops/new', label: 'Name' },
  { name: 'a new member of the team', screen: '/team/new', label: 'E-mail' },
  { name: 'a new meeting', screen: '/meetings', label: 'Every week until', opens: 'Add meetings' },
  { name: 'a week to copy', screen: '/meetings', label: 'Into the week of', opens: 'Copy a week' },
  { name: 'an invitation', screen: '/people', label: 'E-mail address' },
  { name: 'a change of a stop', screen: '/stops/1', label: 'Last day', opens: 'Move or replace' },
];

/** The screen after a reload: nothing is left but what the browser stores. */
async function open({ screen, opens }: Form): Promise<void> {
  await openBackOffice(`/admin${screen}`, ({ pathname }) => ANSWERS[pathname] ?? { rows: [], total: 0 });
  if (opens) await click(page.getByRole('button', { name: new RegExp(`^${opens}`) }).first());
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('csi-draft'));

test.each(
  quickly(1, FORMS),
)('[DESK-102a] [DESK-102b] what is written about $name survives a reload, and the form says from when it is', async (form) => {
  const field = page.getByLabelText(form.label).first();
  const text = /until|day$|week/.test(form.label) ? '2031-07-01' : 'W6 4711';
  await open(form);
  await fill(field, text);
  await expect.poll(drafts).toHaveLength(1);
  await open(form);
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByText(/^Draft from .+ restored\.$/)).toBeVisible();

  await click(page.getByRole('button', { name: 'Discard it' }));
  await expect.element(field).not.toHaveValue(text);
  await expect.poll(drafts).toHaveLength(0);
});

test.each(
  quickly(1, [
    { name: 'a hotel', screen: '/hotels/create', fields: ['Name', 'Municipality'], send: 'Add the hotel' },
    { name: 'a member of the team', screen: '/team/new', fields: ['Name'], send: 'Add to the team' },
  ]),
)('[DESK-102c] once $name is added, nothing of it is stored', async ({ screen, fields, send }) => {
  await openBackOffice(`/admin${screen}`, ({ pathname }) =>
    pathname === '/api/admin/hotels/' ? HOTEL : (ANSWERS[pathname] ?? { rows: [], total: 0, id: 1 }),
  );
  for (const field of fields) await fill(page.getByLabelText(field).first(), 'Somewhere');
  await expect.poll(drafts).toHaveLength(1);
  await click(page.getByRole('button', { name: send }));
  await expect.poll(drafts).toHaveLength(0);
});
