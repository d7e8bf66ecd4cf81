import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { from, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { PASSWORD, storeStaff } from '../support/staff.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';

const GUEST = { name: 'Quijotescu', email: 'quijotescu@guest.example' };
const REFUSED = { name: 'Rocinantė', email: 'rocinante@refused.example' };
const STAFF = { name: 'Dulcinea Toboso', email: 'dulcinea@desk.example' };
const WORDS = ['windmills', 'giants', 'sancho'];
const ADDRESS = '203.0.113.77';

describe('the log of a server at its most verbose level', { timeout: 90_000 }, () => {
  let data: ServerData;
  let smtp: TestSmtpServer;
  let server: ServerProcess;
  let hotel: number;
  const day = addDays(todayInMadrid(new Date()), 3);

  beforeEach(async () => {
    data = await newServerData();
    hotel = await data.visit(async (database) => {
      await storeStaff(database, { ...STAFF, role: 'admin' });
      const id = await storeHotel(database);
      const departure = { type: 'private' as const, pickup_date: day };
      await storeDepartures(
        database,
        id,
        { ...departure, last_name: GUEST.name },
        { ...departure, last_name: REFUSED.name },
      );
      return id;
    });
    smtp = await startSmtpServer({
      refuse: (to) =>
        to === REFUSED.email ? { code: 550, text: `no mailbox ${to} of ${REFUSED.name} here` } : undefined,
    });
    server = await startServer({
      ...data.env,
      LOG_LEVEL: 'trace',
      SMTP_URL: smtp.url,
      TRUST_PROXY: '127.0.0.1',
    });
    expect(await becomesReady(server)).toBe(true);
  });
  afterEach(async () => {
    await killHard(server);
    await smtp.close();
    await data.remove();
  });

  it('[OPS-06] contains neither names nor secrets of visitors, subscribers, recipients and staff', async () => {
    const { get, post, send } = sendTo(server.url);
    const visitor = from(ADDRESS);
    const secrets = [PASSWORD, ...WORDS, ADDRESS];

    for (const { name, email } of [GUEST, REFUSED]) {
      secrets.push(name, email, encodeURIComponent(name), email.split('@')[0] ?? '');
      const asked = `hotel_id=${hotel}&date=${day}&last_name=${encodeURIComponent(name)}`;
      expect((await get(`/api/transfer-schedule/?type=private&${asked}`, visitor)).json).toMatchObject({
        success: true,
      });
      await get(`/airport-transfer/private?lang=en&${asked}`, visitor);
      await send('/airport-transfer/private', { method: 'POST', body: new URLSearchParams(asked) });
      const about = { hotel, departure_date: day, last_name: name, email, language: 'en' };
      for (const [path, body] of [
        ['transfer-notifications', { ...about, transfer_type: 'private' }],
        ['transfer-inquiries', { ...about, message: WORDS[0] }],
        ['contact-questions', { name, email, question: `${WORDS[1]}?`, source: 'ask' }],
        ['contact-questions', { name, email: `${email} ${WORDS[2]}`, question: '' }],
      ] as const) {
        expect((await post(`/api/${path}/`, body, visitor)).status).toBeLessThan(500);
      }
      await send('/api/contact-questions/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...visitor },
        body: `{"name": "${name}", "email": ${email}`,
      });
    }

    const backOffice = { origin: `http://localhost:${new URL(server.url).port}` };
    for (const password of [`${PASSWORD}!`, PASSWORD]) {
      const answer = await post('/api/admin/sign-in/', { email: STAFF.email, password }, backOffice);
      secrets.push(...answer.headers.getSetCookie().map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? ''));
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      if (!cookie) continue;
      expect((await get('/api/admin/session/', { cookie })).json).toMatchObject({ staff: STAFF });
      await get(`/api/admin/inbox/?search=${encodeURIComponent(GUEST.name)}`, { cookie });
    }
    secrets.push(STAFF.name, STAFF.email);

    const ended = () => data.visit(endedMails);
    await expect.poll(ended, { timeout: 30_000 }).toEqual({ sent: 3, failed: 3 });
    const tokens = await data.visit(({ read }) => read.selectFrom('subscriptions').select('token').execute());
    for (const { token } of tokens) {
      secrets.push(token);
      expect((await get(`/unsubscribe?token=${token}`, visitor)).status).toBe(200);
      const call = `/api/transfer-notifications/unsubscribe/?token=${token}`;
      expect((await send(call, { method: 'POST', headers: visitor })).status).toBeLessThan(300);
    }

    server.kill('SIGTERM');
    await server.ended;
    expect(secrets.filter((secret) => secret.length < 4)).toEqual([]);
    const { stdout, stderr } = server.output;
    expect(stderr).toBe('');
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => JSON.parse(line).msg === 'a mail was refused')).toHaveLength(3);
    for (const secret of secrets) expect(stdout.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});

async function endedMails({ read }: Parameters<Parameters<ServerData['visit']>[0]>[0]) {
  const rows = await read.selectFrom('outbox').select('state').execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { sent: count('sent'), failed: count('failed') };
}
