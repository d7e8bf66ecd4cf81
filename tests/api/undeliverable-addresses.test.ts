import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPost } from '../support/api-calls.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import { asRole, FROM_SITE } from '../support/staff.ts';
import { storeMember, storeSetting } from '../support/store-content.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The permissive check of the form accepts each of them, and no mail to them ever arrives. */
const UNDELIVERABLE = [
  'a@b..co',
  '<a@b.c>',
  'a\0@b.co',
  'a@b\u0000.co',
  '.a@b.co',
  'a@-b.co',
  'a(b)@c.de',
  '"a"@b.co',
];

describe('an address that no mail server accepts', () => {
  let app: TestApp;
  let admin: SentHeaders;
  let hotel: number;
  let visitors = 0;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await asRole(app.database, 'admin');
    hotel = await storeHotel(app.database);
  });
  afterAll(() => app.close());

  function visitor(): SentHeaders {
    visitors += 1;
    return { ...FROM_SITE, ...from(`10.90.0.${visitors}`) };
  }
  const put = (path: string, body: object): Promise<Answer> =>
    app.send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify(body),
    });
  const refusal = (field: string) => [400, { error_key: 'invalid_request', fields: { [field]: 'invalid' } }];

  it.each(UNDELIVERABLE)('[SEC-17a] %j is rejected by every form, and nothing is stored', async (email) => {
    for (const { path, body } of everyPost({ hotel, excursion: 1, date: '2026-06-04' })) {
      const { status, json } = await app.post(path, { ...body, email }, visitor());
      expect([path, status, json]).toMatchObject([path, ...refusal('email')]);
    }
    expect(await app.database.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each(UNDELIVERABLE)('[SEC-17b] %j is rejected as an address of staff', async (email) => {
    const password = 'a long password of many words';
    const [name, token] = ['Inese', 'x'];
    for (const [path, body, headers] of [
      ['/api/admin/password-reset/', { email }, visitor()],
      ['/api/admin/first-account/', { token, name, email, password }, visitor()],
      ['/api/admin/invitations/', { name, email, role: 'editor' }, admin],
    ] as const) {
      const { status, json } = await app.post(path, body, headers);
      expect([path, status, json]).toMatchObject([path, ...refusal('email')]);
    }
  });

  it.each(UNDELIVERABLE)('[SEC-17c] %j is rejected as a contact address and for the team', async (email) => {
    const settings = (await app.get('/api/admin/settings/', admin)).json as object;
    const changed = { ...settings, operator_name: 'Sol Tours', contact_email: email };
    const answer = await put('/api/admin/settings/', changed);
    expect([answer.status, answer.json]).toMatchObject(refusal('contact_email'));
    const member = { photo: null, names: {}, positions: {}, translated_from: { names: {}, positions: {} } };
    const added = await app.post('/api/admin/team/', { ...member, email, whatsapp: null }, admin);
    expect([added.status, added.json]).toMatchObject(refusal('email'));
  });

  it('[SEC-17] stored by an earlier release, is shown to staff, who correct it', async () => {
    await storeSetting(app.database, 'contact_email', 'a@b..co');
    await storeMember(app.database, { en: 'Inese' }, {}, { email: '<a@b.c>' });
    const { status, json } = await app.get('/api/admin/settings/', admin);
    expect([status, json]).toMatchObject([200, { contact_email: 'a@b..co' }]);
    expect((await app.get('/api/admin/team/', admin)).status).toBe(200);
    const mended = { ...(json as object), operator_name: 'Sol Tours', contact_email: 'office@sol.example' };
    expect((await put('/api/admin/settings/', mended)).status).toBe(200);
  });

  it('[SEC-17d] with non-ASCII characters is accepted if mail can be sent to it', async () => {
    const [inquiry] = everyPost({ hotel, excursion: 1, date: '2026-06-04' });
    const { path, body } = inquiry ?? expect.unreachable();
    const email = 'jõgi@jõgeva.ee';
    expect((await app.post(path, { ...body, email }, visitor())).status).toBe(201);
  });
});
