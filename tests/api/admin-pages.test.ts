import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOWN_BANNERS } from '../../src/features/pages/contract.ts';
import { saveMerged } from '../../src/ui/admin/save-merged.ts';
import { translatedFrom } from '../../src/values/translations.ts';
import { adminAnswer } from '../support/admin-answer.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

type Body = Record<string, unknown>;
const NO_STAMPS = { titles: {}, contents: {} };
const inRussian = { 'accept-language': 'ru' };
const inLithuanian = { 'accept-language': 'lt' };

describe('content of the site in the back office', () => {
  let app: TestApp;
  let editor: SentHeaders;
  let admin: SentHeaders;
  let now = TEST_NOW;

  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    editor = await asRole(app.database, 'editor');
    admin = await asRole(app.database, 'admin');
  });
  beforeEach(() => {
    now = TEST_NOW;
  });
  afterAll(() => app.close());

  const put = (path: string, body: unknown, headers: SentHeaders = editor) =>
    app.send(path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const record = async (path: string, headers: SentHeaders = editor) =>
    (await app.get(path, headers)).json as Body & { version: number };
  const answer = async (path: string, headers: SentHeaders = {}) => (await app.get(path, headers)).json;
  const audit = (entity: string, id: string) =>
    app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .execute();

  describe('a page', () => {
    it('[DESK-55a] [DESK-55b] can be written for the first time, and is read in every language at the next request', async () => {
      const empty = await record('/api/admin/pages/ask/');
      expect(empty).toMatchObject({ id: 'ask', version: 0, titles: {}, sections: [] });
      expect((await app.get('/api/pages/ask/')).status).toBe(404);
      const { status, json } = await put('/api/admin/pages/ask/', {
        ...empty,
        titles: { en: ' Ask  us\n', ru: 'Спросите\u00a0нас', lt: '' },
        contents: { en: '<p>Any <b>time</b></p><script>x</script>', ru: '<p onclick="x">Всегда</p><p> </p>' },
      });
      expect([status, json]).toMatchObject([
        200,
        {
          version: 1,
          titles: { en: 'Ask us', ru: 'Спросите\u00a0нас' },
          contents: { en: '<p>Any time</p>' },
        },
      ]);
      expect(await answer('/api/pages/ask/', inRussian)).toEqual({
        title: 'Спросите\u00a0нас',
        content: '<p>Всегда</p><p> </p>',
      });
      expect(await answer('/api/pages/ask/', inLithuanian)).toEqual({
        title: 'Ask us',
        content: '<p>Any time</p>',
      });
      const [note] = await audit('page', 'ask');
      expect(JSON.parse(note?.after ?? '')).toMatchObject({ titles: { en: 'Ask us' } });
    });

    it('[DESK-57a] [DESK-57b] shows which languages are missing, and which are outdated once the English has changed', async () => {
      const page = { version: 0, image: null, contents: {}, translated_from: NO_STAMPS, sections: [] };
      await put('/api/admin/pages/about/', { ...page, titles: { en: 'About', ru: 'О нас', lt: 'Apie' } });
      const { version } = await record('/api/admin/pages/about/');
      const titles = { en: 'About us', ru: 'О нас', lt: 'Apie mus' };
      const before = { texts: { en: 'About', ru: 'О нас', lt: 'Apie' }, of: {} };
      const of = { titles: translatedFrom(before, titles), contents: {} };
      await put('/api/admin/pages/about/', { ...page, version, titles, translated_from: of });
      const { rows } = (await answer('/api/admin/pages/', editor)) as { rows: Body[] };
      expect(rows.find(({ id }) => id === 'about')).toMatchObject({
        missing: ['lv', 'et', 'uk', 'es'],
        outdated: ['ru'],
      });
      const { translated_from: stored } = await record('/api/admin/pages/about/');
      expect(stored).toEqual({ titles: { ru: expect.any(String) }, contents: {} });
      const again = { ...page, version: version + 1, titles };
      const { json } = await put('/api/admin/pages/about/', again);
      expect(json).toMatchObject({ translated_from: NO_STAMPS });
    });

    it('[DESK-57b] an English text typed beside one that had only Russian does not mark that as outdated', async () => {
      const path = '/api/admin/pages/info-meeting/';
      const empty = await record(path);
      const typed = ['E', 'Ex', 'Excursions'].reduce(
        (before, en) => {
          const texts = { ...before.texts, en };
          return { texts, of: translatedFrom(before, texts) };
        },
        { texts: { ru: 'Экскурсии' }, of: {} },
      );
      const titles = { titles: typed.texts, translated_from: { titles: typed.of, contents: {} } };
      expect(typed.of).toEqual({ ru: '' });
      const { json } = await put(path, { ...empty, ...titles });
      expect(json).toMatchObject({ titles: typed.texts, translated_from: NO_STAMPS });
    });

    it.each([
      ['English', 'Russian'],
      ['Russian', 'English'],
    ])('[DESK-57b] [DESK-96a] an outdated Russian text is outdated after one changed the %s and another the %s', async (...order) => {
      type Page = Body & { version: number; titles: Record<string, string> };
      const path = '/api/admin/pages/contacts/';
      const first = await record(path);
      const old = { titles: { ru: 'older' }, contents: {} };
      const texts = { en: 'Open on Monday', ru: 'Открыто' };
      await put(path, { ...first, titles: texts, translated_from: old });
      const from = (await record(path)) as Page;
      const edits: Record<string, Record<string, string>> = {
        English: { ...texts, en: 'Open on Friday' },
        Russian: { ...texts, ru: 'Открыто в понедельник' },
      };
      for (const language of order) {
        const titles = edits[language] ?? {};
        const of = { titles: translatedFrom({ texts, of: old.titles }, titles), contents: {} };
        const saved = await saveMerged<Page, Page>(
          { from, mine: { ...from, titles, translated_from: of } },
          async ({ mine }) => adminAnswer(await put(path, mine)),
        );
        expect(saved).toHaveProperty('saved');
      }
      expect(await record(path)).toMatchObject({
        titles: { en: 'Open on Friday', ru: 'Открыто в понедельник' },
        translated_from: { titles: { ru: expect.any(String) } },
      });
      const { rows } = (await answer('/api/admin/pages/', editor)) as { rows: Body[] };
      expect(rows.find(({ id }) => id === 'contacts')).toMatchObject({ outdated: ['ru'] });
    });

    it('[DESK-55a] keeps the order of its sections; an omitted one is deleted', async () => {
      const path = '/api/admin/pages/transfer_home/';
      const section = (id: number | null, en: string) => ({
        id,
        titles: { en },
        contents: { en: `<p>${en}</p>` },
        translated_from: NO_STAMPS,
      });
      const page = { image: null, titles: {}, contents: {}, translated_from: NO_STAMPS };
      const first = await put(path, {
        ...page,
        version: 0,
        sections: [section(null, 'One'), section(null, 'Two'), section(null, 'Three')],
      });
      const { sections } = first.json as { sections: { id: number }[] };
      const [one, , three] = sections.map(({ id }) => id);
      await put(path, {
        ...page,
        version: 1,
        sections: [section(three ?? 0, 'Three'), section(null, 'Four'), section(one ?? 0, 'One')],
      });
      const read = (await answer('/api/transfer-content/transfer_home/?lang=lt')) as { title: string }[];
      expect(read.map(({ title }) => title)).toEqual(['Three', 'Four', 'One']);
      expect(read).toMatchObject([{ id: three }, {}, { id: one }]);
    });

    it('[DESK-56b] is not overwritten after a concurrent edit; the response contains what is stored', async () => {
      const body = {
        image: null,
        titles: { en: 'Home' },
        contents: {},
        translated_from: NO_STAMPS,
        sections: [],
      };
      const both = await Promise.all(
        [1, 2].map(() => put('/api/admin/pages/home/', { ...body, version: 0 })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = await put('/api/admin/pages/home/', { ...body, version: 0, titles: { en: 'Late' } });
      expect([late.status, late.json]).toMatchObject([
        409,
        { error_key: 'changed_meanwhile', current: { version: 1, titles: { en: 'Home' } } },
      ]);
      const again = await Promise.all(
        [1, 2].map(() => put('/api/admin/pages/home/', { ...body, version: 1 })),
      );
      expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('rejects invalid picture addresses', async () => {
      const body = { version: 1, titles: {}, contents: {}, translated_from: NO_STAMPS, sections: [] };
      for (const image of ['javascript:alert(1)', '//evil.example/x', 'http://plain.example/x.jpg', '/a b']) {
        const { status, json } = await put('/api/admin/pages/rules/', { ...body, image });
        expect([image, status, json]).toMatchObject([image, 400, { fields: { image: 'invalid' } }]);
      }
    });
  });

  it('[DESK-103a] only banners that a screen shows are listed and accept a change', async () => {
    const { rows } = (await answer('/api/admin/banners/', editor)) as { rows: Body[] };
    expect(rows.map(({ id }) => id)).toEqual(SHOWN_BANNERS);
    const change = { version: 0, image: '/posters/ask.svg', titles: {}, translated_from: { titles: {} } };
    for (const page of ['home', 'excursion']) {
      expect((await put(`/api/admin/banners/${page}/`, change)).status).toBe(400);
    }
  });

  it('[DESK-55a] [DESK-55c] [DESK-56b] a banner is edited with its picture, including conflicts', async () => {
    const body = { version: 0, image: '/posters/nerja.svg', translated_from: { titles: {} } };
    const { status } = await put('/api/admin/banners/ask/', { ...body, titles: { ru: 'Вопрос' } });
    expect(status).toBe(200);
    expect(await answer('/api/banner/ask/')).toEqual({
      image: '/posters/nerja.svg',
      titles: { ru: 'Вопрос' },
    });
    expect(await put('/api/admin/banners/ask/', { ...body, titles: {} })).toMatchObject({
      status: 409,
      json: { error_key: 'changed_meanwhile', current: { version: 1, titles: { ru: 'Вопрос' } } },
    });
    const { rows } = (await answer('/api/admin/banners/', editor)) as { rows: Body[] };
    expect(rows).toHaveLength(8);
    expect(rows.find(({ id }) => id === 'ask')).toMatchObject({
      missing: expect.arrayContaining(['en', 'lt']),
    });
  });

  it('[DESK-56b] [DESK-58a] [DESK-58b] team members are added, edited, ordered and removed', async () => {
    const member = (en: string) => ({
      photo: null,
      names: { en },
      positions: { en: 'Guide', ru: 'Гид' },
      translated_from: { names: {}, positions: {} },
      email: 'guide@example.com',
      whatsapp: '+34 600 000 001',
    });
    const added: { id: number; version: number }[] = [];
    for (const name of ['Ilze', 'Tomas', 'Lucía']) {
      const { status, json } = await app.send('/api/admin/team/', {
        method: 'POST',
        headers: { ...editor, 'content-type': 'application/json' },
        body: JSON.stringify(member(name)),
      });
      expect(status).toBe(201);
      added.push(json as { id: number; version: number });
    }
    const [ilze, tomas, lucia] = added.map(({ id }) => id);
    expect((await put('/api/admin/team/order/', { ids: [lucia, ilze] })).status).toBe(200);
    const team = (await answer('/api/about/team/', inRussian)) as { name: string; position: string }[];
    expect(team.map(({ name, position }) => [name, position])).toEqual([
      ['Lucía', 'Гид'],
      ['Ilze', 'Гид'],
      ['Tomas', 'Гид'],
    ]);
    const changed = await put(`/api/admin/team/${tomas}/`, { ...member('Tomas K.'), version: 1, email: '' });
    expect(changed.json).toMatchObject({ version: 2, email: null });
    expect(await put(`/api/admin/team/${tomas}/`, { ...member('Late'), version: 1 })).toMatchObject({
      status: 409,
      json: { current: { version: 2, names: { en: 'Tomas K.' } } },
    });
    const remove = (version: number) =>
      app.send(`/api/admin/team/${tomas}/?version=${version}`, { method: 'DELETE', headers: editor });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await put(`/api/admin/team/${tomas}/`, { ...member('x'), version: 2 })).status).toBe(404);
    expect((await put(`/api/admin/team/${ilze}/`, { ...member('x'), version: 1, email: 'no' })).status).toBe(
      400,
    );
    expect(await answer('/api/about/team/')).toHaveLength(2);
  });

  it('[DESK-56b] [DESK-58b] settings are edited by administrators, validated, and effective at the next request', async () => {
    const settings = await record('/api/admin/settings/', admin);
    expect(settings.version).toBe(0);
    const good = {
      ...settings,
      operator_name: 'Sol Tours',
      contact_email: 'hello@sol.example',
      contact_phone: '+34 952 000 000',
      whatsapp: '34600000000',
      facebook: 'https://facebook.com/sol',
    };
    expect((await put('/api/admin/settings/', good, editor)).status).toBe(403);
    for (const wrong of [
      { contact_email: 'nobody' },
      { contact_phone: 'call us' },
      { whatsapp: '+34 600' },
      { telegram: 'http://t.me/sol' },
      { instagram: 'javascript:alert(1)//.' },
      { operator_name: ' ' },
    ]) {
      const [field = ''] = Object.keys(wrong);
      const { status, json } = await put('/api/admin/settings/', { ...good, ...wrong }, admin);
      expect([field, status, Object.keys((json as { fields: object }).fields)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
    expect((await put('/api/admin/settings/', good, admin)).json).toMatchObject({ version: 1 });
    expect(await answer('/api/site-settings/')).toMatchObject({
      operator_name: 'Sol Tours',
      contact_email: 'hello@sol.example',
      telegram: '',
    });
    const late = await put('/api/admin/settings/', { ...good, operator_name: 'Late' }, admin);
    expect([late.status, late.json]).toMatchObject([409, { current: { operator_name: 'Sol Tours' } }]);
    expect(await audit('settings', 'site')).toHaveLength(1);
  });

  describe('the service notice', () => {
    const notice = async () => ((await answer('/api/site-settings/')) as { notice: Body | null }).notice;
    const change = async (more: Body) => {
      const { version } = await record('/api/admin/notice/');
      const times = { starts_at: null, ends_at: null, translated_from: { texts: {} } };
      return put('/api/admin/notice/', { ...times, version, ...more });
    };
    const texts = { en: 'Strike on Monday', lt: 'Pirmadienį streikas' };

    it('[DESK-59a] [DESK-59b] is shown in every language at the next request once enabled, and removed once disabled', async () => {
      expect(await notice()).toBeNull();
      expect((await change({ on: true, texts: {} })).json).toMatchObject({ fields: { texts: 'required' } });
      expect((await change({ on: true, texts })).json).toMatchObject({ on: true, shown: true });
      expect(await notice()).toMatchObject({
        en: 'Strike on Monday',
        lt: 'Pirmadienį streikas',
        ru: 'Strike on Monday',
        es: 'Strike on Monday',
      });
      expect((await change({ on: true, texts: { ru: 'Шторм' } })).status).toBe(200);
      expect(await notice()).toMatchObject({ en: 'Шторм', uk: 'Шторм' });
      expect((await change({ on: false, texts })).json).toMatchObject({ shown: false });
      expect(await notice()).toBeNull();
    });

    it('[DESK-60] appears and disappears at its times, also for visitors with cached pages', async () => {
      const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
      const times = { starts_at: at(1).toISOString(), ends_at: at(3).toISOString() };
      expect((await change({ on: true, texts, ...times })).json).toMatchObject({ on: true, shown: false });
      const seen: unknown[] = [];
      for (const hours of [0, 0.9, 1, 2.9, 3, 4]) {
        now = at(hours);
        seen.push((await notice()) !== null);
      }
      expect(seen).toEqual([false, false, true, true, false, false]);
      now = TEST_NOW;
      const wrong = await change({ on: true, texts, starts_at: times.ends_at, ends_at: times.starts_at });
      expect([wrong.status, wrong.json]).toMatchObject([400, { fields: { ends_at: 'invalid' } }]);
    });

    it('[DESK-56b] is not overwritten after a concurrent edit', async () => {
      const { version } = await record('/api/admin/notice/');
      await change({ on: false, texts: { en: 'First' } });
      const late = {
        version,
        on: true,
        texts,
        starts_at: null,
        ends_at: null,
        translated_from: { texts: {} },
      };
      const { status, json } = await put('/api/admin/notice/', late);
      expect([status, json]).toMatchObject([409, { current: { texts: { en: 'First' }, on: false } }]);
    });
  });
});
