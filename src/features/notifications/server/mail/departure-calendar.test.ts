import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveredMail } from '../../../../../tests/support/deliver-mails.ts';
import { openTransferGuest, type TransferGuest } from '../../../../../tests/support/transfer-guest.ts';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import { calendarDate } from '../../../../values/calendar-date.ts';
import { wallTime } from '../../../../values/wall-time.ts';
import { OWN_NUMBERS } from '../../../departures/server/flight-numbers.ts';
import { calendarNote, departureCalendars } from './departure-calendar.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

describe('the calendar file of a mail', () => {
  let guest: TransferGuest;

  beforeEach(async () => {
    guest = await openTransferGuest();
    await guest.publish({ id: 7 });
    await guest.subscribe();
  });
  afterEach(() => guest.close());

  test('[MAIL-05] keeps its UID and increases its SEQUENCE with each change, also when the flight changes', async () => {
    const first = fileOf((await guest.deliver())[0]);
    const reread = [];
    for (const change of [
      { pickup_time: '08:20' },
      { pickup_time: '08:20', flight_number: 'BT 690' },
      { pickup_time: '08:20', flight_number: 'BT 690', pickup_point: 'Side door' },
    ]) {
      // Within one second, so that the clock alone does not increase it.
      await guest.publish({ id: 7, ...change });
      reread.push(fileOf(await guest.deliverChange()));
    }
    const files = [first, ...reread];
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    const sequences = files.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(reread.at(-1)?.content).toContain('DTSTART;TZID=Europe/Madrid:20260601T082000');
    expect(reread.at(-1)?.content).toContain('LOCATION:Side door');
  });

  test('[MAIL-05] is identical when an unchanged departure is sent again', async () => {
    const first = fileOf((await guest.deliver())[0]);
    guest.now = new Date('2026-05-25T10:00:00Z');
    await guest.subscribe();
    expect(fileOf((await guest.deliver())[0]).content).toBe(first.content);
  });

  test('[MAIL-05] cancels the event when the departure or its time is removed, and restores it', async () => {
    const first = fileOf((await guest.deliver())[0]);
    for (const removed of [[], [{ pickup_time: null }]]) {
      await guest.publish(...removed);
      const cancelled = fileOf(await guest.deliverChange());
      expect(cancelled).toMatchObject({
        uid: first.uid,
        type: 'text/calendar; method=CANCEL; charset=utf-8',
      });
      expect(cancelled.content).toContain('STATUS:CANCELLED');
      await guest.publish({});
      const back = fileOf(await guest.deliverChange());
      expect(back).toMatchObject({ uid: first.uid, type: 'text/calendar; method=PUBLISH; charset=utf-8' });
      expect(back.sequence).toBeGreaterThan(cancelled.sequence);
    }
  });

  test('[MAIL-05] has one event for each departure of a mail', async () => {
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    const [mail] = await guest.deliver();
    const uids = mail?.attachments?.map(({ content }) => /UID:(\S+)/.exec(content)?.[1]);
    expect(new Set(uids).size).toBe(2);
  });

  test.each([
    ['2026-03-29', '01:30'],
    ['2026-03-29', '03:30'],
    ['2026-10-25', '02:30'],
    ['2026-10-25', '03:30'],
  ])('[MAIL-16] on %s, when the clocks change, keeps %s as local time in Madrid', async (date, time) => {
    guest.now = new Date('2026-03-01T10:00:00Z');
    await guest.publish({ pickup_date: date, pickup_time: time });
    await guest.database.write((db) => db.deleteFrom('outbox').execute());
    await guest.subscribe({ departure_date: date });
    const [mail] = await guest.deliver();
    const compact = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
    expect(fileOf(mail).content).toContain(`DTSTART;TZID=Europe/Madrid:${compact}`);
    expect(fileOf(mail).content).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid');
    expect(mail?.text).toContain(time);
  });
});

describe('the calendar files of a mail, by what it reports', () => {
  const facts: NotifiedDeparture = {
    pickup_date: calendarDate('2026-06-01'),
    pickup_time: wallTime('09:00'),
    pickup_point: 'Main entrance',
    pickup_lat: 36.6,
    pickup_lng: -4.5,
    flight_number: 'BT 682',
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    entry: 3,
    gone: false,
    since: '2026-05-20T10:00:00.000Z',
  };
  const pending = { ...facts, pickup_time: null };
  const moved = { ...facts, pickup_time: wallTime('08:00'), since: '2026-05-21T10:00:00.000Z' };
  const same: DepartureDiff = { kind: 'same', now: facts };
  const gone: DepartureDiff = { kind: 'gone', was: facts, now: { ...facts, gone: true, since: moved.since } };

  const content = (
    departures: DepartureDiff[],
    purpose: TransferMailContent['purpose'],
  ): TransferMailContent => ({
    ...{
      language: 'en',
      purpose,
      type: 'group',
      duplicates: [],
      hotel: 'Palmasol',
      hotelId: 87,
      askedFlight: '',
      date: facts.pickup_date,
    },
    ...{
      today: calendarDate('2026-05-20'),
      departures,
      flights: OWN_NUMBERS,
      knownFlights: new Map(),
      severalThatDay: false,
      subscriptionId: 7,
      consentAt: facts.since,
    },
    organizer: { name: 'Costa Sol Info', email: 'info@example.com' },
    operator: { operator_name: '', contact_email: '', contact_phone: '', whatsapp: '', telegram: '' },
    ...{
      siteUrl: 'https://g.example',
      unsubscribeUrl: 'https://g.example/u',
      chooseFlightUrl: undefined,
    },
  });
  const filesOf = (diff: DepartureDiff, purpose: TransferMailContent['purpose'] = 'change') =>
    departureCalendars(content([diff], purpose), mailTexts('en'));
  const noteOf = (departures: DepartureDiff[], purpose: TransferMailContent['purpose'] = 'change') =>
    calendarNote(content(departures, purpose), (id, values) => [id, values?.at].filter(Boolean).join(' '));

  const CASES: [string, DepartureDiff, 'time' | 'change' | 'reminder', string | undefined][] = [
    ['unchanged, in the first mail', same, 'time', 'calendar.attached'],
    ['unchanged, in a reminder', same, 'reminder', 'calendar.attached'],
    ['unchanged, in a mail about others', same, 'change', undefined],
    ['unchanged and pending', { kind: 'same', now: pending }, 'time', undefined],
    ['new', { kind: 'new', now: facts }, 'change', 'calendar.attached'],
    ['new and pending', { kind: 'new', now: pending }, 'change', undefined],
    ['restored', { kind: 'restored', was: facts, now: facts, changes: [] }, 'change', 'calendar.attached'],
    ['gone', gone, 'change', 'calendar.removes'],
    [
      'gone, never timed',
      { kind: 'gone', was: pending, now: { ...pending, gone: true } },
      'change',
      undefined,
    ],
    ['moved', { kind: 'changed', was: facts, now: moved, changes: ['time'] }, 'change', 'calendar.replaces'],
    [
      'timed',
      { kind: 'changed', was: pending, now: moved, changes: ['time'] },
      'change',
      'calendar.attached',
    ],
    [
      'untimed',
      { kind: 'changed', was: facts, now: pending, changes: ['time'] },
      'change',
      'calendar.removes',
    ],
    [
      'still pending',
      { kind: 'changed', was: pending, now: pending, changes: ['point'] },
      'change',
      undefined,
    ],
  ];
  test.each(CASES)('[MAIL-05] a departure that is %s', (_, diff, purpose, note) => {
    expect(noteOf([diff], purpose)).toBe(note);
    const [file, ...others] = filesOf(diff, purpose);
    expect(others).toEqual([]);
    if (note === undefined) return expect(file).toBeUndefined();
    const method = note === 'calendar.removes' ? 'CANCEL' : 'PUBLISH';
    expect(file?.contentType).toBe(`text/calendar; method=${method}; charset=utf-8`);
    expect(file?.content).toContain(`METHOD:${method}\r\n`);
  });

  test('[MAIL-05] several files are announced as such, one of several departures by its time, none not at all', () => {
    expect(noteOf([same, gone], 'time')).toBe('calendar.several');
    expect(noteOf([same, gone], 'change')).toBe('calendar.one_removes at\u00A009:00');
    expect(noteOf([])).toBeUndefined();
    expect(departureCalendars(content([], 'time'), mailTexts('en'))).toEqual([]);
  });

  test('[MAIL-05] an event has the time, flight, place and address of the page, in a file of its own name', () => {
    const [file] = filesOf(same, 'time');
    expect(file?.fileName).toBe('transfer-2026-06-01-0900-BT682.ics');
    for (const line of [
      'ORGANIZER;CN="Costa Sol Info":mailto:info@example.com',
      'SUMMARY:09:00 Transfer to the airport',
      'DTEND;TZID=Europe/Madrid:20260601T091500',
      'LOCATION:Main entrance',
      'GEO:36.6;-4.5',
      'DTSTAMP:20260520T100000Z',
    ]) {
      expect(file?.content).toContain(`${line}\r\n`);
    }
    const whole = file?.content.replaceAll('\r\n ', '');
    expect(whole).toMatch(/DESCRIPTION:.*BT 682.*\\nTimes can change/);
    expect(whole).toContain('https://g.example/airport-transfer/group?hotel_id=87&date=');
  });

  test('[MAIL-19] an event has the id of its departure; one that the first release began keeps its own', () => {
    const [former] = filesOf(same, 'time');
    expect(former?.content).toContain('UID:transfer-7-3@costa-sol-info\r\n');
    const [file] = filesOf({ kind: 'same', now: { ...facts, id: 12, calendar: 12 } }, 'time');
    expect(file?.content).toContain('UID:departure-12@costa-sol-info\r\n');
  });

  test('[MAIL-05] an event without flight or with half of its coordinates has neither', () => {
    const bare = { ...facts, flight_number: '' };
    for (const half of [{ pickup_lat: null }, { pickup_lng: null }]) {
      const [file] = filesOf({ kind: 'same', now: { ...bare, ...half } }, 'time');
      expect(file?.fileName).toBe('transfer-2026-06-01-0900.ics');
      expect(file?.content).not.toContain('GEO:');
      expect(file?.content).toContain('DESCRIPTION:Times can change');
    }
  });

  test('[MAIL-05] a cancelled event is the one that was notified, and a newer version of it', () => {
    for (const [now, name] of [
      [{ ...moved, gone: true }, '0900'],
      [{ ...pending, since: moved.since }, '0900'],
    ] as const) {
      const diff: DepartureDiff = now.gone
        ? { kind: 'gone', was: facts, now }
        : { kind: 'changed', was: facts, now, changes: ['time'] };
      const [file] = filesOf(diff);
      expect(file?.fileName).toBe(`transfer-2026-06-01-${name}-BT682.ics`);
      expect(file?.content).toContain('DTSTART;TZID=Europe/Madrid:20260601T090000\r\n');
      expect(file?.content).toContain('DTSTAMP:20260521T100000Z\r\n');
    }
  });
});

function fileOf(mail: DeliveredMail | undefined) {
  const [file, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  const content = file?.content ?? '';
  return {
    content,
    type: file?.contentType,
    uid: /UID:(\S+)/.exec(content)?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(content)?.[1]),
  };
}
