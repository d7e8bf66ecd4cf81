import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExcursionContent, ExcursionRecord } from '../../src/features/excursions/admin-contract.ts';
import { saveMerged } from '../../src/ui/admin/save-merged.ts';
import { translatedFrom } from '../../src/values/translations.ts';
import { adminAnswer } from '../support/admin-answer.ts';
import type { Answer, SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storeNamedHotel, storePickup } from '../support/store-content.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DESK = '/api/admin/excursions/';
const STAMPS = { titles: {}, intros: {}, long_descriptions: {} };
const BLOCK = { type: 'programme', translated_from: { titles: {}, contents: {} } };

type Versioned = Pick<ExcursionRecord, 'version' | 'content'>;
const versioned = ({ version, content }: ExcursionRecord): Versioned => ({ version, content });

/** Everything required for publishing. */
const COMPLETE: ExcursionContent = {
  image: '/posters/ronda.svg',
  titles: { en: 'Ronda', ru: 'Ронда' },
  intros: { en: 'A bridge over a gorge.' },
  long_descriptions: {},
  translated_from: STAMPS,
  weekdays: [5, 1],
  tour_languages: ['en'],
  duration_hours: 9,
  pickup_time: '07:45',
  map_link: null,
  adult_price: 89.5,
  child_price: 45,
  price_periods: [],
  valid_from: null,
  valid_to: null,
  blocks: [{ ...BLOCK, titles: { en: 'The day' }, contents: { en: '<p>We leave early.</p>' } }],
  pictures: [{ url: '/posters/ronda.svg', alts: { en: 'The bridge' }, translated_from: { alts: {} } }],
};

describe('excursions in the back office', () => {
  let app: TestApp;
  let staff: SentHeaders;
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    staff = await asRole(app.database, 'editor');
  });
  afterEach(() => app.close());

  const put = (path: string, body: unknown) =>
    app.send(DESK + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...staff },
      body: JSON.stringify(body),
    });
  const post = (path: string, body: unknown = {}) => app.post(DESK + path, body, staff);
  const get = async (path: string) => (await app.get(DESK + path, staff)).json;
  const act = (id: number, action: string, version: number) => post(`${id}/${action}/`, { version });
  const record = ({ status, json }: Answer, expected = 200) => {
    expect([status, json]).toEqual([expected, json]);
    return json as ExcursionRecord;
  };
  const visible = async () =>
    ((await app.get('/api/excursions/')).json as { id: number }[]).map(({ id }) => id);

  async function begun(content: Partial<ExcursionContent> = {}): Promise<ExcursionRecord> {
    const { id, version } = record(await post('', { title: 'Ronda' }), 201);
    return record(await put(`${id}/`, { version, content: { ...COMPLETE, ...content } }));
  }
  async function published(content: Partial<ExcursionContent> = {}): Promise<ExcursionRecord> {
    const { id, version } = await begun(content);
    return record(await act(id, 'publish', version));
  }

  it('[DESK-39a] [DESK-39b] edits are a draft that visitors do not see; once published, they see it at the next request', async () => {
    const { id, version } = await begun();
    expect(await visible()).toEqual([]);
    expect((await app.get(`/api/excursions/${id}/`)).status).toBe(404);
    const done = record(await act(id, 'publish', version));
    expect(done).toMatchObject({ state: 'published', shown: 'shown', changed: false, slug: 'ronda' });
    expect((await app.get(`/api/excursions/${id}/`)).json).toMatchObject({
      localized_title: 'Ronda',
      available_days: [1, 5],
      adult_price: 89.5,
      images: ['/posters/ronda.svg'],
      image_alts: ['The bridge'],
      content_blocks: [{ localized_title: 'The day', localized_content: '<p>We leave early.</p>' }],
    });
    const edited = { ...done.content, titles: { en: 'Ronda and Setenil' } };
    const draft = record(await put(`${id}/`, { version: done.version, content: edited }));
    expect(draft).toMatchObject({ changed: true, published: { titles: { en: 'Ronda', ru: 'Ронда' } } });
    expect((await app.get(`/api/excursions/${id}/`)).json).toMatchObject({ localized_title: 'Ronda' });
    const forgotten = record(await act(id, 'discard', draft.version));
    expect(forgotten).toMatchObject({ changed: false, content: done.content });
  });

  it('a draft equal to the published content is dropped', async () => {
    const bound = {
      titles: { en: 'Ronda, 120\u00A0km' },
      intros: { en: 'An hour (60\u00A0min) on the road.' },
    };
    const { id, version, content } = await published(bound);
    expect(content).toMatchObject(bound);
    expect(record(await put(`${id}/`, { version, content })).changed).toBe(false);
  });

  it('[DESK-40a] [DESK-40b] missing content is listed before publishing, which is refused until it is complete', async () => {
    const { id, version, checks } = record(await post('', { title: 'Ronda' }), 201);
    expect(checks.filter(({ blocks }) => blocks).map(({ check }) => check)).toEqual([
      'no-intro',
      'no-weekdays',
      'no-tour-languages',
      'no-duration',
      'no-prices',
      'no-text',
    ]);
    const refused = await act(id, 'publish', version);
    expect([refused.status, refused.json]).toMatchObject([400, { error_key: 'not_ready' }]);
    const russian = record(
      await put(`${id}/`, { version, content: { ...COMPLETE, titles: { ru: 'Ронда' } } }),
    );
    expect(russian.checks[0]).toEqual({ check: 'no-title', blocks: true });
    expect((await act(id, 'publish', russian.version)).status).toBe(400);
    expect(await visible()).toEqual([]);
  });

  it('[DESK-41] missing and outdated texts are named by language, in record and list', async () => {
    const old = { ...STAMPS, titles: { ru: 'older' } };
    const { id, checks } = await begun({ translated_from: old });
    expect(checks).toContainEqual({ check: 'outdated-texts', blocks: false, languages: ['ru'] });
    expect(await get('')).toMatchObject({
      total: 1,
      rows: [{ id, outdated: ['ru'], missing: ['ru', 'lt', 'lv', 'et', 'uk', 'es'], state: 'new' }],
    });
    const whole = await storeExcursion(app.database, { titles: { en: 'Nerja', ru: 'Нерха' } });
    expect(await get(`${whole}/`)).toMatchObject({ content: { translated_from: { titles: {} } } });
  });

  it.each([
    ['English', 'Russian'],
    ['Russian', 'English'],
  ])('[DESK-57b] [DESK-96a] an outdated Russian title is outdated after one changed the %s and another the %s', async (...order) => {
    const texts = { en: 'Ronda', ru: 'Ронда' };
    const old = { ru: 'older' };
    const first = await begun({ titles: texts, translated_from: { ...STAMPS, titles: old } });
    const edits: Record<string, Record<string, string>> = {
      English: { ...texts, en: 'Ronda and Setenil' },
      Russian: { ...texts, ru: 'Город Ронда' },
    };
    for (const language of order) {
      const titles = edits[language] ?? {};
      const of = translatedFrom({ texts, of: old }, titles);
      const content = { ...first.content, titles, translated_from: { ...STAMPS, titles: of } };
      const saved = await saveMerged<Versioned, Versioned>(
        { from: versioned(first), mine: { version: first.version, content } },
        async ({ from: { version }, mine }) =>
          versioned(adminAnswer(await put(`${first.id}/`, { version, content: mine.content }))),
        (current) => versioned(current as ExcursionRecord),
      );
      expect(saved).toHaveProperty('saved');
    }
    const { content, checks } = (await get(`${first.id}/`)) as ExcursionRecord;
    expect(content.titles).toEqual({ en: 'Ronda and Setenil', ru: 'Город Ронда' });
    expect(checks).toContainEqual({ check: 'outdated-texts', blocks: false, languages: ['ru'] });
  });

  it('[DESK-57b] a translation made before the English title, or from the current one, is stored as current', async () => {
    const of = translatedFrom({ texts: { en: 'Nerja', ru: 'Ронда' }, of: {} }, COMPLETE.titles);
    const { id } = await begun({ translated_from: { ...STAMPS, titles: { ru: '' } } });
    expect(await get(`${id}/`)).toMatchObject({ content: { translated_from: { titles: {} } } });
    const { content } = await begun({
      titles: { en: 'Nerja', ru: 'Ронда' },
      translated_from: { ...STAMPS, titles: of },
    });
    expect(content.translated_from.titles).toEqual({});
  });

  it('[DESK-42a] [DESK-42b] outside of its dates an excursion is neither listed nor found, and a period has its own prices', async () => {
    const { id } = await published({
      valid_from: '2026-06-02',
      valid_to: '2026-06-30',
      price_periods: [{ from: '2026-06-10', to: '2026-06-20', adult: 99, child: 50 }],
    });
    const hotel = await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    const dear = await storeNamedHotel(app.database, { name: 'Hotel Lejano' });
    await storePickup(app.database, id, hotel, { price_adult_cents: null, price_child_cents: null });
    await storePickup(app.database, id, dear, { price_adult_cents: 12_000, price_child_cents: 6_000 });
    const on = (day: string) => at(`${day}T10:00:00Z`);
    async function at(instant: string) {
      now = new Date(instant);
      const { status, json } = await app.get(`/api/excursions/${id}/`);
      const pickup = async (of: number) =>
        (await app.get(`/api/excursions/${id}/pickup/?hotel_id=${of}`)).json;
      const price = (answer: unknown) => (answer as { price_adult?: number }).price_adult;
      const listed = (await visible()).includes(id);
      expect(listed).toBe(status === 200);
      expect((await app.get(`/api/excursions/?hotel_id=${hotel}`)).json).toHaveLength(listed ? 1 : 0);
      return [
        (json as { adult_price?: number }).adult_price,
        price(await pickup(hotel)),
        price(await pickup(dear)),
      ];
    }
    expect(await on('2026-06-01')).toEqual([undefined, undefined, undefined]);
    expect(await on('2026-06-02')).toEqual([89.5, 89.5, 120]);
    expect(await at('2026-06-09T21:59:59Z')).toEqual([89.5, 89.5, 120]);
    expect(await at('2026-06-09T22:00:00Z')).toEqual([99, 99, 120]);
    expect(await on('2026-06-10')).toEqual([99, 99, 120]);
    expect(await at('2026-06-20T21:59:59Z')).toEqual([99, 99, 120]);
    expect(await at('2026-06-20T22:00:00Z')).toEqual([89.5, 89.5, 120]);
    expect(await on('2026-06-21')).toEqual([89.5, 89.5, 120]);
    expect(await on('2026-06-30')).toEqual([89.5, 89.5, 120]);
    expect(await on('2026-07-01')).toEqual([undefined, undefined, undefined]);
    staff = await asRole(app.database, 'editor', now);
    expect(await get('')).toMatchObject({ rows: [{ shown: 'over' }] });
  });

  it('[DESK-90a] errors in a draft are reported by the path of the field', async () => {
    const { id, version } = await begun();
    const wrong = (content: Partial<ExcursionContent>) =>
      put(`${id}/`, { version, content: { ...COMPLETE, ...content } });
    const period = (from: string, to: string) => ({ from, to, adult: 1, child: 1 });
    const cases: [Partial<ExcursionContent>, string, string?][] = [
      [{ valid_from: '2026-07-02', valid_to: '2026-07-01' }, 'valid_to'],
      [{ map_link: 'maps' }, 'map_link'],
      [{ titles: { en: 'Ronda', lt: 'R'.repeat(201) } }, 'titles.lt', 'too_long'],
      [{ price_periods: [period('2026-07-02', '2026-07-01')] }, 'price_periods.0.to'],
      [{ price_periods: [period('2026-07-01', '')] }, 'price_periods.0.to', 'required'],
      [
        { price_periods: [period('2026-07-10', '2026-07-20'), period('2026-07-01', '2026-07-10')] },
        'price_periods.1.from',
      ],
    ];
    for (const [content, field, problem = 'invalid'] of cases) {
      expect((await wrong(content)).json).toMatchObject({ fields: { [`content.${field}`]: problem } });
    }
    expect((await wrong({ valid_from: '2026-02-30' })).status).toBe(400);
    expect((await wrong({ adult_price: 1.005 })).status).toBe(400);
    expect((await wrong({ image: 'javascript:alert(1)' })).status).toBe(400);
    expect((await wrong({ image: '//elsewhere.example/x.png' })).status).toBe(400);
  });

  it('[DESK-43a] [DESK-43b] an archived excursion is gone for visitors, and returns under its old address', async () => {
    const { id, version } = await published();
    const archived = record(await act(id, 'archive', version));
    expect(archived).toMatchObject({ state: 'archived', shown: 'hidden' });
    expect((await app.get(`/api/excursions/${id}/`)).status).toBe(404);
    expect(await get('')).toMatchObject({ total: 0 });
    expect(await get('?state=archived')).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await act(id, 'publish', archived.version)).status).toBe(400);
    expect(record(await act(id, 'restore', archived.version))).toMatchObject({
      state: 'published',
      slug: 'ronda',
    });
    expect((await app.get(`/api/excursions/${id}/`)).status).toBe(200);
  });

  it('[DESK-44] the second of two concurrent editors gets a conflict with what the first stored', async () => {
    const { id, version, content } = await published();
    record(await put(`${id}/`, { version, content: { ...content, duration_hours: 10 } }));
    const late = { ...content, duration_hours: 11 };
    for (const answer of [
      await put(`${id}/`, { version, content: late }),
      await act(id, 'archive', version),
    ]) {
      expect([answer.status, answer.json]).toMatchObject([
        409,
        {
          error_key: 'changed_meanwhile',
          current: { version: version + 1, content: { duration_hours: 10 } },
        },
      ]);
    }
    expect(await get(`${id}/`)).toMatchObject({ version: version + 1, content: { duration_hours: 10 } });
  });

  it('[DESK-45] the audit log shows who changed what in an excursion, before and after', async () => {
    const { id, version, content } = await published();
    await put(`${id}/`, { version, content: { ...content, duration_hours: 10 } });
    const entries = await app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(entries.map(({ action, entity_id }) => [action, entity_id])).toEqual(
      ['add', 'change', 'publish', 'change'].map((action) => [action, String(id)]),
    );
    expect(entries.at(-1)).toMatchObject({ before: '{"duration_hours":9}', after: '{"duration_hours":10}' });
    const { staff: author } = (await app.get('/api/admin/session/', staff)).json as { staff: { id: string } };
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([author.id]));
  });

  it('[SEC-07] HTML is sanitised on storage, and an emptied text counts as missing', async () => {
    const contents = { en: '<p onclick="x()">Go<script>alert(1)</script></p>', ru: '<p></p>' };
    const { content } = await begun({
      blocks: [{ ...BLOCK, titles: {}, contents }],
      long_descriptions: { en: '<iframe src="//x"></iframe><p>Long</p>' },
    });
    expect(content.blocks[0]?.contents).toEqual({ en: '<p>Go</p>' });
    expect(content.long_descriptions).toEqual({ en: '<p>Long</p>' });
  });

  it('an excursion is duplicated with its pickups under its own slug', async () => {
    const { id } = await published();
    const hotel = await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    await storePickup(app.database, id, hotel);
    const copy = record(await post(`${id}/duplicate/`), 201);
    expect(copy).toMatchObject({
      state: 'new',
      slug: 'ronda-copy',
      content: { titles: { en: 'Ronda (copy)' } },
    });
    expect(copy.content.translated_from.titles.ru).toEqual(expect.any(String));
    expect(await get(`${copy.id}/pickups/`)).toMatchObject({ rows: [{ hotel_id: hotel, time: '08:05' }] });
    expect(record(await post('', { title: 'Ronda' }), 201).slug).toBe('ronda-2');
    expect(record(await post('', { title: 'Ронда' }), 201).slug).toBe('excursion');
  });

  it('eight copies requested at once are all created, each under its own slug', async () => {
    const { id } = await published();
    const copies = await Promise.all(Array.from({ length: 8 }, () => post(`${id}/duplicate/`)));
    const slugs = copies.map((copy) => record(copy, 201).slug).sort();
    expect(slugs).toEqual(['ronda-copy', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `ronda-copy-${n}`)]);
  });

  it('visitors see the excursions in the order of the list', async () => {
    const first = await published();
    const second = await published({ titles: { en: 'Nerja' } });
    expect(await visible()).toEqual([first.id, second.id]);
    expect((await put('order/', { ids: [second.id, 999, first.id] })).json).toEqual({ success: true });
    expect(await visible()).toEqual([second.id, first.id]);
    expect(await get('?q=nerja')).toMatchObject({ total: 1, rows: [{ id: second.id }] });
    expect(await get(`?ids=${first.id}`)).toMatchObject({ total: 1, rows: [{ id: first.id }] });
  });

  it('unknown excursions are answered 404', async () => {
    for (const path of ['999/', 'x/', '999/pickups/', '999/pickups/csv/']) {
      expect([path, (await app.get(DESK + path, staff)).status]).toEqual([path, 404]);
    }
    expect((await act(999, 'publish', 1)).status).toBe(404);
    expect((await post('999/duplicate/')).status).toBe(404);
  });
});
