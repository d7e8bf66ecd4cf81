import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { click } from '../../../../tests/support/components/user.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { WholeList } from '../schedule-contract.ts';

const DAY = calendarDate('2026-06-05');
const FLIGHTS = ['FR 2', 'FR 4'].map((flight_number) => ({
  ...{ key: flight_number, flight_number, date: DAY, departures: 1, hotels: ['Hotel Sol'] },
}));
const LIST = {
  ...{ id: 1, type: 'group', origin: 'import', state: 'staged', file_name: 'List.csv', stop_change: null },
  scope: { complete: 'coaches', source: 'Head office', from: DAY, to: DAY },
  summary: {
    ...{ rows: 1, new: 0, changed: 0, flight_changed: 0, gone: 1, unchanged: 0, held_back: 0 },
    ...{ outside_scope: 0, past: 0, unmentioned: 1, problems: 0, left_out: 0, held: 0, notices: 0 },
    ...{ questions: 0, mails: { total: 0, hotels: [] } },
  },
  ...{ publish_number: null, mails: null, undoes: null, undone_by: null, noted: false, outdated: false },
  ...{ staged_at: '2026-06-01T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
  ...{ choices: { withdraw: ['FR 2'] }, comparison: 1 },
  reading: {
    ...{ type: 'group', format: null, headings: [], preview: [], columns: {}, dateOrders: {} },
    ...{
      inferred_years: [],
      questions: [],
      notices: [],
      pairs: [],
      sources: [],
      unused: [],
      arrivals: [],
      blank_columns: [],
    },
    unmentioned: FLIGHTS,
  },
} satisfies WholeList;

test('[PUBL-01e] another departure can be withdrawn instead of one that was chosen before', async () => {
  await openBackOffice('/admin/schedules/1', ({ pathname }) =>
    pathname === '/api/admin/schedules/1/' ? LIST : { rows: [], total: 0 },
  );
  await click(page.getByRole('button', { name: 'Show them' }));
  const compare = page.getByRole('button', { name: 'Compare without them' });
  await expect.element(compare).toBeDisabled();
  await click(page.getByRole('checkbox', { name: 'Withdraw FR 2' }));
  await click(page.getByRole('checkbox', { name: 'Withdraw FR 4' }));
  await expect.element(compare).toBeEnabled();
});
