import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertImage } from '../../src/features/images/server/repository.ts';
import { recordAccess } from '../../src/features/staff/server/record-access.ts';
import { recordAudit } from '../../src/features/staff/server/record-audit.ts';
import { factsOf } from '../support/departure-facts.ts';
import { quickly } from '../support/full-run.ts';
import { from, type SentHeaders } from '../support/send-request.ts';
import { signedIn, storeStaff } from '../support/staff.ts';
import { added, STAFF, stageChanges } from '../support/stage-changes.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';
import { ENGINE } from '../support/test-database.ts';

interface Page {
  total: number;
  rows: object[];
}
interface Document {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
}

/** Every list of the back office that is read page by page, with a filter that leaves some rows out. */
const LISTS = {
  '/api/admin/access-log/': 'event=sign-in',
  '/api/admin/audit/': 'entity=banner',
  '/api/admin/departures/': 'type=private',
  '/api/admin/excursions/': 'q=gibraltar',
  '/api/admin/hotels/': 'q=hotel',
  '/api/admin/images/': '',
  '/api/admin/inbox/': 'kind=inquiry',
  '/api/admin/info-meetings/': 'from=2026-06-03',
  '/api/admin/mails/': 'event=question-confirmation',
  '/api/admin/schedules/': 'state=discarded',
  '/api/admin/schedules/{id}/changes/': 'q=FR100',
  '/api/admin/schedules/{id}/problems/': 'reason=not-a-date',
  '/api/admin/stops/': 'q=harbour',
};
const ROWS = 7;

describe('a list of the back office that is read page by page', () => {
  let app: TestApp;
  let asAdmin: SentHeaders;
  let list: number;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
    const admin = await storeStaff(app.database, { role: 'admin' });
    asAdmin = await signedIn(app.database, admin);
    const { id: hotel } = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const changes = Array.from({ length: ROWS }, (_, n) =>
      added(
        factsOf({
          ...{ hotel_id: hotel, flight_number: `FR ${100 + n}`, pickup_date: '2026-07-01' },
          ...{ pickup_lat: null, pickup_lng: null },
        }),
      ),
    );
    const services = { database: app.database, now: () => TEST_NOW };
    for (let n = 0; n < ROWS; n += 1) list = await stageChanges(services, changes);
    await app.database.write(async (trx) => {
      for (let n = 0; n < ROWS; n += 1) {
        await insertImage(trx, String(n).repeat(32), picture(), TEST_NOW);
        const name = `${n % 2 ? 'Harbour' : 'Station'} ${n}`;
        await trx
          .insertInto('stops')
          .values({
            kind: 'place',
            name,
            municipality: 'Málaga',
            latitude: null,
            longitude: null,
            photo: null,
          })
          .execute();
        await recordAccess(trx, {
          event: n % 2 ? 'sign-in' : 'sign-out',
          staffId: admin.id,
          now: new Date(TEST_NOW.getTime() + n),
        });
        const entity = n % 2 ? 'banner' : 'page';
        await recordAudit(trx, { staff: STAFF, action: 'change', entity, entityId: n, now: TEST_NOW });
        await trx
          .insertInto('schedule_problems')
          .values({
            list_id: list,
            position: n,
            row_number: n + 2,
            field: null,
            reason: n % 2 ? 'not-a-date' : 'not-a-time',
            value: String(n),
          })
          .execute();
      }
      await trx.updateTable('schedule_lists').set({ state: 'discarded' }).where('id', '<', 3).execute();
    });
    for (let n = 0; n < ROWS; n += 1) {
      const guest = { email: `guest${n}@example.com`, language: 'en' };
      const question = { name: 'Ana', question: 'When?', source: 'ask', ...guest };
      const inquiry = { last_name: 'Ozols', hotel, departure_date: '2026-06-04', ...guest };
      const of = from(`10.9.0.${n + 1}`);
      expect((await app.post('/api/contact-questions/', question, of)).status).toBe(201);
      expect((await app.post('/api/transfer-inquiries/', inquiry, of)).status).toBe(201);
    }
  }, 60_000);
  afterAll(() => app.close());

  async function read(path: string, query: string): Promise<Page> {
    const { status, json } = await app.get(`${path.replace('{id}', String(list))}?${query}`, asAdmin);
    expect([path, query, status]).toEqual([path, query, 200]);
    return json as Page;
  }

  it('is one of these', async () => {
    const { json } = await app.get('/api/admin/openapi.json', asAdmin);
    const paged = Object.entries((json as Document).paths)
      .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'offset'))
      .map(([path]) => path);
    expect(paged.sort()).toEqual(Object.keys(LISTS));
  });

  it.each(
    ENGINE === 'postgres' ? quickly(5, Object.entries(LISTS)) : Object.entries(LISTS),
  )('%s has every row on one page, and says how many there are', async (path, filter) => {
    const whole = await read(path, 'limit=100');
    expect(whole.total).toBeGreaterThanOrEqual(ROWS);
    expect(whole.rows).toHaveLength(Math.min(whole.total, 100));

    const limit = Math.floor((whole.rows.length - 1) / 3);
    const pages: object[] = [];
    for (let offset = 0; offset < whole.rows.length; offset += limit) {
      const page = await read(path, `limit=${limit}&offset=${offset}`);
      expect([offset, page.total]).toEqual([offset, whole.total]);
      expect(page.rows).toHaveLength(Math.min(limit, whole.total - offset));
      pages.push(...page.rows);
    }
    expect(pages.slice(0, whole.rows.length)).toEqual(whole.rows);
    expect((await read(path, `limit=10&offset=${whole.total - 1}`)).rows).toHaveLength(1);
    expect(await read(path, `limit=10&offset=${whole.total}`)).toMatchObject({
      total: whole.total,
      rows: [],
    });

    if (filter === '') return;
    const some = await read(path, `limit=100&${filter}`);
    expect(some.total).toBeLessThan(whole.total);
    expect(some.rows).toHaveLength(Math.min(some.total, 100));
    expect(await read(path, `limit=1&${filter}`)).toMatchObject({
      total: some.total,
      rows: some.rows.slice(0, 1),
    });
  });
});

function picture() {
  const bytes = Buffer.from('picture');
  const variants = [{ width: 1, mediaType: 'image/avif' as const, bytes }];
  return { width: 1, height: 1, original: bytes, variants };
}
