import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewFirstAccountToken } from '../../src/features/staff/server/create-first-account.ts';
import { openInvitations, openResets } from '../../src/features/staff/server/link-token.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { quickly } from '../support/full-run.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { FROM_SITE, PASSWORD, signedIn, storeStaff } from '../support/staff.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const GOOD = 'another coach at noon';
const ANA = { name: 'Zelda Quimby', email: 'zelda@desk.example' };
/** Guessable by the person, by a hotel, and in general. */
const WEAK = ['Zelda-Quimby-26', 'Palmasol2026!', 'Password2024!'];

describe('a password that is easily guessed', { timeout: 60_000 }, () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
    await storeHotel(app.database, 'Palmasol');
  });
  afterEach(() => app.close());

  const post = (path: string, body: object, headers: SentHeaders = FROM_SITE) =>
    app.post(`/api/admin/${path}/`, body, headers);
  const newAna = (): Promise<Staff> => storeStaff(app.database, { ...ANA, role: 'admin' });

  /** The ways to set a password: each returns a function that sends one. */
  const WAYS: Record<string, () => Promise<(password: string) => ReturnType<TestApp['post']>>> = {
    async 'for the first account'() {
      const token = await renewFirstAccountToken(app);
      return (password) => post('first-account', { token, ...ANA, password });
    },
    async 'with an invitation'() {
      const admin = await signedIn(app.database, await storeStaff(app.database, { role: 'admin' }));
      expect((await post('invitations', { ...ANA, role: 'editor' }, admin)).status).toBe(201);
      const [open] = await openInvitations(app.database.read, app.database.keys, TEST_NOW);
      return (password) => post('invitations/accept', { token: open?.token, name: ANA.name, password });
    },
    async 'with a mailed link'() {
      await newAna();
      expect((await post('password-reset', { email: ANA.email })).status).toBe(201);
      const [open] = await openResets(app.database.read, app.database.keys, TEST_NOW);
      return (password) => post('password-reset/perform', { token: open?.token, password });
    },
    async 'in place of one’s own'() {
      const own = await signedIn(app.database, await newAna());
      return (password) => post('password', { current_password: PASSWORD, password }, own);
    },
  };

  it.each(
    quickly(1, Object.keys(WAYS)),
  )('[SEC-48] is refused %s, and a good one is taken then', async (way) => {
    const choose = (await WAYS[way]?.()) ?? expect.unreachable();
    for (const weak of WEAK) {
      const { status, json } = await choose(weak);
      expect([weak, status, json]).toMatchObject([weak, 400, { fields: { password: 'invalid' } }]);
    }
    expect((await choose(GOOD)).status).toBe(201);
    const answer = await post('sign-in', { email: ANA.email, password: GOOD });
    expect(answer.status).toBe(201);
  });
});
