import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fullIt } from '../support/full-tests.ts';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const QUESTION = {
  name: 'Ieva',
  email: 'ieva@example.com',
  question: 'When?',
  source: 'ask',
  language: 'lv',
};

describe('a server sends requested mails', { timeout: 90_000 }, () => {
  let data: ServerData;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    data = await newServerData();
  });
  afterEach(async () => {
    if (server) await killHard(server);
    await data.remove();
  });

  async function start(env: Record<string, string>): Promise<ServerProcess> {
    server = await startServer({ ...data.env, ...env });
    expect(await becomesReady(server)).toBe(true);
    return server;
  }

  async function metric(url: string, name: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1));
  }

  it('by SMTP, counts them, and shuts down in time', async () => {
    const smtp = await startSmtpServer();
    const { url, kill, ended } = await start({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Costa Sol Info <info@costa.example>',
      SITE_URL: 'https://costa.example',
    });
    expect((await sendTo(url).post('/api/contact-questions/', QUESTION)).status).toBe(201);
    const confirmation = () => smtp.received.find((mail) => mail.recipient === QUESTION.email);
    await expect.poll(confirmation, { timeout: 15_000 }).toBeDefined();
    const mail = await PostalMime.parse(confirmation()?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Costa Sol Info', address: 'info@costa.example' });
    expect(mail.html).toContain('lang="lv"');

    await expect.poll(() => metric(url, 'mails_sent_total'), { timeout: 5_000 }).toBeGreaterThanOrEqual(1);
    expect(await metric(url, 'outbox_mails{state="sent"}')).toBeGreaterThanOrEqual(1);
    expect(await metric(url, 'outbox_mails{state="failed"}')).toBe(0);
    kill('SIGTERM');
    expect(await ended).toBe(0);
    await smtp.close();
  });

  it('as files when no mail server is configured', async () => {
    const { url } = await start({});
    await sendTo(url).post('/api/contact-questions/', QUESTION);
    const mails = path.join(data.env.DATA_DIR ?? '', 'mail');
    const confirmation = async () =>
      (await readdir(mails).catch(() => [])).find((name) => name.endsWith('-question-confirmation.eml'));
    await expect.poll(confirmation, { timeout: 15_000 }).toBeDefined();
    const file = await readFile(path.join(mails, (await confirmation()) ?? ''));
    expect((await PostalMime.parse(file)).to).toEqual([{ name: '', address: QUESTION.email }]);
  });

  fullIt('is ready while its mail server is down, and shows how long mails wait', async () => {
    const { url } = await start({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await sendTo(url).post('/api/contact-questions/', QUESTION);
    await expect
      .poll(() => metric(url, 'outbox_oldest_waiting_seconds'), { timeout: 15_000 })
      .toBeGreaterThan(0);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
