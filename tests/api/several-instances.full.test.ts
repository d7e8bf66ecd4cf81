import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminNotice } from '../../src/features/pages/admin-contract.ts';
import { fullIt } from '../support/full-tests.ts';
import { makePhoto } from '../support/pictures.ts';
import { from, type SentHeaders, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { asRole } from '../support/staff.ts';

const INSTANCES = 3;
const NOTICE = '/api/admin/notice/';
/** Maximum delay until an instance sees another's changes. */
const SEEN_WITHIN_MS = 1_000;
const VISITORS = 9;
const POSTS_A_VISITOR = 12;

/** On SQLite one process holds the data directory; a second one does not start, which `server-start.test.ts` proves. */
describe('three instances on one PostgreSQL', { timeout: 120_000 }, () => {
  let data: ServerData;
  let smtp: TestSmtpServer;
  let instances: ServerProcess[];
  let staff: SentHeaders;
  let at: (instance: number) => ReturnType<typeof sendTo>;

  async function start(): Promise<ServerProcess> {
    const site = { SITE_URL: 'http://localhost:3000', TRUST_PROXY: '127.0.0.1', DEMO: 'auto' };
    return startServer({ ...data.env, ...site, SMTP_URL: smtp.url });
  }

  beforeAll(async () => {
    data = await newServerData();
    smtp = await startSmtpServer();
    instances = await Promise.all(Array.from({ length: INSTANCES }, start));
    for (const instance of instances) expect(await becomesReady(instance)).toBe(true);
    staff = await data.visit((database) => asRole(database, 'admin', new Date()));
    at = (instance) => sendTo(instances[instance % INSTANCES]?.url ?? '');
  });
  afterAll(async () => {
    await Promise.all(instances.map(killHard));
    await smtp.close();
    await data.remove();
  });

  it('[OPS-30] signing in at one is valid on all, and so is signing out', async () => {
    const session = await data.visit((database) => asRole(database, 'editor', new Date()));
    for (let n = 0; n < INSTANCES; n += 1) expect((await at(n).get(NOTICE, session)).status).toBe(200);
    expect((await at(1).post('/api/admin/sign-out/', {}, session)).status).toBe(201);
    for (let n = 0; n < INSTANCES; n += 1) expect((await at(n).get(NOTICE, session)).status).toBe(401);
  });

  it('[OPS-31] the post limit is exact, whichever instance is used', async () => {
    const statuses: number[] = [];
    // At once at each instance, but not so many that a slow machine refuses some for want of time.
    for (let wave = 0; wave < 5; wave += 1) {
      const sent = Array.from({ length: 9 }, (_, n) =>
        at(n).post('/api/contact-questions/', question(`limit${wave}-${n}@example.com`), from('10.9.9.9')),
      );
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('[OPER-04a] [OPER-04b] [OPS-32] a change at one is on the pages of all within a second', async () => {
    const home = async (instance: number) => (await at(instance).get('/?lang=en')).text;
    for (const [from, text] of ['Strike of the coaches', 'Storm from the east', 'All is well'].entries()) {
      // All instances have cached the page before.
      for (let n = 0; n < INSTANCES; n += 1) expect(await home(n)).not.toContain(text);
      const { json } = await at(from).get(NOTICE, staff);
      const { shown, ...notice } = json as AdminNotice;
      const change = { ...notice, texts: { en: text }, on: true, starts_at: null, ends_at: null };
      const init = { method: 'PUT', headers: { 'content-type': 'application/json', ...staff } };
      const put = await at(from).send(NOTICE, { ...init, body: JSON.stringify(change) });
      expect(put.status).toBe(200);
      expect(await home(from)).toContain(text);
      for (let n = 0; n < INSTANCES; n += 1) {
        await expect.poll(() => home(n), { timeout: SEEN_WITHIN_MS, interval: 50 }).toContain(text);
      }
    }
  });

  it('[OPS-33] a picture uploaded to one is served by all', async () => {
    const picture = new Uint8Array(await makePhoto({ width: 400, height: 300 }));
    const headers = { ...staff, 'content-type': 'application/octet-stream' };
    const { json } = await at(0).send('/api/admin/images/', { method: 'POST', headers, body: picture });
    const { url } = json as { url: string };
    for (let n = 0; n < INSTANCES; n += 1) expect((await at(n).get(url)).status).toBe(200);
  });

  fullIt(
    '[OPS-34a] [OPS-34b] killing one under load loses nothing acknowledged, and each mail is sent under one Message-ID',
    async () => {
      const acknowledged = new Set<string>();
      let killed: Promise<void> | undefined;
      async function visit(visitor: number): Promise<void> {
        for (let n = 0; n < POSTS_A_VISITOR; n += 1) {
          const email = `load-${visitor}-${n}@example${n}.com`;
          const address = from(`10.1.${visitor}.1`);
          const answer = await at(visitor + n)
            .post('/api/contact-questions/', question(email), address)
            .catch(() => undefined);
          // A load balancer would try another instance; without a response nothing was acknowledged.
          if (answer?.status === 201) acknowledged.add(email);
          if (acknowledged.size > (VISITORS * POSTS_A_VISITOR) / 3 && !killed) {
            killed = killHard(instances[1] as ServerProcess);
          }
          await setTimeout(5);
        }
      }
      await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
      await killed;
      expect(acknowledged.size).toBeGreaterThan((VISITORS * POSTS_A_VISITOR) / 2);

      const stored = await data.visit(({ read }) => read.selectFrom('questions').select('email').execute());
      const emails = new Set(stored.map(({ email }) => email));
      expect([...acknowledged].filter((email) => !emails.has(email))).toEqual([]);
      // Mails claimed by the killed one are free when its lease has expired.
      await data.visit(({ write }) =>
        write((db) =>
          db
            .updateTable('outbox')
            .set({ leased_until: new Date(0).toISOString() })
            .where('state', '=', 'sending')
            .execute(),
        ),
      );
      const toGuests = () => smtp.received.filter(({ recipient }) => recipient.startsWith('load-'));
      const reached = () => new Set(toGuests().map(({ recipient }) => recipient));
      await expect
        .poll(() => [...acknowledged].filter((email) => !reached().has(email)), { timeout: 60_000 })
        .toEqual([]);
      for (const [recipient, mails] of Map.groupBy(toGuests(), (mail) => mail.recipient)) {
        expect([recipient, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([recipient, 1]);
      }
    },
  );
});

function question(email: string) {
  return { name: 'Guest', email, question: `May I ask? ${email}`, source: 'ask', language: 'en' };
}
