import type { Page } from '@playwright/test';
import { recordAudit } from '../../src/features/staff/server/record-audit.ts';
import { expect, test } from '../support/back-office.ts';
import { added, factsOf, STAFF, stageChanges } from '../support/stage-changes.ts';

test.use({ own: 'paging' });

const NOW = new Date('2026-06-01T08:00:00Z');

/** Fakes a list of two full pages and three more rows; returns the requested offsets. */
async function pretendThreePages(page: Page, list: string): Promise<number[]> {
  const offsets: number[] = [];
  await page.route(new RegExp(`/api/admin${list}\\?`), async (route) => {
    const url = new URL(route.request().url());
    offsets.push(Number(url.searchParams.get('offset') ?? 0));
    const rows = Number(url.searchParams.get('limit'));
    url.searchParams.set('offset', '0');
    const response = await route.fetch({ url: url.href });
    await route.fulfill({ response, json: { ...(await response.json()), total: 2 * rows + 3 } });
  });
  return offsets;
}

test('every list of the back office has a way through all pages, and says which rows it shows', async ({
  page,
  backOffice,
}) => {
  test.setTimeout(180_000);
  await page.goto('/admin');
  const guest = { name: 'Ana', email: 'ana@guest.example', question: 'When?', source: 'ask', language: 'en' };
  expect((await page.request.post('/api/contact-questions/', { data: guest })).status()).toBe(201);
  const list = await backOffice.visit(async (database) => {
    const { id: hotel_id } = await database.read.selectFrom('hotels').select('id').executeTakeFirstOrThrow();
    const change = added(factsOf({ hotel_id, flight_number: 'FR 100', pickup_date: '2026-07-01' }));
    const id = await stageChanges({ database, now: () => NOW }, [change]);
    await database.write(async (trx) => {
      await recordAudit(trx, { staff: STAFF, action: 'change', entity: 'page', entityId: 1, now: NOW });
      const problem = { list_id: id, position: 0, row_number: 2, field: null, value: 'x' };
      await trx
        .insertInto('schedule_problems')
        .values({ ...problem, reason: 'not-a-date' })
        .execute();
      const { summary } = await trx
        .selectFrom('schedule_lists')
        .select('summary')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('schedule_lists')
        .set({ summary: JSON.stringify({ ...JSON.parse(summary), problems: 1 }) })
        .where('id', '=', id)
        .execute();
    });
    return id;
  });

  for (const [screen, call, of, rows] of [
    ['/admin/access-log', '/access-log/', 'entries', 50],
    ['/admin/audit', '/audit/', 'changes', 50],
    ['/admin/departures', '/departures/', 'departures', 25],
    ['/admin/hotels', '/hotels/', 'hotels', 50],
    ['/admin/inbox', '/inbox/', 'messages', 25],
    ['/admin/mails', '/mails/', 'mails', 25],
    ['/admin/meetings', '/info-meetings/', 'meetings', 50],
    ['/admin/schedules', '/schedules/', 'lists', 25],
    [`/admin/schedules/${list}`, `/schedules/${list}/changes/`, 'changes', 50],
    [`/admin/schedules/${list}`, `/schedules/${list}/problems/`, 'problems', 50],
  ] as const) {
    await test.step(`${screen}: ${of}`, async () => {
      const offsets = await pretendThreePages(page, call);
      await page.goto(screen);
      const pages = page.getByRole('navigation', { name: `Pages of ${of}` });
      const shown = pages.getByRole('status');
      const [before, next] = ['Before', 'Next'].map((name) => pages.getByRole('button', { name }));
      if (!before || !next) throw new Error('no buttons');
      const total = `${2 * rows + 3} ${of}`;

      await expect(shown).toHaveText(`1–${rows} of ${total}`);
      await expect(before).toBeDisabled();
      await next.click();
      await expect(shown).toHaveText(`${rows + 1}–${2 * rows} of ${total}`);
      await expect.poll(() => offsets.at(-1)).toBe(rows);
      await next.click();
      await expect(shown).toHaveText(`${2 * rows + 1}–${2 * rows + 3} of ${total}`);
      await expect.poll(() => offsets.at(-1)).toBe(2 * rows);
      await expect(next).toBeDisabled();
      await before.click();
      await expect(shown).toHaveText(`${rows + 1}–${2 * rows} of ${total}`);
      expect(offsets[0]).toBe(0);
    });
  }
});

test('a filter starts over at the first page of a list, in the table and in the address', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [screen, call, of] of [
    ['/admin/access-log', '/access-log/', 'entries'],
    ['/admin/audit', '/audit/', 'changes'],
    ['/admin/departures', '/departures/', 'departures'],
    ['/admin/hotels', '/hotels/', 'hotels'],
    ['/admin/inbox', '/inbox/', 'messages'],
    ['/admin/mails', '/mails/', 'mails'],
  ] as const) {
    await test.step(screen, async () => {
      const offsets = await pretendThreePages(page, call);
      await page.goto(screen);
      const pages = page.getByRole('navigation', { name: `Pages of ${of}` });
      await pages.getByRole('button', { name: 'Next' }).click();
      await expect(pages.getByRole('status')).not.toHaveText(/^1–/);
      await expect.poll(() => offsets.at(-1)).toBeGreaterThan(0);
      const filter = page.locator('main').locator('input[type="search"], input[type="date"]').first();
      await filter.fill((await filter.getAttribute('type')) === 'date' ? '2026-01-01' : 'a');
      await expect.poll(() => offsets.at(-1)).toBe(0);
      await expect(pages.getByRole('status')).toHaveText(/^1–/);
      expect(new URL(page.url()).search).not.toMatch(/offset|page/);
    });
  }
});

test('each pickup of an excursion is on exactly one page', async ({ page }) => {
  await page.goto('/admin/excursions/1');
  await page.getByRole('tab', { name: 'Pickups' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages of hotels' });
  const shown = pages.getByRole('status');
  await expect(shown).toHaveText(/^1–25 of \d+ hotels$/);
  const total = Number(/of (\d+)/.exec((await shown.textContent()) ?? '')?.[1]);
  const next = pages.getByRole('button', { name: 'Next' });
  const hotels: string[] = [];
  for (let first = 1; first <= total; first += 25) {
    await expect(shown).toHaveText(`${first}–${Math.min(first + 24, total)} of ${total} hotels`);
    hotels.push(
      ...(await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.id || row.innerHTML))),
    );
    if (first + 25 <= total) await next.click();
  }
  await expect(next).toBeDisabled();
  expect(hotels).toHaveLength(total);
  expect(new Set(hotels).size).toBe(total);
});
