import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTransferGuest, type TransferGuest } from '../../../../../tests/support/transfer-guest.ts';
import { datesIn } from '../../../../i18n/all-dates.ts';
import { LANGUAGES } from '../../../../i18n/languages.ts';

const MAP = 'https://www.google.com/maps/search/?api=1&query=36.6,-4.5';
const NEW_MAP = 'https://www.google.com/maps/search/?api=1&query=36.7,-4.6';

describe('the mails to subscribers of a departure', () => {
  let guest: TransferGuest;

  beforeEach(async () => {
    guest = await openTransferGuest();
    await guest.publish({});
  });
  afterEach(() => guest.close());

  /** Publishes, subscribes and returns the first mail. */
  async function firstMail(...departures: Parameters<TransferGuest['publish']>) {
    await guest.publish(...departures);
    await guest.subscribe();
    const [first] = await guest.deliver();
    return first;
  }

  test('[MAIL-01] the first has time, day with weekday, place, map link and unsubscribe link', async () => {
    const mail = await firstMail({
      flight_destination: 'Riga',
      flight_time: '12:00',
      flight_date: '2026-06-01',
    });
    expect(mail?.recipient).toBe('guest@example.com');
    expect(plain(mail?.subject)).toBe('Your coach leaves at 09:00 on Monday 1 June');
    for (const part of [mail?.html, mail?.text].map(plain)) {
      for (const words of [
        '09:00',
        'Monday 1 June',
        'Main entrance',
        'Hotel Sol',
        MAP,
        'Flight BT 672 to Riga',
      ]) {
        expect(part).toContain(words);
      }
    }
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/guide\.example\/unsubscribe\?token=[\w-]{30,}&lang=en$/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
  });

  test.each([
    ['lt', 'Ryga', 'Talinas'],
    ['ru', 'Рига', 'Таллин'],
  ] as const)('[TRX-20b] in %s the destination is named in the language, also where it changes; a city that is not known as in the list', async (language, riga, tallinn) => {
    await guest.publish({ flight_destination: 'Riga' });
    await guest.subscribe({ language });
    const [first] = await guest.deliver();
    const afterChangeTo = async (flight_destination: string) => {
      await guest.publish({ flight_destination });
      return guest.deliverChange();
    };
    const changed = await afterChangeTo('Tallinn');
    const unknown = await afterChangeTo('Ust-Kamenogorsk');
    for (const part of ['html', 'text'] as const) {
      expect(plain(first?.[part])).toContain(riga);
      expect(plain(changed?.[part])).toContain(tallinn);
      expect(plain(changed?.[part])).not.toContain('Riga');
      expect(plain(unknown?.[part])).toContain('Ust-Kamenogorsk');
    }
  });

  test('[MAIL-01] neither subject nor text nor any link contains the guest’s name', async () => {
    const mail = await firstMail({ type: 'private', last_name: 'Quijotescu' });
    await guest.subscribe({ transfer_type: 'private' });
    const [own] = await guest.deliver();
    expect(own?.text).toContain('09:00');
    for (const each of [mail, own]) {
      expect(JSON.stringify(each)).not.toMatch(/quijotescu/i);
    }
  });

  test('[MAIL-01] while the time is not set it says so, and that the guest will be notified', async () => {
    const mail = await firstMail({ pickup_time: null });
    expect(plain(mail?.subject)).toBe('Your transfer on Monday 1 June: time not set yet');
    expect(mail?.text).toContain('We’ll e‑mail you as soon as the time is set.');
    expect(mail?.attachments).toEqual([]);
  });

  test('[MAIL-01] while nothing is in the schedule it says so, and a later publish is notified', async () => {
    const mail = await firstMail();
    expect(plain(mail?.subject)).toBe('Your transfer on Monday 1 June is not in the schedule yet');
    await guest.publish({});
    const next = await guest.deliverChange();
    expect(plain(next?.subject)).toBe('Your coach leaves at 09:00 on Monday 1 June');
    expect(next?.text).toContain('Your transfer is now in the schedule');
  });

  test('[SUB-12b] [MAIL-01] one mail lists all departures of a subscription without a flight', async () => {
    const mail = await firstMail(
      {},
      { flight_number: 'FR 100', pickup_time: '23:40', flight_date: '2026-06-02', flight_time: '02:10' },
    );
    for (const words of ['Flight BT 672', '09:00', 'Flight FR 100', '23:40', 'Tuesday 2 June']) {
      expect(plain(mail?.text)).toContain(words);
    }
    expect(mail?.attachments).toHaveLength(2);
  });

  test('[MAIL-02] [MAIL-03] new time, point and place are shown next to the old values struck through', async () => {
    await firstMail({});
    await guest.publish({
      pickup_time: '08:20',
      pickup_point: 'Side door',
      pickup_lat: 36.7,
      pickup_lng: -4.6,
    });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('Your coach now leaves earlier on Monday 1 June: at 08:20, not 09:00');
    const html = mail?.html.replace(/ style="[^"]*"/g, '') ?? '';
    expect(plain(html)).toContain('The coach now leaves earlier: <b>at 08:20</b>, not <s>09:00</s>.');
    expect(plain(html)).toContain('The pickup point is now <b>Side door</b>, not <s>Main entrance</s>.');
    expect(html.replaceAll('&amp;', '&')).toContain(NEW_MAP);
    expect(plain(mail?.text)).toContain('The coach now leaves earlier: at 08:20, not 09:00.');
    expect(mail?.text).toContain(NEW_MAP);
  });

  test('[MAIL-02] [MAIL-03] new coordinates under the same name are shown with the old ones', async () => {
    await firstMail({});
    await guest.publish({ pickup_lat: 36.7 });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('Your transfer on Monday 1 June: new map position of the pickup point');
    expect(plain(mail?.html)).toMatch(/<b>36\.7, -4\.5<\/b>, not <s[^>]*>36\.6, -4\.5<\/s>/);
  });

  test('[MAIL-02] a changed flight number is reported as such, not as another coach', async () => {
    await firstMail({ id: 7, flight_number: 'BT 672' });
    await guest.publish({ id: 7, flight_number: 'BT 690' });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('Your transfer on Monday 1 June is now for flight BT 690');
    expect(plain(mail?.text)).toContain('The flight number is now BT 690, not BT 672.');
  });

  test('[MAIL-02] of several departures the changed one is marked, the others are listed too', async () => {
    await firstMail({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:30' });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe(
      'The coach for flight FR 100 now leaves later on Monday 1 June: at 10:30, not 10:00',
    );
    expect(mail?.html.match(/<s[ >]/g)).toHaveLength(1);
    expect(mail?.text).toContain('09:00');
    expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
      'transfer-2026-06-01-1030-FR100.ics',
    ]);
  });

  test('[MAIL-06] setting and removing a time are notified', async () => {
    await firstMail({ pickup_time: null });
    await guest.publish({});
    const set = await guest.deliverChange();
    expect(plain(set?.subject)).toBe('The time is set: your coach leaves at 09:00 on Monday 1 June');
    expect(set?.html).not.toMatch(/<s[ >]/);
    await guest.publish({ pickup_time: null });
    const unset = await guest.deliverChange();
    expect(plain(unset?.subject)).toBe(
      'Your transfer on Monday 1 June: 09:00 no longer applies, new time to follow',
    );
    expect(unset?.html).toMatch(/<s[^>]*>09:00<\/s>/);
  });

  test('[MAIL-07] a removed departure is notified with whom to call, and a restored one as restored', async () => {
    await guest.database.write((db) =>
      db
        .insertInto('settings')
        .values([
          { key: 'contact_phone', value: '+34 600 111 222' },
          { key: 'whatsapp', value: '34600111222' },
        ])
        .execute(),
    );
    await firstMail({});
    await guest.publish();
    const gone = await guest.deliverChange();
    expect(plain(gone?.subject)).toBe(
      'Please call us: your transfer on Monday 1 June has been removed from the schedule',
    );
    expect(gone?.text).toContain('Please call us');
    expect(gone?.text).toContain('+34 600 111 222');
    expect(gone?.html).toContain('href="tel:+34600111222"');
    expect(gone?.html).toContain('href="https://wa.me/34600111222"');
    await guest.publish({ pickup_time: '09:15' });
    const back = await guest.deliverChange();
    expect(plain(back?.subject)).toBe('Your transfer is back in the schedule: on Monday 1 June at 09:15');
    expect(plain(back?.text)).toContain('The coach now leaves later: at 09:15, not 09:00.');
  });

  test('[TEXT-10] a mail greets, says the one thing first, and names whom to call and who writes', async () => {
    const mail = await firstMail({});
    const [title, about, greeting, lead] = paragraphs(mail?.text);
    expect([title, about]).toEqual(['Your transfer to the airport', 'Group transfer, Hotel Sol']);
    expect(greeting).toBe('Hello,');
    expect(lead).toBe(
      'Your coach to the airport leaves on Monday 1 June at 09:00. You will find the pickup point below.',
    );
    expect(plain(mail?.text)).toContain('Kind regards,\nCosta Sol Info');
  });

  test('[TEXT-11] bad news come with an apology, and a withdrawn time is not asked to be waited for', async () => {
    await firstMail({});
    await guest.publish({ pickup_time: '08:20' });
    expect((await guest.deliverChange())?.text).toContain('We are sorry for the inconvenience.');
    await guest.publish({ pickup_time: null });
    const unset = await guest.deliverChange();
    expect(unset?.text).toContain('We are sorry for the uncertainty.');
    expect(plain(unset?.text)).toContain('08:20 no longer applies; we’ll send you the new time');
    expect(unset?.text).not.toMatch(/If nobody comes|Stay at the pickup point/);
    await guest.publish();
    const gone = await guest.deliverChange();
    expect(gone?.text).toContain('We are sorry: your transfer on');
    expect(gone?.text).toContain('Please call us');
  });

  test('[TEXT-12] the subject names the flight where the hotel has several departures that day', async () => {
    const others = { flight_number: 'FR 100', pickup_time: '10:00' };
    await guest.publish({}, others);
    await guest.subscribe({ flight_number: 'BT672' });
    expect(plain((await guest.deliver())[0]?.subject)).toBe(
      'Your coach leaves at 09:00 on Monday 1 June (BT 672)',
    );
    await guest.publish({ pickup_time: '08:20' });
    expect(plain((await guest.deliverChange())?.subject)).toBe(
      'Your coach now leaves earlier on Monday 1 June: at 08:20, not 09:00',
    );
  });

  test('[TEXT-13] a transfer on another day is reported as such', async () => {
    await firstMail({ flight_date: '2026-06-01' });
    await guest.publish({ pickup_date: '2026-05-31', pickup_time: '23:50', flight_date: '2026-06-01' });
    const mail = await guest.deliverChange();
    const words = 'leaves on Sunday 31 May at 23:50, not on Monday 1 June';
    expect(plain(mail?.subject)).toContain(words);
    expect(plain(mail?.text)).toContain(words);
  });

  test('[TEXT-12] a further departure of the day is a headline of its own, and no apology', async () => {
    await firstMail({});
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('New transfer from your hotel on Monday 1 June at 10:00 (FR 100)');
    expect(plain(mail?.text)).toContain('There is a new transfer from your hotel on Monday 1 June');
    expect(mail?.text).not.toContain('sorry');
  });

  test('[TEXT-11] a removed departure among others is apologized for, and good news are not', async () => {
    const other = { flight_number: 'FR 100', pickup_time: '10:00' };
    await firstMail({}, other);
    await guest.publish({});
    const gone = await guest.deliverChange();
    const words = 'transfer on Monday 1 June for flight FR 100 has been removed from the schedule';
    expect(plain(gone?.subject)).toBe(`The ${words}`);
    expect(plain(gone?.text)).toContain(`We are sorry: the ${words}. If that is your flight, please call us`);
    await guest.publish({}, other, { flight_number: 'AY 1664', pickup_time: '12:00' });
    const back = await guest.deliverChange();
    expect(plain(back?.subject)).toBe('Changes to the transfers from your hotel on Monday 1 June');
    expect(back?.text).not.toContain('sorry');
  });

  test('[TEXT-11] that all removed departures have gone is said only if none is left', async () => {
    const others = [
      { flight_number: 'FR 100', pickup_time: '10:00' },
      { flight_number: 'AY 1664', pickup_time: '12:00' },
    ];
    await firstMail({}, ...others);
    await guest.publish({});
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('Changes to the transfers from your hotel on Monday 1 June');
    expect(mail?.text).toContain('We are sorry for the inconvenience.');
  });

  test('[TEXT-11] [MAIL-06] times that are set for several departures are good news', async () => {
    const other = { flight_number: 'FR 100', pickup_time: null };
    await firstMail({ pickup_time: null }, other);
    await guest.publish({}, { ...other, pickup_time: '10:00' });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('The times are set for the transfers from your hotel on Monday 1 June');
    expect(mail?.text).not.toContain('sorry');
  });

  test('[TEXT-11] [MAIL-07] a removed departure that never had a time does not say that it will get one', async () => {
    await firstMail({ pickup_time: null });
    await guest.publish();
    const gone = await guest.deliverChange();
    for (const part of [gone?.html, gone?.text]) {
      expect(part).toContain('removed from the schedule');
      expect(part).not.toMatch(/not set yet/);
    }
  });

  test('[TEXT-10] a change of a transfer without a time says that the guest will be notified of it', async () => {
    await firstMail({ pickup_time: null });
    await guest.publish({ pickup_time: null, pickup_point: 'Side door' });
    const changed = await guest.deliverChange();
    expect(changed?.text).toContain('We’ll e‑mail you as soon as the time is set.');
  });

  test('[MAIL-05] the one file of a mail about several departures is announced with its time', async () => {
    await firstMail({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:30' });
    const mail = await guest.deliverChange();
    expect(mail?.attachments).toHaveLength(1);
    expect(plain(mail?.text)).toContain(
      'If your transfer leaves at 10:30, open the attachment to update the entry in your calendar.',
    );
  });

  test('[TEXT-13] a place that is taken off the map is a detail, not another pickup point', async () => {
    await firstMail({});
    await guest.publish({ pickup_lat: null, pickup_lng: null });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe('Your transfer on Monday 1 June: details updated');
    expect(mail?.text).toContain('previous map position of the pickup point (36.6, -4.5) no longer applies');
  });

  test('[TEXT-11] [TEXT-13] nobody is asked to wait at a pickup point that is withdrawn', async () => {
    await firstMail({});
    await guest.publish({ pickup_point: '', pickup_lat: null, pickup_lng: null });
    const mail = await guest.deliverChange();
    expect(plain(mail?.subject)).toBe(
      'Your transfer on Monday 1 June: previous pickup point no longer applies',
    );
    expect(mail?.text).toContain('The previous pickup point (Main entrance) no longer applies');
    expect(mail?.text).not.toContain('Stay at the pickup point');
  });

  test('[TEXT-13] another time of the flight says the old one as that of the pickup', async () => {
    await firstMail({ flight_date: '2026-06-01', flight_time: '12:00' });
    await guest.publish({ flight_date: '2026-06-01', flight_time: '12:40' });
    const mail = await guest.deliverChange();
    expect(plain(mail?.text)).toContain('The flight now departs at 12:40, not 12:00.');
    expect(mail?.text).toContain('The time of your transfer has not changed.');
  });

  test.each(
    LANGUAGES,
  )('[LANG-40] in %s the day of one of several departures stands by itself', async (language) => {
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    await guest.subscribe({ language });
    const [mail] = await guest.deliver();
    const dates = datesIn(language);
    const label = dates.label('2026-06-01');
    const day = label.charAt(0).toUpperCase() + label.slice(1);
    expect(mail?.text).toContain(` ${dates.at('09:00')}\n${day}\n`);
    expect(mail?.text).toContain(` ${dates.at('10:00')}\n${day}\n`);
  });

  test.each([
    ['en', 'Your coach leaves at 09:00'],
    ['ru', 'Ваш автобус подъедет в 09:00'],
    ['lt', 'Jūsų autobusas išvyksta 09:00 val.'],
    ['lv', 'Jūsu autobuss izbrauc plkst. 09:00'],
    ['et', 'Teie buss väljub kell 09:00'],
    ['uk', 'Ваш автобус вирушить о 09:00'],
    ['es', 'Su autocar sale a las 09:00'],
  ] as const)('[MAIL-04] as plain text in %s the time is a whole line: %s', async (language, line) => {
    await guest.publish({});
    await guest.subscribe({ language });
    const [mail] = await guest.deliver();
    expect(plain(mail?.text).split('\n')).toContain(line);
  });

  test('[MAIL-02] an unchanged state is not notified again', async () => {
    await firstMail({});
    expect(await guest.deliverChange()).toBeUndefined();
    await guest.publish({ flight_number: 'bt672', updated_at: '2026-05-19T08:00:00.000Z' });
    expect(await guest.deliverChange()).toBeUndefined();
  });

  test('[MAIL-02] a change before the first mail is sent is part of the first mail', async () => {
    await guest.publish({});
    await guest.subscribe();
    await guest.publish({ pickup_time: '08:20' });
    const [mail, ...others] = await guest.deliver();
    expect(plain(mail?.subject)).toBe('Your coach leaves at 08:20 on Monday 1 June');
    expect(others).toEqual([]);
  });

  test('[MAIL-01] subscribing again sends the current state and the changes since the last mail', async () => {
    await firstMail({});
    await guest.subscribe();
    expect(plain((await guest.deliver())[0]?.subject)).toBe('Your coach leaves at 09:00 on Monday 1 June');
    await guest.publish({ pickup_time: '08:20' });
    await guest.subscribe();
    expect(plain((await guest.deliver())[0]?.text)).toContain('at 08:20, not 09:00');
  });

  test('[MAIL-14] no change of a past departure is notified', async () => {
    await firstMail({});
    guest.now = new Date('2026-06-01T07:01:00Z');
    await guest.publish({ pickup_point: 'Side door' });
    expect(await guest.deliverChange()).toBeUndefined();
    await guest.publish();
    expect(await guest.deliverChange()).toBeUndefined();
    await guest.subscribe();
    expect(await guest.deliver()).toEqual([]);
  });

  test('[MAIL-14] a coach moved to later than the notified time is notified', async () => {
    await firstMail({});
    guest.now = new Date('2026-06-01T07:01:00Z');
    await guest.publish({ pickup_time: '09:30' });
    expect(plain((await guest.deliverChange())?.text)).toContain('at 09:30, not 09:00');
  });

  test('[MAIL-11b] pending mails of an ended subscription are not sent', async () => {
    await guest.subscribe();
    await guest.database.write((db) =>
      db.updateTable('subscriptions').set({ ended_at: guest.now.toISOString() }).execute(),
    );
    expect(await guest.deliver()).toEqual([]);
  });

  test.each(LANGUAGES)('[MAIL-04] a subscription in %s gets mails in that language', async (language) => {
    await guest.publish({});
    await guest.subscribe({ language });
    const [first] = await guest.deliver();
    await guest.publish({ pickup_time: '08:20' });
    const changed = await guest.deliverChange();
    for (const mail of [first, changed]) {
      expect(mail?.html).toContain(`lang="${language}"`);
      expect(mail?.subject).toContain(datesIn(language).on('2026-06-01'));
      expect(mail?.unsubscribeUrl).toContain(`&lang=${language}`);
    }
  });
});

/** Replaces no-break spaces and HTML entities. */
function plain(text = ''): string {
  return text.replace(/\u00A0/g, ' ').replaceAll('&amp;', '&');
}

function paragraphs(text = ''): string[] {
  return plain(text).split(/\n+/);
}
