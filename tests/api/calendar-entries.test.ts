import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullIt } from '../support/full-tests.ts';
import { storeSetting } from '../support/store-content.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';

function row(flight: string, time: string, more: OfficeRow = {}): OfficeRow {
  const shared = { Hotel: 'Hotel Sol', Date: DAY, 'Pickup point': 'Main entrance' };
  return { ...shared, 'Pickup time': time, 'Flight number': flight, ...more };
}

function lineOf(entry: string, name: string): string {
  return (
    new RegExp(`^${name}[:;](.*)$`, 'm').exec(entry.slice(entry.indexOf('BEGIN:VEVENT')))?.[1]?.trim() ?? ''
  );
}

describe('the calendar of a guest', () => {
  let office: TransferOffice;
  /** What the calendar program keeps, by UID: the newest file of an entry replaces it. */
  let calendar: Map<string, { sequence: number; start: string | undefined }>;

  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol']);
    calendar = new Map();
  });
  afterEach(() => office.close());

  /** Opens all attachments of the mails that have arrived; returns the files. */
  async function openMails(): Promise<string[]> {
    const files = (await office.letters()).flatMap(({ calendars }) => calendars);
    for (const file of files) {
      const [uid, sequence] = [lineOf(file, 'UID'), Number(lineOf(file, 'SEQUENCE'))];
      if (sequence < (calendar.get(uid)?.sequence ?? 0)) continue;
      const start =
        lineOf(file, 'STATUS') === 'CANCELLED' ? undefined : lineOf(file, 'DTSTART').slice(-6, -2);
      calendar.set(uid, { sequence, start });
    }
    return files;
  }
  const starts = () => [...calendar.values()].flatMap(({ start }) => start ?? []).toSorted();
  async function subscribeTo(...flights: string[]) {
    for (const flight_number of flights) {
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number });
    }
    return openMails();
  }
  async function choose(flight_number: string): Promise<void> {
    const { token } = await office.app.database.read
      .selectFrom('subscriptions')
      .select('token')
      .where('flight_number', '=', '')
      .executeTakeFirstOrThrow();
    const path = `/api/transfer-notifications/flight/?token=${token}`;
    expect((await office.app.post(path, { flight_number })).status).toBe(201);
  }

  it('[MAIL-19] a departure is one entry, whatever subscription a mail is about', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await subscribeTo('', 'FR 1');
    expect(starts()).toEqual(['0900', '1500']);
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:20')]);
    await openMails();
    expect(starts()).toEqual(['0900', '1520']);
  });

  fullIt(
    '[MAIL-19] [SUB-14e] entries of a subscription that another one goes on for move with it',
    async () => {
      await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
      await subscribeTo('', 'FR 1');
      await choose('FR 1');
      await office.publish([row('BT 682', '09:00'), row('FR 1', '15:20')]);
      await openMails();
      expect(starts()).toEqual(['0900', '1520']);
      await office.publish([row('BT 682', '09:00'), row('FR 1', '?')]);
      await openMails();
      expect(starts()).toEqual(['0900']);
    },
  );

  fullIt(
    '[MAIL-19] entries of two subscriptions that a renumbered flight makes one move together',
    async () => {
      await office.publish([row('BT 682', '09:00')]);
      await subscribeTo('BT 682', 'BT 684');
      expect(starts()).toEqual(['0900']);
      const renumbered = await office.publish([row('BT 684', '09:20')], {
        decisions: { pairs: ['BT682>BT684'] },
      });
      expect(renumbered.status).toBe(200);
      await openMails();
      expect(starts()).toEqual(['0920']);
    },
  );

  it('[MAIL-17] a file names the operator by the address for guests, else by the sender of the mails', async () => {
    await office.publish([row('BT 682', '09:00')]);
    const [bare = ''] = await subscribeTo('BT 682');
    expect(lineOf(bare, 'ORGANIZER')).toBe('CN="Costa Sol":mailto:office@example.com');
    await storeSetting(office.app.database, 'contact_email', 'hello@example.com');
    await office.publish([row('BT 682', '09:20')]);
    const [named = ''] = await openMails();
    expect(lineOf(named, 'ORGANIZER')).toBe('CN="Costa Sol":mailto:hello@example.com');
    expect((await office.app.get('/api/site-settings/')).json).toMatchObject({
      organizer: { name: 'Costa Sol Info', email: 'hello@example.com' },
    });
  });
});
