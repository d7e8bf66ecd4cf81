import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentHeaders } from '../support/send-request.ts';
import { storeExcursion, storePage } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Headers without a language, or without a supported one. */
const UNKNOWN: SentHeaders[] = [{}, { 'accept-language': '*' }, { 'accept-language': 'de-DE,fr;q=0.5' }];
const TITLES = { en: 'English', ru: 'По-русски' };

describe('a call without a supported language', () => {
  let app: TestApp;
  let excursion: string;

  beforeAll(async () => {
    app = await startTestApp();
    const id = await storeExcursion(app.database, { titles: TITLES, longDescriptions: TITLES });
    excursion = `/api/excursions/${id}/`;
    await storePage(app.database, 'rules', TITLES, TITLES);
    await storePage(app.database, 'info-meeting', TITLES, TITLES);
  });
  afterAll(() => app.close());

  it.each(UNKNOWN)('[LANG-14] is answered in English where it is about an excursion: %j', async (headers) => {
    expect((await app.get(excursion, headers)).json).toMatchObject({ localized_title: 'English' });
    expect((await app.get(`${excursion}long-detail/`, headers)).json).toEqual({ text: 'English' });
    expect((await app.get('/api/excursions/', headers)).json).toMatchObject([{ localized_title: 'English' }]);
    expect((await app.get('/api/excursions/rules/', headers)).json).toMatchObject({ content: 'English' });
  });

  it.each(
    UNKNOWN,
  )('[LANG-15] is answered in Russian where it is about the info meeting: %j', async (headers) => {
    for (const path of ['/api/info-meeting/', '/api/info-meeting/?lang=de']) {
      expect((await app.get(path, headers)).json).toEqual({ content: 'По-русски' });
    }
  });

  it('[LANG-15] is answered in Russian, also if English was requested just before', async () => {
    expect((await app.get('/api/info-meeting/?lang=en')).json).toEqual({ content: 'English' });
    expect((await app.get('/api/info-meeting/')).json).toEqual({ content: 'По-русски' });
  });
});
