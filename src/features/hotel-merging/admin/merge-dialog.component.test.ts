import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import type { AdminHotel, HotelUsage, MergePreview } from '../../hotels/admin-contract.ts';

const SOL: AdminHotel = {
  ...{ id: 1, name: 'Hotel Sol', municipality: 'Nerja', latitude: null, longitude: null, version: 1 },
  ...{ position_source: null, reception_phone: null, active: true, aliases: [], former_names: [] },
};
const LUNA = { ...SOL, id: 2, name: 'Hotel Luna' };
const USAGE: HotelUsage = {
  ...{ departures_ahead: 1, subscriptions_ahead: 1, pickups: 0, meetings_ahead: 0 },
  deletable: false,
};
const NONE = { moves: 0, doubles: 0 };
const PREVIEW: MergePreview = {
  ...{ from: SOL, into: LUNA, departures: { moves: 1, doubles: 0 }, differing: [] },
  ...{ subscriptions: { moves: 1, doubles: 0 }, pickups: NONE, meetings: NONE },
  ...{ inquiries: 0, names: [], notified: 0 },
};

async function openPreview(preview: Partial<MergePreview>, mailServer: string | null): Promise<void> {
  await openBackOffice('/admin/hotels/1', ({ pathname }) => {
    if (pathname === '/api/admin/hotels/1/') return SOL;
    if (pathname === '/api/admin/hotels/2/') return LUNA;
    if (pathname === '/api/admin/hotels/1/usage/') return USAGE;
    if (pathname === '/api/admin/hotels/1/merge/') return { ...PREVIEW, ...preview };
    if (pathname === '/api/admin/mails/') return { mail_server: mailServer };
    return { rows: [LUNA], total: 1 };
  });
  await click(main.getByRole('button', { name: 'Merge into another hotel' }));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByRole('combobox', { name: 'The hotel that stays' }), 'luna');
  await click(page.getByRole('option', { name: /Hotel Luna/ }));
  await expect.element(dialog.getByRole('button', { name: 'Merge into Hotel Luna' })).toBeEnabled();
}

const hint = page.getByRole('dialog').getByText('reach nobody');

test('[DESK-94a] without a mail server a merge says before it is confirmed that its mails reach nobody', async () => {
  await openPreview({ notified: 1 }, null);
  await expect.element(hint).toBeVisible();
});

test('[DESK-94a] a merge says nothing of mails that reach nobody where a mail server is set up', async () => {
  await openPreview({ notified: 1 }, 'smtp.example');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('1 subscriber hears of other departures');
  expect(hint.elements()).toEqual([]);
});

const RECEPTION = { reception_phone: '+34 952 000 001' };
const POSITION = { latitude: 36.6, longitude: -4.5, position_source: 'staff' };
const moves = page.getByRole('dialog').getByRole('listitem');

test('[DESK-65a] a merge names the phone and the position that the hotel that stays takes from the other', async () => {
  await openPreview({ from: { ...SOL, ...RECEPTION, ...POSITION } }, 'smtp.example');
  await expect.element(moves.getByText('Phone of the reception: +34 952 000 001')).toBeVisible();
  await expect.element(moves.getByText('Its position on the map')).toBeVisible();
});

test('[DESK-65a] a merge names neither where the hotel that stays has its own', async () => {
  const own = { ...LUNA, ...POSITION, reception_phone: '+34 952 000 002' };
  await openPreview({ from: { ...SOL, ...RECEPTION, ...POSITION }, into: own }, 'smtp.example');
  await expect.element(moves.getByText('Names that find it')).toBeVisible();
  expect(moves.getByText('Phone of the reception').elements()).toEqual([]);
  expect(moves.getByText('Its position on the map').elements()).toEqual([]);
});
