import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import {
  storeBanner,
  storeExcursion,
  storeMeetings,
  storeMember,
  storeNamedHotel,
  storePage,
  storeSection,
} from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe('the calls about editorial content', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('[API-01] a banner answers its image and its titles by language', async () => {
    await storeBanner(app.database, 'ask', '/posters/costa.svg', {
      en: 'Ask',
      ru: 'Спросить',
      lt: 'Klauskite',
    });
    const { json } = await app.get('/api/banner/ask/');
    expect(json).toEqual({
      image: '/posters/costa.svg',
      titles: { en: 'Ask', ru: 'Спросить', lt: 'Klauskite' },
    });
    expect((await app.get('/api/banner/nowhere/')).status).toBe(404);
  });

  it('a page without a banner has the default picture, and no error', async () => {
    const { status, json } = await app.get('/api/banner/group_transfer/');
    expect(status).toBe(200);
    expect(json).toEqual({ image: '/images/default_excursion.jpg', titles: {} });
  });

  it('[API-02] the home page answers title, subtitle and banner image in the language of Accept-Language', async () => {
    await storePage(
      app.database,
      'home',
      { en: 'Your days', ru: 'Ваши дни' },
      { en: '<p>Sun</p>', ru: '<p>Солнце</p>' },
      '/posters/costa.svg',
    );
    expect((await app.get('/api/homepage/', { 'accept-language': 'en' })).json).toEqual({
      title: 'Your days',
      subtitle: '<p>Sun</p>',
      banner_image: '/posters/costa.svg',
    });
    const russian = { title: 'Ваши дни', subtitle: '<p>Солнце</p>' };
    expect((await app.get('/api/homepage/', { 'accept-language': 'ru' })).json).toMatchObject(russian);
    const spanish = await app.get('/api/homepage/', { 'accept-language': 'es' });
    expect(spanish.json).toMatchObject(russian);
  });

  it('[API-12] the info-meeting page answers content in the language of lang, and Russian if none is given', async () => {
    await storePage(
      app.database,
      'info-meeting',
      {},
      { en: '<p>Welcome</p>', ru: '<p>Добро</p>', et: '<p>Tere</p>' },
    );
    expect((await app.get('/api/info-meeting/?lang=et')).json).toEqual({ content: '<p>Tere</p>' });
    expect((await app.get('/api/info-meeting/?lang=en')).json).toEqual({ content: '<p>Welcome</p>' });
    expect((await app.get('/api/info-meeting/')).json).toEqual({ content: '<p>Добро</p>' });
  });

  it('[API-13] the meetings of a hotel, and of no other, from today on, soonest first', async () => {
    const hotel = await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    const other = await storeNamedHotel(app.database, { name: 'Hotel Luna' });
    await storeMeetings(
      app.database,
      hotel,
      { date: '2026-06-03', time_from: '10:00', time_to: '10:30' },
      { date: '2026-06-01', time_from: '17:00', time_to: '17:45' },
      { date: '2026-06-01', time_from: '09:00', time_to: '09:45' },
      { date: '2026-05-31', time_from: '09:00', time_to: '09:45' },
    );
    await storeMeetings(app.database, other, { date: '2026-06-02', time_from: '12:00', time_to: '12:30' });
    expect((await app.get(`/api/info-meetings/?hotel_id=${hotel}`)).json).toMatchObject([
      { date: '2026-06-01', time_from: '09:00', time_to: '09:45' },
      { date: '2026-06-01', time_from: '17:00', time_to: '17:45' },
      { date: '2026-06-03', time_from: '10:00', time_to: '10:30' },
    ]);
    expect((await app.get('/api/info-meetings/?hotel_id=99999')).json).toEqual([]);
  });

  it('[API-14] the transfer content answers its sections in order, in the language of lang', async () => {
    const { database } = app;
    await storeSection(database, 'transfer_home', 2, { en: 'Second' }, { en: '<p>2</p>' });
    await storeSection(
      database,
      'transfer_home',
      1,
      { en: 'First', lv: 'Pirmā' },
      { en: '<p>1</p>', lv: '<p>1lv</p>' },
    );
    await storeSection(database, 'elsewhere', 1, { en: 'Not here' }, {});
    expect((await app.get('/api/transfer-content/transfer_home/?lang=lv')).json).toEqual([
      { id: expect.any(Number), title: 'Pirmā', content: '<p>1lv</p>' },
      { id: expect.any(Number), title: 'Second', content: '<p>2</p>' },
    ]);
    expect((await app.get('/api/transfer-content/unknown/?lang=lv')).json).toEqual([]);
  });

  it('[API-21] the ask page answers title and content in the language of Accept-Language', async () => {
    await storePage(
      app.database,
      'ask',
      { en: 'Ask', uk: 'Запитайте' },
      { en: '<p>EN</p>', uk: '<p>UK</p>' },
    );
    const ukrainian = await app.get('/api/pages/ask/', { 'accept-language': 'uk-UA' });
    expect(ukrainian.json).toEqual({ title: 'Запитайте', content: '<p>UK</p>' });
    expect((await app.get('/api/pages/ask/')).json).toEqual({ title: 'Ask', content: '<p>EN</p>' });
    expect((await app.get('/api/pages/rules/')).status).toBe(404);
  });

  it('[API-22] the team answers photo, name, position, email and whatsapp of each member, in order', async () => {
    await storeMember(app.database, { en: 'Bea' }, { en: 'Guide', es: 'Guía' }, { position: 2 });
    await storeMember(
      app.database,
      { en: 'Ana', ru: 'Анна' },
      { en: 'Office' },
      { position: 1, photo: '/ana.jpg', email: 'ana@example.com', whatsapp: '34600000001' },
    );
    expect((await app.get('/api/about/team/')).json).toEqual([
      {
        photo: '/ana.jpg',
        name: 'Ana',
        position: 'Office',
        email: 'ana@example.com',
        whatsapp: '34600000001',
      },
      { photo: null, name: 'Bea', position: 'Guide', email: null, whatsapp: null },
    ]);
    const spanish = await app.get('/api/about/team/', { 'accept-language': 'es' });
    expect(spanish.json).toMatchObject([{ name: 'Ana' }, { position: 'Guía' }]);
  });

  it('[API-23] the privacy policy answers its HTML in the language of lang, and 204 while there is none', async () => {
    expect((await app.get('/api/privacy-policy/?lang=en')).status).toBe(204);
    const contents = Object.fromEntries(LANGUAGES.map((language) => [language, `<p>${language}</p>`]));
    await storePage(app.database, 'privacy', {}, contents);
    for (const language of LANGUAGES) {
      const { json } = await app.get(`/api/privacy-policy/?lang=${language}`);
      expect(json).toEqual({ content: `<p>${language}</p>` });
    }
  });

  it('[LANG-26] a missing text is answered in English, then in Russian, then in any language that has it', async () => {
    const title = async (titles: object, language: string) => {
      const id = await storeExcursion(app.database, { titles });
      const { json } = await app.get(`/api/excursions/${id}/?lang=${language}`);
      return (json as { localized_title: string }).localized_title;
    };
    expect(await title({ en: 'E', ru: 'Р', lt: 'L' }, 'lt')).toBe('L');
    expect(await title({ en: 'E', ru: 'Р', lt: '' }, 'lt')).toBe('E');
    expect(await title({ ru: 'Р', es: 'S' }, 'lt')).toBe('Р');
    expect(await title({ es: 'S' }, 'lt')).toBe('S');
    expect(await title({}, 'lt')).toBe('');
  });

  it.each([
    'de',
    'xx',
    '',
    'en-',
    '<script>',
    "ru'--",
  ])('[LANG-17] lang=%s counts as none where it names no language: the next source decides', async (lang) => {
    await storePage(app.database, 'contacts', { en: 'Contacts', lt: 'Kontaktai' }, {});
    const path = `/api/pages/contacts/?lang=${encodeURIComponent(lang)}`;
    const { status, json } = await app.get(path, { 'accept-language': 'lt' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ title: lang.startsWith('en') ? 'Contacts' : 'Kontaktai' });
  });

  it('[LANG-16] a region of lang falls back to its language', async () => {
    await storePage(app.database, 'about', { en: 'About', lt: 'Apie' }, {});
    expect((await app.get('/api/pages/about/?lang=lt-LT')).json).toMatchObject({ title: 'Apie' });
  });
});
