import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { LIST } from '../../../../tests/support/components/staged-list.ts';
import type { Deliveries } from '../admin-contract.ts';
import type { WholeList } from '../schedule-contract.ts';

const PUBLISHED: WholeList = {
  ...{ ...LIST, state: 'published', publish_number: 1, mails: 41 },
  ...{ published_at: '2026-11-26T09:00:00.000Z', published_by: 'Ana' },
};
const DELIVERIES: Deliveries = {
  ...{ concerned: 41, queued: 0, sending: 0, retrying: 0, handed_over: 0, written: 0, failed: 0 },
  ...{ too_late: 1, expired: 40, deleted: 0 },
  undelivered: [
    {
      ...{ recipient: 'guest@example.com', hotel: 'Hotel Sol', state: 'expired', reason: null },
      next_attempt_at: null,
    },
  ],
};

test('[DESK-18a] only guests whose mail came too late are to be reached otherwise, not those who need none any more', async () => {
  await openBackOffice('/admin/schedules/1', ({ pathname }) => {
    if (pathname === '/api/admin/schedules/1/') return PUBLISHED;
    return pathname === '/api/admin/schedules/1/deliveries/' ? DELIVERIES : { rows: [], total: 0 };
  });
  await expect.element(main.getByText(/1 not sent in time · 40 no longer needed/)).toBeVisible();
  await expect.element(main.getByText(/^1 guest not reached/)).toBeVisible();
});
