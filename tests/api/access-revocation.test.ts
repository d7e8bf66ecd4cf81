import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvitations, openResets } from '../../src/features/staff/server/link-token.ts';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { resetSecondFactor } from '../../src/features/staff/server/reset-second-factor.ts';
import type { Staff } from '../../src/http/api-app.ts';
import type { StaffRole } from '../../src/values/staff-role.ts';
import { from, type SentHeaders } from '../support/send-request.ts';
import { confirmed, FROM_SITE, PASSWORD, signedIn, storeStaff } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

/** Everything that grants access or permissions and can be held by another person than the owner. */
const ARTEFACTS = [
  'own session',
  'other session',
  'confirmed identity',
  'invitation of an editor',
  'invitation of an administrator',
  'reset link',
  'begun second factor',
] as const;
type Artefact = (typeof ARTEFACTS)[number];

/** A user who has all of it. */
interface Subject {
  staff: Staff;
  own: SentHeaders;
  other: SentHeaders;
  tokens: { editor?: string | undefined; admin?: string | undefined; reset?: string | undefined };
  otherReset: string | undefined;
  /** The enabled second factor. */
  secret: string | undefined;
  begun: string | undefined;
}

interface Event {
  /** What happens to the account. */
  name: string;
  role?: StaffRole;
  secondFactor?: true;
  happens(subject: Subject): Promise<void>;
  /** What still works at the next request. */
  alive: readonly Artefact[];
}

describe('access based on an account', { timeout: 120_000 }, () => {
  let app: TestApp;
  let asAdmin: SentHeaders;
  let now = TEST_NOW;
  let visitors = 0;

  beforeAll(async () => {
    app = await startTestApp({ now: () => now });
    const admin = await storeStaff(app.database, { role: 'admin', name: 'Ana' });
    asAdmin = await confirmed(app.database, admin);
  });
  afterAll(() => app.close());

  /** Each from its own address, so that limits per address do not apply. */
  const visitor = () => {
    visitors += 1;
    return { ...FROM_SITE, ...from(`10.7.0.${visitors}`) };
  };
  const post = (path: string, body: object, headers: SentHeaders) =>
    app.post(`/api/admin/${path}/`, body, { ...headers, ...from(`10.7.0.${visitors}`) });
  async function done(path: string, body: object, headers: SentHeaders) {
    const { status, text, json } = await post(path, body, headers);
    expect([path, status, text]).toEqual([path, 201, text]);
    return json;
  }
  async function change({ id }: Staff, to: object, headers = asAdmin) {
    const init = {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(to),
    };
    expect((await app.send(`/api/admin/staff/${id}/`, init)).status).toBe(200);
  }
  const code = (secret = '') => codeAt(secret, Math.floor(now.getTime() / 30_000));
  /** Each code is used once. */
  const pass = () => {
    now = new Date(now.getTime() + 31_000);
  };

  async function turnOn(own: SentHeaders): Promise<string> {
    const { secret } = (await done('second-factor', { password: PASSWORD }, own)) as { secret: string };
    await done('second-factor/verify', { code: code(secret) }, own);
    pass();
    return secret;
  }

  async function newSubject({ role = 'admin', secondFactor }: Pick<Event, 'role' | 'secondFactor'>) {
    visitor();
    const staff = await storeStaff(app.database, { role, name: 'Zane' });
    const own = await signedIn(app.database, staff, now);
    const secret = secondFactor && (await turnOn(own));
    const other = await signedIn(app.database, staff, now);
    const given = { password: PASSWORD, ...(secret ? { code: code(secret) } : {}) };
    await done('step-up', given, own);
    pass();
    const begun = secret
      ? undefined
      : ((await done('second-factor', { password: PASSWORD }, own)) as { secret: string }).secret;
    const subject: Subject = { staff, own, other, tokens: {}, otherReset: undefined, secret, begun };
    if (role === 'admin') {
      for (const as of ['editor', 'admin'] as const) {
        const email = `${as}-${staff.email}`;
        await done('invitations', { name: 'Eva', email, role: as }, own);
        subject.tokens[as] = await invitationTo(email);
      }
    }
    await done('password-reset', { email: staff.email }, FROM_SITE);
    await done('password-reset', { email: staff.email }, FROM_SITE);
    [subject.tokens.reset, subject.otherReset] = await resetsOf(staff);
    return subject;
  }
  async function invitationTo(address: string) {
    const open = await openInvitations(app.database.read, app.database.keys, now);
    return open.find(({ email }) => email === address)?.token;
  }
  async function resetsOf({ id }: Staff) {
    const open = await openResets(app.database.read, app.database.keys, now);
    return open.filter(({ staff_id }) => staff_id === id).map(({ token }) => token);
  }

  const isIn = async (headers: SentHeaders) => (await app.get('/api/admin/session/', headers)).status === 200;
  const accepts = async (token: string | undefined) =>
    token !== undefined &&
    (await post('invitations/accept', { token, name: 'Eva', password: PASSWORD }, visitor())).status === 201;

  const PROBES: Record<Artefact, (subject: Subject) => Promise<boolean>> = {
    'own session': ({ own }) => isIn(own),
    'other session': ({ other }) => isIn(other),
    'confirmed identity': async ({ own }) => {
      const { status } = await post('privacy/export', { email: 'guest@example.com' }, own);
      return status === 200;
    },
    'invitation of an editor': ({ tokens }) => accepts(tokens.editor),
    'invitation of an administrator': ({ tokens }) => accepts(tokens.admin),
    'reset link': async ({ tokens }) => {
      const body = { token: tokens.reset ?? 'none', password: 'a password of a thief' };
      return (await post('password-reset/perform', body, visitor())).status === 201;
    },
    // The user who began it may have signed in again since.
    'begun second factor': async ({ staff, begun }) => {
      const again = await signedIn(app.database, staff, now);
      return (await post('second-factor/verify', { code: code(begun) }, again)).status === 201;
    },
  };
  async function findAlive(subject: Subject, artefacts: readonly Artefact[] = ARTEFACTS) {
    const alive: Artefact[] = [];
    for (const artefact of artefacts) if (await PROBES[artefact](subject)) alive.push(artefact);
    return alive;
  }

  it('works until something happens', async () => {
    const [begun, ...others] = ARTEFACTS.toReversed();
    expect(await findAlive(await newSubject({}), others.toReversed())).toEqual(others.toReversed());
    expect(await findAlive(await newSubject({}), [begun ?? expect.unreachable()])).toEqual([begun]);
    const identity: Artefact = 'confirmed identity';
    expect(await findAlive(await newSubject({ secondFactor: true }), [identity])).toEqual([identity]);
  });

  const ONLY_OWN: Artefact[] = ['own session'];
  const EVENTS: Event[] = [
    { name: 'access is revoked', happens: ({ staff }) => change(staff, { active: false }), alive: [] },
    {
      name: 'access is revoked and restored',
      async happens({ staff }) {
        await change(staff, { active: false });
        await change(staff, { active: true });
      },
      alive: [],
    },
    {
      // Changed in the database, which ends nothing else.
      name: 'access revoked elsewhere is restored',
      async happens({ staff, own }) {
        await app.database.write((db) =>
          db.updateTable('staff').set({ active: 0 }).where('id', '=', staff.id).execute(),
        );
        expect(await isIn(own)).toBe(false);
        await change(staff, { active: true });
      },
      alive: [],
    },
    {
      name: 'an administrator becomes an editor',
      happens: ({ staff }) => change(staff, { role: 'editor' }),
      alive: [],
    },
    {
      name: 'an administrator becomes an editor and an administrator again',
      async happens({ staff }) {
        await change(staff, { role: 'editor' });
        await change(staff, { role: 'admin' });
      },
      alive: [],
    },
    {
      name: 'an administrator makes themselves an editor',
      happens: ({ staff, own }) => change(staff, { role: 'editor' }, own),
      alive: [],
    },
    {
      name: 'an editor becomes an administrator',
      role: 'editor',
      happens: ({ staff }) => change(staff, { role: 'admin' }),
      alive: ['own session', 'other session'],
    },
    {
      name: 'the password is changed',
      async happens({ own }) {
        const passwords = { current_password: PASSWORD, password: 'another coach at noon' };
        await done('password', passwords, own);
      },
      alive: ONLY_OWN,
    },
    {
      name: 'the password is replaced by a mailed link',
      async happens({ otherReset }) {
        const body = { token: otherReset, password: 'another coach at noon' };
        await done('password-reset/perform', body, visitor());
      },
      alive: [],
    },
    {
      name: 'a second factor is turned on',
      async happens({ own, begun }) {
        await done('second-factor/verify', { code: code(begun) }, own);
        pass();
      },
      alive: ONLY_OWN,
    },
    {
      name: 'the second factor is turned off',
      secondFactor: true,
      async happens({ own }) {
        await done('second-factor/disable', {}, own);
      },
      alive: ONLY_OWN,
    },
    {
      name: 'their own second factor is taken away under People',
      secondFactor: true,
      happens: ({ staff, own }) => change(staff, { second_factor: false }, own),
      alive: [],
    },
    {
      name: 'the second factor is reset by another administrator',
      secondFactor: true,
      happens: ({ staff }) => change(staff, { second_factor: false }),
      alive: [],
    },
    {
      name: 'the second factor is reset on the console',
      secondFactor: true,
      async happens({ staff }) {
        expect(await resetSecondFactor(app.database, staff.email, now)).toBe('reset');
      },
      alive: [],
    },
  ];
  it.each(EVENTS)('[SEC-37] [SEC-38] has ended at the next request after $name', async (event) => {
    const subject = await newSubject(event);
    asAdmin = await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }), now);
    await event.happens(subject);
    expect(await findAlive(subject)).toEqual(event.alive);
    await change(subject.staff, { role: 'admin', active: true });
    const links = ARTEFACTS.filter((artefact) => !artefact.endsWith('session'));
    expect(await findAlive(subject, links)).toEqual([]);
  });
});
