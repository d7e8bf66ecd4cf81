import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListSummary } from '../../src/features/schedules/schedule-contract.ts';
import { undoPublish } from '../../src/features/schedules/server/undo-publish.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { runNpmScript } from '../support/command.ts';
import { csvList, type ListedRow } from '../support/schedule-files.ts';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { storeSetting } from '../support/store-content.ts';
import { storeHotel } from '../support/store-transfers.ts';

const HOTEL = 'Hotel Sol';
const DATE = addDays(todayInMadrid(new Date()), 20);
const COACH: ListedRow = {
  hotel: HOTEL,
  date: DATE,
  flight: 'BT 672',
  time: '09:00',
  point: 'Main entrance',
};
const LATE_COACH: ListedRow = { ...COACH, flight: 'FR 100', time: '18:00' };

interface Imported {
  list: { id: number; summary: ListSummary };
  result?: { published: boolean; mails?: number; refusal?: string };
}

describe('from a list to the guests, with the command, the API and a mail server', {
  timeout: 120_000,
}, () => {
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
      MAIL_FROM: 'Costa Sol <desk@example.com>',
    });
    expect(await becomesReady(server)).toBe(true);
  });
  afterEach(async () => {
    await killHard(server);
    await smtp.close();
    await data.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function importList(rows: ListedRow[], ...flags: string[]): Promise<Imported> {
    writeFileSync(path.join(folder, 'list.csv'), csvList(rows));
    const options = { calledFrom: folder, env: data.env };
    const end = await runNpmScript('schedule:import', ['list.csv', '--json', ...flags], options);
    expect(end.stderr).toBe('');
    return JSON.parse(end.stdout);
  }

  async function subscribe(email: string, more: object = {}): Promise<void> {
    const answer = await sendTo(server.url).post('/api/transfer-notifications/', {
      email,
      hotel: hotelId,
      transfer_type: 'group',
      departure_date: DATE,
      language: 'en',
      last_name: 'Quijotescu',
      ...more,
    });
    expect(answer.status).toBe(201);
  }

  /** Waits for this number of mails in total; no more may follow. */
  async function mailsUpTo(count: number): Promise<Map<string, Email>> {
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(count);
    const waiting = await data.visit(({ read }) =>
      read.selectFrom('outbox').select('id').where('state', 'not in', ['sent', 'expired']).execute(),
    );
    expect(waiting.length, 'mails not yet recorded as sent').toBeLessThanOrEqual(count);
    const letters = smtp.received.map(
      async ({ recipient, raw }): Promise<[string, Email]> => [recipient, await PostalMime.parse(raw)],
    );
    return new Map(await Promise.all(letters));
  }

  it('[SUB-12a] [MAIL-02] [MAIL-03] [MAIL-05] [MAIL-09] [MAIL-15] exactly the announced subscribers get a mail, with old and new values and a calendar entry that replaces the first', async () => {
    expect((await importList([COACH, LATE_COACH], '--publish')).result?.mails).toBe(0);
    await subscribe('all@example.com', { language: 'lt' });
    await subscribe('early@example.com', { flight_number: 'BT672' });
    await subscribe('late@example.com', { flight_number: 'FR100' });
    const first = await mailsUpTo(3);
    expect(first.get('early@example.com')?.text).toContain('09:00');

    const moved = [{ ...COACH, time: '08:20', point: 'Bus stop "Playa"' }, LATE_COACH];
    const { list } = await importList(moved);
    expect(list.summary).toMatchObject({ changed: 1, new: 0, gone: 0, unchanged: 1, mails: { total: 2 } });
    expect((await importList(moved, '--publish')).result).toMatchObject({ published: true, mails: 2 });
    const second = await mailsUpTo(5);
    expect(
      smtp.received
        .slice(3)
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['all@example.com', 'early@example.com']);
    const letter = second.get('early@example.com');
    expect(letter?.html).toMatch(/<s( [^>]*)?>[^<]*09:00/);
    expect(letter?.html).toContain('08:20');
    expect(letter?.html).toContain('Bus stop');
    const before = calendarEntry(first.get('early@example.com'));
    const after = calendarEntry(letter);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.start).toContain('T082000');

    expect((await importList(moved, '--publish')).result?.refusal).toBe('nothing_to_publish');
    const published = await data.visit(({ read }) =>
      read
        .selectFrom('schedule_lists')
        .select('id')
        .where('state', '=', 'published')
        .orderBy('publish_number', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const staff = { id: 'test', name: 'Desk' };
    const undone = await data.visit((database) =>
      undoPublish({ database, now: () => new Date() }, { listId: published.id, staff }),
    );
    expect(undone).toMatchObject({ published: true, mails: 2 });
    const third = await mailsUpTo(7);
    expect(third.get('early@example.com')?.html).toMatch(/<s( [^>]*)?>[^<]*08:20/);
    expect(calendarEntry(third.get('early@example.com')).start).toContain('T090000');
  });

  it('[MAIL-06] [MAIL-07] [MAIL-17] guests are notified of a time that was pending and of a withdrawn departure, whose calendar entries name the operator', async () => {
    await data.visit((database) => storeSetting(database, 'contact_email', 'office@example.com'));
    await importList([{ ...COACH, time: '' }, LATE_COACH], '--publish');
    await subscribe('guest@example.com', { flight_number: 'BT 672' });
    await mailsUpTo(1);
    await importList([{ ...COACH, time: '07:45' }, LATE_COACH], '--publish');
    const set = (await mailsUpTo(2)).get('guest@example.com');
    expect(set?.subject).toContain('07:45');
    expect(calendarEntry(set).organizer).toContain('mailto:office@example.com');
    const withdrawn = [LATE_COACH, { ...LATE_COACH, flight: 'FR 200' }];
    await importList(withdrawn, '--publish', '--apart', 'all', '--withdraw', 'all', '--accept-gone', '1');
    const gone = (await mailsUpTo(3)).get('guest@example.com');
    expect(gone?.html).toMatch(/<s( [^>]*)?>[^<]*07:45/);
    expect(calendarEntry(gone)).toMatchObject({ organizer: calendarEntry(set).organizer });
  });
});

interface ReadEntry {
  uid: string;
  sequence: number;
  start: string;
  organizer: string;
}

function calendarEntry(letter: Email | undefined): ReadEntry {
  const file = letter?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  const event = text.slice(text.indexOf('BEGIN:VEVENT'));
  const value = (name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(event)?.[1]?.trim() ?? '';
  const [uid, start, organizer] = [value('UID'), value('DTSTART'), value('ORGANIZER')];
  return { uid, sequence: Number(value('SEQUENCE')), start, organizer };
}
