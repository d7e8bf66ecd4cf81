import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '../../src/features/images/contract.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { withResponsiveImages } from '../../src/values/responsive-images.ts';
import { makePicture } from '../support/pictures.ts';
import { asRole } from '../support/staff.ts';
import { storePage } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

describe('an uploaded picture in editorial content', () => {
  let app: TestApp;
  let written: string;

  beforeAll(async () => {
    app = await startTestApp({ site: await loadBuiltSite(DIST) });
    const { json } = await app.send('/api/admin/images/', {
      method: 'POST',
      headers: { ...(await asRole(app.database, 'editor')), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await makePicture('jpeg', { width: 1_000, height: 750 })),
    });
    written = `<p>Before</p><img src="${(json as Image).url}" alt="The bay" /><p>After</p>`;
    await storePage(app.database, 'about', { en: 'Title' }, { en: written });
  });
  afterAll(() => app.close());

  it('[DESK-54a] is on the page in every available width', async () => {
    const { text } = await app.get('/about?lang=en');
    const shown = withResponsiveImages(written);
    expect(text).toContain(shown);
    const files = [...shown.matchAll(/\/images\/[^ ",]+/g)].map(([address]) => address);
    expect(files).toHaveLength(2 * 4 + 1);
    for (const address of files) expect([address, (await app.get(address)).status]).toEqual([address, 200]);
  });

  it('[SEC-07] is returned by calls as stored', async () => {
    expect((await app.get('/api/pages/about/?lang=en')).json).toMatchObject({ content: written });
  });
});
