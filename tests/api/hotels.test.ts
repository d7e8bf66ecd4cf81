import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hotelListSchema } from '../../src/features/hotels/contract.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe('the hotel search', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
  });
  afterAll(() => app.close());

  async function found(text: string): Promise<string[]> {
    const { status, json } = await app.get(`/api/hotels/?search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return hotelListSchema.parse(json).map((hotel) => hotel.name);
  }

  it('[API-11] each hotel has id, name, latitude and longitude', async () => {
    const { json } = await app.get('/api/hotels/?search=palmasol');
    expect(json).toMatchObject([
      {
        id: expect.any(Number),
        name: 'Hotel Palmasol',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    ]);
  });

  it('[API-11] only matching hotels are returned, at most ten', async () => {
    expect(await found('zzzzzz')).toEqual([]);
    const many = await found('hotel');
    expect(many).toHaveLength(10);
    expect(new Set(many).size).toBe(10);
  });

  it.each([
    'riu monica',
    'RIU MÓNICA',
    'Riu Mo\u0301nica',
    '  riu   mónica ',
  ])('[API-11] letter case, accents and spaces do not matter in "%s"', async (text) => {
    expect(await found(text)).toContain('Hotel Riu Mónica');
  });

  it.each([
    ['пальмасоль', 'Hotel Palmasol'],
    ['риу наутилус', 'Hotel Riu Nautilus'],
  ])('[API-11] in Cyrillic, %s finds %s', async (text, name) => {
    expect(await found(text)).toContain(name);
  });

  it.each([
    'palmsaol',
    'palmazol',
    'palmasl',
  ])('[API-11] a slip as in %s still finds Palmasol', async (text) => {
    expect(await found(text)).toContain('Hotel Palmasol');
  });

  it.each([
    ['Confortel Fuengirola', 'Hotel Ilunion Fuengirola'],
    ['palma sol', 'Hotel Palmasol'],
  ])('[API-11] the former or other name %s finds %s under its name of today', async (text, name) => {
    expect((await found(text))[0]).toBe(name);
  });

  it('[API-11] a name that begins with the text precedes one that contains it', async () => {
    const { database } = app;
    await storeNamedHotel(database, { name: 'Hotel Gran Xylofon', municipality: 'Nerja' });
    await storeNamedHotel(database, { name: 'Xylofon Playa', municipality: 'Nerja' });
    expect(await found('xylofon')).toEqual(['Xylofon Playa', 'Hotel Gran Xylofon']);
  });

  it('[API-11] [HOTEL-08] a hotel that is no longer active is not found', async () => {
    const id = await storeNamedHotel(app.database, { name: 'Xanadu Closed', active: 0 });
    expect(await found('xanadu')).toEqual([]);
    const named = { id, name: 'Xanadu Closed' };
    expect(await app.get(`/api/hotels/${id}/`), 'links name it').toMatchObject({ status: 200, json: named });
  });

  it.each(['', 'a', ' a ', 'й'])('fewer than two characters ("%s") find nothing', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it.each([
    '%',
    '__',
    '%%%',
    "' or 1=1 --",
    '\u0000\u0000',
    '.*',
    '\ud83c\udf34\ud83c\udf34',
  ])('signs that mean something elsewhere (%j) are only text', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it('a hotel can be requested by its id', async () => {
    const [palmasol] = z.array(z.unknown()).parse((await app.get('/api/hotels/?search=palmasol')).json);
    const { id } = palmasol as { id: number };
    expect((await app.get(`/api/hotels/${id}/`)).json).toEqual(palmasol);
    expect((await app.get('/api/hotels/999999/')).status).toBe(404);
  });
});
