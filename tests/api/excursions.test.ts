import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeContent } from '../../src/db/database.ts';
import { storeExcursion, storeNamedHotel, storePage, storePickup } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const RU = { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' };

describe('the calls about excursions', () => {
  let app: TestApp;
  let ronda: number;
  let hotel: number;
  let far: number;

  beforeAll(async () => {
    app = await startTestApp();
    const { database } = app;
    ronda = await storeExcursion(database, {
      titles: { en: 'Ronda', ru: 'Ронда' },
      intros: { en: 'A bridge over a gorge.', ru: 'Мост над ущельем.' },
      longDescriptions: { en: '<p>Long</p>', ru: '<p>Подробно</p>' },
      blocks: [
        { type: 'description', titles: { en: 'Ronda' }, contents: { en: '<p>Old town</p>' } },
        {
          type: 'included',
          titles: { en: 'Included', ru: 'Включено' },
          contents: { en: '<ul><li>Guide</li></ul>' },
        },
      ],
      images: [
        { url: '/posters/ronda.svg', alts: { en: 'The bridge' } },
        { url: 'https://pictures.example/2.jpg', alts: {} },
      ],
    });
    await storeExcursion(database, { titles: { en: 'Draft' }, row: { published: 0 } });
    hotel = await storeNamedHotel(database, { name: 'Hotel Sol' });
    far = await storeNamedHotel(database, { name: 'Hotel Lejano' });
    await storePickup(database, ronda, hotel);
    await storePage(database, 'rules', { en: 'Rules', ru: 'Правила' }, { en: '<p>EN</p>', ru: '<p>RU</p>' });
  });
  afterAll(() => app.close());

  it('[API-04] the list answers id, image, title and description in the language of Accept-Language', async () => {
    const english = await app.get('/api/excursions/', { 'accept-language': 'en-GB' });
    expect(english.status).toBe(200);
    expect(english.json).toMatchObject([
      {
        id: ronda,
        image: '/posters/ronda.svg',
        localized_title: 'Ronda',
        localized_description: 'A bridge over a gorge.',
      },
    ]);
    const russian = await app.get('/api/excursions/', RU);
    expect(russian.json).toMatchObject([
      { localized_title: 'Ронда', localized_description: 'Мост над ущельем.' },
    ]);
  });

  it('[EXL-13a] [EXL-13b] [EXD-44] list and detail show the lowest price; the list for a hotel, that of its guests', async () => {
    const priced = await storeExcursion(app.database, {
      titles: { en: 'Priced' },
      row: { price_adult_cents: 5000, price_child_cents: 3000 },
    });
    const priceFor = async (query: string) => {
      const { json } = await app.get(`/api/excursions/${query}`);
      return (json as { id: number; price_from: number }[]).find(({ id }) => id === priced)?.price_from;
    };
    expect(await priceFor('')).toBe(50);
    await storePickup(app.database, priced, hotel, { price_adult_cents: null });
    await storePickup(app.database, priced, far, { price_adult_cents: 4250 });
    expect(await priceFor('')).toBe(42.5);
    expect((await app.get(`/api/excursions/${priced}/`)).json).toMatchObject({
      price_from: 42.5,
      adult_price: 50,
    });
    expect(await priceFor(`?hotel_id=${far}`)).toBe(42.5);
    expect(await priceFor(`?hotel_id=${hotel}`)).toBe(50);
    await writeContent(app.database, (db) => db.deleteFrom('excursions').where('id', '=', priced).execute());
  });

  it('[EXL-13a] [EXD-44] the pickup of a hotel hidden from visitors does not affect the lowest price', async () => {
    const priced = await storeExcursion(app.database, {
      titles: { en: 'Priced' },
      row: { price_adult_cents: 5000 },
    });
    const hidden = await storeNamedHotel(app.database, { name: 'Hotel Oculto', active: 0 });
    await storePickup(app.database, priced, hidden, { price_adult_cents: 100 });
    const pricesSaid = async () => {
      const { json } = await app.get('/api/excursions/');
      const listed = (json as { id: number; price_from: number }[]).find(({ id }) => id === priced);
      const { json: detail } = await app.get(`/api/excursions/${priced}/`);
      return [listed, detail as { price_from: number }].map((said) => said?.price_from);
    };
    expect(await pricesSaid()).toEqual([50, 50]);
    await storePickup(app.database, priced, far, { price_adult_cents: 4250 });
    expect(await pricesSaid()).toEqual([42.5, 42.5]);
    await writeContent(app.database, (db) => db.deleteFrom('excursions').where('id', '=', priced).execute());
  });

  it('[API-04] an excursion that is not published is not in the list', async () => {
    expect((await app.get('/api/excursions/')).json).toHaveLength(1);
  });

  it('[API-05] the detail answers titles, images, days, tour languages and blocks in the requested language', async () => {
    const russian = await app.get(`/api/excursions/${ronda}/`, RU);
    expect(russian.json).toMatchObject({
      localized_title: 'Ронда',
      title: 'Ронда',
      images: ['/posters/ronda.svg', 'https://pictures.example/2.jpg'],
      available_days: [0, 3],
      tour_languages: ['en', 'ru'],
    });
    const english = await app.get(`/api/excursions/${ronda}/`);
    expect(english.json).toMatchObject({ localized_title: 'Ronda', title: 'Ronda' });
  });

  it('[API-06] each content block has its heading, HTML and type, in order', async () => {
    const { json } = await app.get(`/api/excursions/${ronda}/`, RU);
    expect(json).toMatchObject({
      content_blocks: [
        { localized_title: 'Ronda', localized_content: '<p>Old town</p>', block_type: 'description' },
        {
          localized_title: 'Включено',
          localized_content: '<ul><li>Guide</li></ul>',
          block_type: 'included',
        },
      ],
    });
  });

  it('[API-07] [API-32] the detail has duration, pickup time, map link, prices in euro and the description', async () => {
    const { json } = await app.get(`/api/excursions/${ronda}/`);
    expect(json).toMatchObject({
      duration: 8.5,
      pickup_time: '07:45',
      map_link: 'https://maps.example/ronda',
      adult_price: 89.5,
      child_price: 45,
      detailed_description: '<p>Long</p>',
    });
  });

  it('[API-08] the long detail answers its HTML in the language of lang', async () => {
    const path = `/api/excursions/${ronda}/long-detail/`;
    expect((await app.get(`${path}?lang=ru`)).json).toEqual({ text: '<p>Подробно</p>' });
    expect((await app.get(`${path}?lang=en`, RU)).json).toEqual({ text: '<p>Long</p>' });
  });

  it('[API-09] the rules answer title and content in the language of lang', async () => {
    const path = '/api/excursions/rules/';
    expect((await app.get(`${path}?lang=ru`)).json).toEqual({ title: 'Правила', content: '<p>RU</p>' });
    expect((await app.get(`${path}?lang=en`, RU)).json).toEqual({ title: 'Rules', content: '<p>EN</p>' });
  });

  it('[API-10] [API-32] the pickup answers place, name, time and prices as numbers in euro', async () => {
    const { json } = await app.get(`/api/excursions/${ronda}/pickup/?hotel_id=${hotel}`);
    expect(json).toMatchObject({
      lat: 36.61,
      lng: -4.51,
      name: 'Bus stop at the church',
      time: '08:05',
      price_adult: 89.99,
      price_child: 0,
    });
  });

  it('[API-10] a hotel without pickup for the excursion answers 404', async () => {
    const { status, json } = await app.get(`/api/excursions/${ronda}/pickup/?hotel_id=${far}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ error_key: 'not_found' });
  });

  it.each([
    '999999',
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    "1'--",
  ])('[API-38] the excursion id %s answers 404 for detail, long detail and pickup', async (id) => {
    for (const call of ['', 'long-detail/', `pickup/?hotel_id=${hotel}`]) {
      const { status, json } = await app.get(`/api/excursions/${encodeURIComponent(id)}/${call}`);
      expect([call, status]).toEqual([call, 404]);
      expect(json).toMatchObject({ error: expect.any(String), error_key: 'not_found' });
    }
  });
});
