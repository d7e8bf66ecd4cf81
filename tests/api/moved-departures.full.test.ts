import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListSummary } from '../../src/features/schedules/schedule-contract.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { runNpmScript } from '../support/command.ts';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { storeHotel } from '../support/store-transfers.ts';

const HOTEL = 'Hotel Sol';
const DAY = addDays(todayInMadrid(new Date()), 20);
const NEXT_DAY = addDays(DAY, 1);
const HEADINGS = 'Hotel;Pickup date;Pickup time;Pickup point;Flight number;Flight date;Flight time';

interface Imported {
  list: { summary: ListSummary };
  result: { published: boolean; mails: number };
}

interface Letter {
  recipient: string;
  subject: string;
  text: string;
  calendar: string;
}

describe('a departure that moves, from the list to the guests', { timeout: 120_000 }, () => {
  let data: ServerData;
  let server: ServerProcess;
  let smtp: TestSmtpServer;
  let folder: string;
  let hotelId: number;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-lists-'));
    data = await newServerData();
    smtp = await startSmtpServer();
    hotelId = await data.visit((database) => storeHotel(database, HOTEL));
    server = await startServer({
      ...data.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Costa Sol <office@example.com>',
    });
    expect(await becomesReady(server)).toBe(true);
  });
  afterEach(async () => {
    await killHard(server);
    await smtp.close();
    await data.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Publishes a list of BT 682 with these pickups; its flight leaves at 01:40 of the next day. */
  async function publish(...pickups: [string, string][]): Promise<Imported> {
    const rows = pickups.map(
      ([date, time]) => `${HOTEL};${date};${time};Main entrance;BT 682;${NEXT_DAY};01:40`,
    );
    writeFileSync(path.join(folder, 'list.csv'), [HEADINGS, ...rows, ''].join('\r\n'));
    const options = { calledFrom: folder, env: data.env };
    const end = await runNpmScript('schedule:import', ['list.csv', '--json', '--publish'], options);
    expect(end.stderr).toBe('');
    return JSON.parse(end.stdout);
  }

  async function subscribe(email: string, more: object): Promise<void> {
    const answer = await sendTo(server.url).post('/api/transfer-notifications/', {
      ...{ email, hotel: hotelId, transfer_type: 'group', language: 'en', last_name: '' },
      ...more,
    });
    expect(answer.status).toBe(201);
  }

  const lookup = async (date: string) =>
    (await sendTo(server.url).get(`/api/transfer-schedule/?hotel_id=${hotelId}&date=${date}&type=group`))
      .json as { reason: string; pickup_time?: string; departures: { pickup_time: string }[] };

  /** The mails after the first ones, when there are as many in total; sorted by recipient. */
  async function mailsAfter(first: number, total: number): Promise<Letter[]> {
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(total);
    const letters = smtp.received.slice(first).map(async ({ recipient, raw }): Promise<Letter> => {
      const { subject = '', text = '', attachments } = await PostalMime.parse(raw);
      const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? '';
      const calendar = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return { recipient, subject, text, calendar };
    });
    return (await Promise.all(letters)).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
  }

  const uidOf = ({ calendar }: Letter) => /^UID:(.*)$/m.exec(calendar)?.[1]?.trim();

  it('[DEP-01] [DEP-02] a coach moved over midnight is one changed departure: every subscriber is notified of the new time, now and at each later change, and the calendar entry moves', async () => {
    expect((await publish([DAY, '23:40'])).result).toMatchObject({ published: true });
    await subscribe('day@example.com', { departure_date: DAY });
    await subscribe('flight@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await subscribe('flight-day@example.com', { departure_date: NEXT_DAY });
    const first = await mailsAfter(0, 3);

    const moved = await publish([NEXT_DAY, '00:10']);
    expect(moved.list.summary).toMatchObject({ new: 0, changed: 1, gone: 0, mails: { total: 3 } });
    const second = await mailsAfter(3, 6);
    expect(second.map(({ recipient }) => recipient)).toEqual([
      'day@example.com',
      'flight-day@example.com',
      'flight@example.com',
    ]);
    for (const [at, letter] of second.entries()) {
      expect(letter.text).toContain('00:10');
      expect(letter.text).not.toContain('removed from the schedule');
      expect(letter.calendar).toContain(`DTSTART;TZID=Europe/Madrid:${NEXT_DAY.replaceAll('-', '')}T001000`);
      expect(letter.calendar).not.toContain('CANCELLED');
      expect(uidOf(letter)).toBe(uidOf(first[at] as Letter));
    }
    expect(await lookup(DAY)).toMatchObject({ reason: 'not_found' });
    expect((await lookup(NEXT_DAY)).departures).toMatchObject([{ pickup_time: '00:10' }]);

    expect((await publish([NEXT_DAY, '00:25'])).result.mails).toBe(3);
    for (const { text } of await mailsAfter(6, 9)) expect(text).toContain('00:25');
  });
});
