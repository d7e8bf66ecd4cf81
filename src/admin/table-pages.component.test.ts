import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../tests/support/components/back-office-screen.tsx';
import { main } from '../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../tests/support/components/user.ts';
import { quickly } from '../../tests/support/full-run.ts';
import type { AuditPage } from '../features/audit-log/audit-contract.ts';
import type { InboxPage } from '../features/inbox/admin-contract.ts';
import type { MailList } from '../features/mail-log/contract.ts';
import type { WholeList } from '../features/schedules/schedule-contract.ts';
import type { AccessLogPage } from '../features/staff/access-log-contract.ts';

const AUDIT: Omit<AuditPage, 'total'> = { rows: [], entities: [] };
const ACCESS_LOG: Omit<AccessLogPage, 'total'> = { rows: [] };
const INBOX: Omit<InboxPage, 'total'> = { rows: [], counts: { open: 0, answered: 0, closed: 0 } };
const MAILS: Omit<MailList, 'total'> = {
  rows: [],
  counts: {
    undelivered: 0,
    states: { queued: 0, sending: 0, retrying: 0, sent: 0, failed: 0, expired: 0 },
  },
  events: [],
  mail_server: null,
};
const LIST: WholeList = {
  ...{
    id: 1,
    type: 'group',
    origin: 'import',
    state: 'staged',
    file_name: 'list.csv',
    stop_change: null,
    scope: null,
  },
  summary: {
    ...{ rows: 1, new: 60, changed: 0, flight_changed: 0, gone: 0, unchanged: 0, held_back: 0 },
    ...{ outside_scope: 0, past: 0, unmentioned: 0, problems: 1, left_out: 0, held: 0, notices: 0 },
    ...{ questions: 0, mails: { total: 0, hotels: [] } },
  },
  ...{ publish_number: null, mails: null, undoes: null, undone_by: null },
  ...{ noted: false, outdated: false },
  ...{ staged_at: '2026-06-01T08:00:00.000Z', staged_by: 'Ana', published_at: null, published_by: null },
  ...{ choices: {}, reading: null, comparison: 1 },
};

const LISTS = [
  { screen: '/access-log', call: '/access-log/', of: 'entries', rows: 50, answer: ACCESS_LOG },
  { screen: '/audit', call: '/audit/', of: 'changes', rows: 50, answer: AUDIT },
  { screen: '/departures', call: '/departures/', of: 'departures', rows: 25 },
  { screen: '/hotels', call: '/hotels/', of: 'hotels', rows: 50 },
  { screen: '/inbox', call: '/inbox/', of: 'messages', rows: 25, answer: INBOX },
  { screen: '/mails', call: '/mails/', of: 'mails', rows: 25, answer: MAILS },
  { screen: '/meetings', call: '/info-meetings/', of: 'meetings', rows: 50 },
  { screen: '/schedules', call: '/schedules/', of: 'lists', rows: 25 },
  { screen: '/schedules/1', call: '/schedules/1/changes/', of: 'changes', rows: 50 },
  {
    screen: '/schedules/1',
    call: '/schedules/1/problems/',
    of: 'problems',
    rows: 50,
    answer: { reasons: [] },
  },
];

/** Opens a screen whose list has two full pages and three more rows; returns the requested offsets. */
async function openList({ screen, call, rows, answer }: (typeof LISTS)[number]): Promise<number[]> {
  const offsets: number[] = [];
  await openBackOffice(`/admin${screen}`, ({ pathname, searchParams }) => {
    if (pathname === '/api/admin/schedules/1/') return LIST;
    if (pathname !== `/api/admin${call}` || !searchParams.has('limit')) return undefined;
    expect(Number(searchParams.get('limit'))).toBe(rows);
    offsets.push(Number(searchParams.get('offset') ?? 0));
    return { rows: [], ...answer, total: 2 * rows + 3 };
  });
  return offsets;
}

function pagesOf(of: string) {
  const pages = page.getByRole('navigation', { name: `Pages of ${of}` });
  const button = (name: string) => pages.getByRole('button', { name });
  return { shown: pages.getByRole('status'), before: button('Before'), next: button('Next') };
}

test.each(
  quickly(1, LISTS),
)('$screen has a way through all pages of $of, and says which rows it shows', async (list) => {
  const { of, rows } = list;
  const offsets = await openList(list);
  const { shown, before, next } = pagesOf(of);
  const total = `${2 * rows + 3} ${of}`;

  await expect.element(shown).toHaveTextContent(`1–${rows} of ${total}`);
  await expect.element(before).toBeDisabled();
  await click(next);
  await expect.element(shown).toHaveTextContent(`${rows + 1}–${2 * rows} of ${total}`);
  await expect.poll(() => offsets.at(-1)).toBe(rows);
  await click(next);
  await expect.element(shown).toHaveTextContent(`${2 * rows + 1}–${2 * rows + 3} of ${total}`);
  await expect.poll(() => offsets.at(-1)).toBe(2 * rows);
  await expect.element(next).toBeDisabled();
  await click(before);
  await expect.element(shown).toHaveTextContent(`${rows + 1}–${2 * rows} of ${total}`);
  expect(offsets[0]).toBe(0);
});

test.each(
  quickly(1, LISTS.slice(0, 6)),
)('a filter of $screen starts over at the first page, in the table and in the address', async (list) => {
  const offsets = await openList(list);
  const { shown, next } = pagesOf(list.of);
  await click(next);
  await expect.poll(() => offsets.at(-1)).toBe(list.rows);
  const filter = main.css('input[type="search"], input[type="date"]').first();
  const isDate = filter.element().getAttribute('type') === 'date';
  await fill(filter, isDate ? '2026-01-01' : 'a');
  await expect.poll(() => offsets.at(-1)).toBe(0);
  await expect.element(shown).toMatchTextContent(/^1–/);
  expect(location.search).not.toMatch(/offset|page/);
});

test('ten thousand accounts are shown in pages', async () => {
  const member = {
    ...{ role: 'editor', active: true, second_factor: false, signed_in_at: null },
    ...{ created_at: '2026-06-01T08:00:00.000Z', second_factor_required: false },
  };
  const staff = Array.from({ length: 10_000 }, (_, at) => ({
    ...member,
    ...{ id: `${at}`, name: `Person ${at}`, email: `p${at}@desk.example` },
  }));
  await openBackOffice('/admin/people', ({ pathname }) =>
    pathname === '/api/admin/staff/' ? staff : pathname === '/api/admin/invitations/' ? [] : undefined,
  );
  const { shown, next } = pagesOf('accounts');
  await expect.element(shown).toHaveTextContent('1–50 of 10,000 accounts');
  await click(next);
  await expect.element(shown).toHaveTextContent('51–100 of 10,000 accounts');
  await expect.element(main.getByText('p50@desk.example', { exact: true })).toBeVisible();
  await expect.element(main.getByText('p49@desk.example', { exact: true })).not.toBeInTheDocument();
});

test('a page of the inbox that lost its last message says how many there are, and leads to them', async () => {
  const offsets: number[] = [];
  await openBackOffice('/admin/inbox?page=2', ({ pathname, searchParams }) => {
    if (pathname !== '/api/admin/inbox/') return undefined;
    offsets.push(Number(searchParams.get('offset')));
    return { ...INBOX, total: 25 };
  });
  const { shown, before } = pagesOf('messages');
  await expect.element(shown).toHaveTextContent('25 messages, none of them on this page');
  expect(main.element().textContent).not.toContain('Nobody waits');
  await click(before);
  await expect.poll(() => offsets.at(-1)).toBe(0);
});

test('an empty inbox says so only of the filter that was answered', async () => {
  await openBackOffice('/admin/inbox?state=closed', ({ pathname }) =>
    pathname === '/api/admin/inbox/' ? { ...INBOX, total: 0 } : undefined,
  );
  const nothing = page.getByText(/^Nothing.here.yet$/);
  await expect.element(nothing).toBeVisible();
  window.fetch = () => new Promise(() => undefined);
  await click(page.getByRole('tab', { name: /^Open/ }));
  await expect.element(nothing).not.toBeInTheDocument();
  expect(main.element().textContent).not.toContain('Nobody waits');
});
