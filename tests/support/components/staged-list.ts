import type { ListReading, WholeList } from '../../../src/features/schedules/schedule-contract.ts';
import { calendarDate } from '../../../src/values/calendar-date.ts';
import { openBackOffice } from './back-office-screen.tsx';

/** What was read of a workbook of two sheets. */
const READING: ListReading = {
  type: 'group',
  format: {
    ...{ kind: 'xlsx', epoch: 1900 },
    read: [
      { name: 'Fri 27.11.', before: 0 },
      { name: 'Sat 28.11.', before: 20 },
    ],
    unread: [
      { name: 'Old', reason: 'hidden' },
      { name: 'Summary', reason: 'no-departures' },
    ],
  },
  ...{ headings: ['Hotel', 'Pickup date'], preview: [{ row: 22, cells: ['Hotel Sol', '28.11.'] }] },
  ...{ columns: { hotel: 0, pickup_date: 1 }, dateOrders: {}, inferred_years: [2026], questions: [] },
  notices: [{ row: 23, field: 'hotel', reason: 'repeated-row', value: 'Hotel Sol' }],
  ...{ pairs: [], arrivals: [], blank_columns: [], unmentioned: [], sources: [], unused: [] },
};
export const LIST: WholeList = {
  ...{ id: 1, type: 'group', origin: 'import', state: 'staged', file_name: 'week.xlsx', stop_change: null },
  scope: {
    ...{ complete: 'coaches', source: 'Main office' },
    ...{ from: calendarDate('2026-11-27'), to: calendarDate('2026-11-28') },
  },
  summary: {
    ...{ rows: 4, new: 3, changed: 0, flight_changed: 0, gone: 0, unchanged: 0, held_back: 0 },
    ...{ outside_scope: 0, past: 0, unmentioned: 0, problems: 1, left_out: 0, held: 1, notices: 1 },
    ...{ questions: 0, mails: { total: 0, hotels: [] } },
  },
  ...{ publish_number: null, mails: null, undoes: null, undone_by: null },
  ...{ noted: false, outdated: false },
  ...{ staged_at: '2026-11-26T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
  ...{ choices: {}, reading: READING, comparison: 1 },
};
const HELD = {
  ...{ position: 0, row_number: 34, field: 'flight_number', reason: 'no-flight-number' },
  ...{ value: 'SIDE DOOR', cells: { hotel: 'Hotel Sol', pickup_date: '28.11.' } },
};

/** Opens a staged list; returns the decisions that the screen sends. */
export async function openStaged(
  reading: Partial<ListReading> = {},
  summary: Partial<WholeList['summary']> = {},
  mailServer: string | null = 'smtp.example',
  choices: WholeList['choices'] = {},
  outdated = false,
): Promise<unknown[]> {
  const list = {
    ...LIST,
    outdated,
    choices,
    reading: { ...READING, ...reading },
    summary: { ...LIST.summary, ...summary },
  };
  await openBackOffice('/admin/schedules/1', ({ pathname }) => {
    if (pathname === '/api/admin/schedules/1/problems/') {
      return { rows: [HELD], total: 1, reasons: [{ reason: HELD.reason, rows: 1 }] };
    }
    if (pathname.startsWith('/api/admin/schedules/1/choices')) return list;
    if (pathname === '/api/admin/mails/') return { mail_server: mailServer };
    if (pathname === '/api/admin/schedules/1/hotels/') return [];
    return pathname === '/api/admin/schedules/1/' ? list : { rows: [], total: 0 };
  });
  const sent: unknown[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.method === 'PUT') sent.push(await input.clone().json());
    else if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return fetch.call(window, input, init);
  };
  return sent;
}
