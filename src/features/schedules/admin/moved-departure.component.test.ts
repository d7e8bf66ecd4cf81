import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import type { WholeList } from '../schedule-contract.ts';

const MOVED: WholeList = {
  ...{ id: 1, type: 'group', origin: 'edit', state: 'staged', file_name: null, stop_change: null },
  scope: null,
  summary: {
    ...{ rows: 1, new: 0, changed: 1, flight_changed: 0, gone: 0, unchanged: 0, held_back: 0 },
    ...{ outside_scope: 0, past: 0, unmentioned: 0, problems: 0, left_out: 0, held: 0, notices: 0 },
    ...{ questions: 0, mails: { total: 0, hotels: [] } },
  },
  ...{ publish_number: null, mails: null, undoes: null, undone_by: null, noted: false, outdated: false },
  ...{ staged_at: '2026-06-01T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
  ...{ choices: {}, reading: null, comparison: 1 },
};
const FACTS = {
  ...{ type: 'group', hotel_id: 1, pickup_date: '2026-06-28', pickup_time: '09:00', last_name: '' },
  ...{ pickup_point: 'Main entrance', pickup_lat: 36.6, pickup_lng: -4.5, flight_number: 'BT 682' },
  ...{ flight_date: null, flight_time: null, flight_destination: null },
};
const CHANGE = {
  ...{ position: 0, departure_id: 7, kind: 'changed', hotel: 'Hotel Luna', former_hotel: 'Hotel Sol' },
  ...{ before: FACTS, after: { ...FACTS, hotel_id: 2 } },
};

test('[DEP-05e] a departure that staff move to another hotel is one row, with the former hotel struck through', async () => {
  await openBackOffice('/admin/schedules/1', ({ pathname }) => {
    if (pathname === '/api/admin/schedules/1/changes/') return { rows: [CHANGE], total: 1 };
    if (pathname === '/api/admin/schedules/1/hotels/') return [];
    return pathname === '/api/admin/schedules/1/' ? MOVED : { rows: [], total: 0 };
  });
  const row = main.getByRole('row', { name: 'Hotel Sol' });
  await expect.element(row.getByText('Changed')).toBeVisible();
  await expect.element(row.getByText('Hotel Sol')).toBeVisible();
  expect(row.getByText('Hotel Sol').element().tagName).toBe('DEL');
  expect(row.getByText('Hotel Luna').element().tagName).toBe('INS');
  expect(main.getByRole('row').elements()).toHaveLength(2);
});
