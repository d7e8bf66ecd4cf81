import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click } from '../../../../tests/support/components/user.ts';
import type { WholeList } from '../schedule-contract.ts';

const HELD: WholeList = {
  ...{ id: 1, type: 'group', origin: 'edit', state: 'staged', file_name: null, stop_change: null },
  scope: null,
  summary: {
    ...{ rows: 1, new: 0, changed: 1, flight_changed: 0, gone: 0, unchanged: 0, held_back: 0 },
    ...{ outside_scope: 0, past: 0, unmentioned: 0, problems: 1, left_out: 0, held: 1, notices: 0 },
    ...{ questions: 0, mails: { total: 0, hotels: [] } },
  },
  ...{ publish_number: null, mails: null, undoes: null, undone_by: null, noted: false, outdated: false },
  ...{ staged_at: '2026-06-01T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
  ...{ choices: {}, reading: null, comparison: 1 },
};
const ACCEPTED: WholeList = { ...HELD, summary: { ...HELD.summary, problems: 0, held: 0 } };
const PROBLEM = {
  ...{ position: 0, row_number: 1, field: 'pickup_time', reason: 'not-before-flight' },
  ...{ value: '14:35', cells: {} },
};

test('[PUBL-14] an edit that is hardly meant so says why, and is published only once staff say that it is right', async () => {
  let list = HELD;
  const sent: unknown[] = [];
  await openBackOffice('/admin/schedules/1', ({ pathname }) => {
    if (pathname === '/api/admin/schedules/1/problems/') return { rows: [PROBLEM], total: 1, reasons: [] };
    if (pathname === '/api/admin/schedules/1/choices/') {
      list = ACCEPTED;
      return list;
    }
    if (pathname === '/api/admin/schedules/1/hotels/') return [];
    return pathname === '/api/admin/schedules/1/' ? list : { rows: [], total: 0 };
  });
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.method === 'PUT') sent.push(await input.clone().json());
    else if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return fetch.call(window, input, init);
  };
  const why = 'Pickup time 14:35: The coach leaves after its flight, or more than ten hours before it.';
  await expect.element(main.getByText(why)).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish …' });
  await expect.element(publish).toBeDisabled();
  await click(page.getByRole('button', { name: 'It is right' }));
  await expect.poll(() => sent).toEqual([{ accepted_rows: 'all' }]);
  await expect.element(main.getByText(why)).not.toBeInTheDocument();
  await expect.element(publish).toBeEnabled();
});
