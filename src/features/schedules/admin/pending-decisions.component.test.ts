import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { ListReading, WholeList } from '../schedule-contract.ts';

const DAY = calendarDate('2026-06-05');
const LUNA = { id: 7, name: 'Hotel Luna', municipality: 'Nerja' };

function listWith(questions: ListReading['questions']) {
  return {
    ...{ id: 1, type: 'group', origin: 'import', state: 'staged', file_name: 'List.csv', stop_change: null },
    scope: { complete: 'coaches', source: 'Head office', from: DAY, to: DAY },
    summary: {
      ...{ rows: 1, new: 1, changed: 0, flight_changed: 0, gone: 0, unchanged: 0, held_back: 0 },
      ...{ outside_scope: 0, past: 0, unmentioned: 0, problems: 1, left_out: 0, held: 0, notices: 0 },
      ...{ questions: questions.length, mails: { total: 0, hotels: [] } },
    },
    ...{ publish_number: null, mails: null, undoes: null, undone_by: null, noted: false, outdated: false },
    ...{ staged_at: '2026-06-01T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
    ...{ choices: {}, comparison: 1 },
    reading: {
      ...{ type: 'group', format: null, headings: [], preview: [], columns: {}, dateOrders: {} },
      ...{ inferred_years: [], notices: [], pairs: [], sources: [], unused: [] },
      ...{ arrivals: [], blank_columns: [], unmentioned: [] },
      questions,
    },
  } satisfies WholeList;
}

const HOTELS = listWith([
  { about: 'hotel', text: 'Sol', rows: 2, nearest: [{ id: 3, name: 'Hotel Sol' }] },
  { about: 'hotel', text: 'Lua', rows: 1, nearest: [] },
]);
const OFFICE = listWith([{ about: 'source', sources: ['Head office'] }]);

/** The screen after a reload: nothing is left but what the browser stores. */
const open = (list: WholeList, decided = list) =>
  openBackOffice('/admin/schedules/1', ({ pathname, searchParams }) => {
    if (pathname === '/api/admin/schedules/1/') return list;
    if (pathname === '/api/admin/schedules/1/choices/') return decided;
    if (pathname === '/api/admin/schedules/1/hotels/') return [];
    if (pathname === '/api/admin/hotels/7/') return LUNA;
    if (pathname === '/api/hotels/') return searchParams.get('search') === 'luna' ? [LUNA] : [];
    return { rows: [], total: 0, reasons: [] };
  });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('csi-draft'));
const sol = page.getByRole('radio', { name: 'Hotel Sol' });
const luna = page.getByLabelText('Hotel for “Lua”');
const notice = page.getByText(/^Draft from .+ restored\.$/);

async function answer(): Promise<void> {
  await open(HOTELS);
  await click(sol);
  await fill(luna, 'luna');
  await click(page.getByRole('option', { name: /Hotel Luna/ }));
  await expect.poll(drafts).toHaveLength(1);
}

test('[DESK-87a] [DESK-102a] [DESK-102b] answers about a list that were not sent survive a reload, and the screen says from when they are', async () => {
  await answer();
  await open(HOTELS);
  await expect.element(notice).toBeVisible();
  await expect.element(sol).toBeChecked();
  await expect.element(luna).toHaveValue('Hotel Luna');
  await expect.element(page.getByRole('button', { name: 'Read it with these answers' })).toBeEnabled();

  await click(page.getByRole('button', { name: 'Discard it' }));
  await expect.element(sol).not.toBeChecked();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(drafts).toHaveLength(0);
});

test('[DESK-102c] once answers about a list are sent, nothing of them is stored', async () => {
  await answer();
  await open(HOTELS, listWith([]));
  await click(page.getByRole('button', { name: 'Read it with these answers' }));
  await expect.poll(drafts).toHaveLength(0);
  await expect.element(notice).not.toBeInTheDocument();
});

fullIt(
  '[DESK-102a] the name of an office and what a list is complete for survive a reload in their fields',
  async () => {
    const office = page.getByLabelText('Name of the office');
    await open(OFFICE);
    await click(page.getByRole('radio', { name: 'Another office' }));
    await fill(office, 'Costa Tours');
    await expect.poll(drafts).toHaveLength(1);
    await open(OFFICE);
    await expect.element(office).toHaveValue('Costa Tours');
    await click(page.getByRole('button', { name: 'Discard it' }));
    await expect.poll(drafts).toHaveLength(0);

    const days = page.getByRole('radio', { name: /^Its days/ });
    await open(HOTELS);
    await click(page.getByRole('button', { name: 'Change this' }));
    await click(days);
    await expect.poll(drafts).toHaveLength(1);
    await open(HOTELS);
    await expect.element(days).toBeChecked();
  },
);
