import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: numbers of flights', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-05] a renumbered flight is one question for all hotels; its subscribers are notified of the new number, and nobody that it is gone', async () => {
    const hotels = ['Hotel Sol', 'Hotel Luna'];
    await office.publish(hotels.map((Hotel) => row({ Hotel })));
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.subscribe('hotel@example.com', { departure_date: DAY });
    const hotel = office.hotelId('Hotel Luna');
    await office.subscribe('luna@example.com', { departure_date: DAY, flight_number: 'BT 682', hotel });
    await office.letters();
    const renumbered = hotels.map((Hotel) =>
      row({ Hotel, 'Flight number': 'BT 684', 'Pickup time': '09:15' }),
    );
    const open = await office.publish(renumbered);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    const pair = { from: 'BT 682', to: 'BT 684' };
    expect(open.list.reading?.pairs).toMatchObject([pair, pair]);
    const same = await office.publish(renumbered, { decisions: { pairs: ['BT682>BT684'] } });
    expect(same).toMatchObject({ status: 200, summary: { flight_changed: 2, new: 0, gone: 0 } });
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(
      ['guest', 'hotel', 'luna'].map((name) => `${name}@example.com`),
    );
    for (const { text, calendar } of letters) {
      expect(text).toMatch(/BT.684, not BT.682/);
      expect(text).toContain('09:15, not 09:00');
      expect(text).not.toMatch(/don’t wait|removed from the schedule/);
      expect(calendar).not.toContain('CANCELLED');
    }
  });

  it('[CASE-05] [MAIL-07] a coach to another flight at the time of a removed one, which staff say is not the same, is new to guests of the hotel, and theirs is gone', async () => {
    await office.publish([row()]);
    await office.subscribe('hotel@example.com', { departure_date: DAY });
    await office.letters();
    const other = [row({ 'Flight number': 'VY 88' })];
    const apart = await office.publish(other, {
      decisions: { apart: 'all', complete: 'days', withdraw: 'all' },
      body: { accept_gone: 1 },
    });
    expect(apart).toMatchObject({ status: 200, summary: { flight_changed: 0, new: 1, gone: 1 } });
    const [letter] = await office.letters();
    expect(letter?.text).toMatch(/removed from the schedule[\s\S]*Flight BT 682/);
    expect(letter?.text).not.toMatch(/flight number is now|VY 88, not/);
    expect(letter?.calendars.map((each) => /STATUS:\w+/.exec(each)?.[0])).toEqual([
      'STATUS:CANCELLED',
      'STATUS:CONFIRMED',
    ]);
  });

  it('[CASE-01] [CASE-05] [PUBL-10] a flight that is renumbered while its coach moves over midnight is a question, and its guest is notified of both', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' });
    await office.publish([night({ 'Flight time': '02:40' }), other]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const moved = night({
      ...{ Date: NEXT, 'Pickup time': '00:10' },
      'Flight number': 'BT 684',
      'Flight time': '02:40',
    });
    for (const complete of ['coaches', 'days'] as const) {
      const open = await office.publish([moved, other], { decisions: { complete } });
      expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
      expect(open.list.reading?.pairs).toMatchObject([
        { from: 'BT 682', to: 'BT 684', pickup_date: DAY, listed_date: NEXT },
      ]);
    }
    const same = await office.publish([moved, other], { decisions: { pairs: ['BT682>BT684'] } });
    expect(same).toMatchObject({ status: 200, summary: { flight_changed: 1, new: 0, gone: 0 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('00:10, not on Sunday 28 June');
    expect(letter?.text).toContain('BT 684');
  });

  it.each(
    quickly(1, [
      ['', NEXT],
      [NEXT, ''],
      ['', ''],
    ] as const),
  )('[CASE-01] [CASE-05] it is a question also where the flight days are «%s» and «%s»', async (then, now) => {
    await office.publish([night({ 'Flight date': then, 'Flight time': '' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const moved = night({ Date: NEXT, 'Flight date': now, 'Flight time': '', 'Flight number': 'BT 684' });
    const rows = [{ ...moved, 'Pickup time': '00:10' }];
    const asked = await office.publish(rows);
    expect(asked).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    const { status, summary } = await office.publish(rows, { decisions: { pairs: 'all' } });
    expect([status, summary]).toMatchObject([200, { flight_changed: 1, new: 0, gone: 0 }]);
    expect(await office.lookup(NEXT)).toEqual(['00:10 BT 684']);
    const [letter] = await office.letters();
    expect([letter?.to, letter?.text]).toEqual(['guest@example.com', expect.stringContaining('00:10')]);
  });

  it('[CASE-06] two flights that swap their numbers are two changed departures', async () => {
    const [early, late] = [
      row({ 'Flight number': 'FR 1' }),
      row({ 'Flight number': 'FR 2', 'Pickup time': '15:00' }),
    ];
    await office.publish([early, late]);
    const swapped = await office.publish([
      { ...early, 'Flight number': 'FR 2' },
      { ...late, 'Flight number': 'FR 1' },
    ]);
    expect(swapped).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 FR 2', '15:00 FR 1']);
  });

  it.each(
    quickly(1, ['BT0682', 'bt 0682', 'ВТ 682'] as const),
  )('[FLT-03] a guest who subscribed to %s follows BT 682, however it is spelled in lists', async (flight_number) => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number });
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:00')]);
    await office.publish([row({ 'Pickup time': '09:30' })]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:30')]);
  });

  describe('[CASE-10] a flight that two airlines sell under numbers of their own', () => {
    const listed = (number: string, time = '09:00') => row({ 'Flight number': number, 'Pickup time': time });
    const follow = (flight_number: string) =>
      office.subscribe('guest@example.com', { departure_date: DAY, flight_number });

    it('[FLT-01a] is a question the first time, and one flight in every list after that', async () => {
      await office.publish([listed('LH 1149'), row({ Hotel: 'Hotel Luna', 'Flight number': 'LH 1149' })]);
      await follow('LH 1149');
      await office.letters();
      const first = await office.publish([listed('UX 3151')]);
      expect(first).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
      const other = row({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1' });
      await office.publish([other], { decisions: { source: 'Main office' } });
      const unconfirmed = await office.publish([listed('UX 3151')], {
        decisions: { codeshares: ['LH1149>UX3151'], withdraw: 'all', complete: 'days' },
      });
      expect(unconfirmed).toMatchObject({ status: 409, json: { error_key: 'gone_not_confirmed' } });
      const numbers = (await office.send('GET', '/api/admin/flight-numbers/')).json;
      expect(numbers, 'a publish that is refused records no numbers').toMatchObject({ rows: [] });
      const known = await office.publish([listed('UX 3151', '09:10')], {
        decisions: { codeshares: ['LH1149>UX3151'], complete: 'coaches' },
      });
      expect(known).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
      expect(known.list.reading?.pairs).toEqual([]);
      expect((await office.send('GET', '/api/admin/audit/?entity=flight-number')).json).toMatchObject({
        rows: [{ action: 'add', entity_id: 'UX3151', after: { number: 'UX3151', flight: 'LH1149' } }],
      });
      expect(await office.lookup(DAY)).toEqual(['09:10 LH 1149']);
      const [letter, another] = await office.letters();
      expect(letter?.text).toContain('09:10');
      expect(letter?.text).not.toContain('UX 3151');
      expect(another).toBeUndefined();
      const both = [listed('ux3151', '09:20'), listed('LH 1149', '09:20')];
      expect(await office.publish(both)).toMatchObject({
        status: 200,
        summary: { changed: 1, new: 0, gone: 0 },
      });
      const luna = row({ Hotel: 'Hotel Luna', 'Flight number': 'UX 3151', 'Pickup time': '10:00' });
      expect(await office.publish([luna])).toMatchObject({ status: 200, summary: { changed: 1, new: 0 } });
    });

    it.each([
      ['LH 1149', 'UX 3151', '08:30', 'leaves at the same time'],
      ['RYR 90', 'FR 90', undefined, 'has the same digits in its number'],
    ])('[FLT-01a] is a question also with another pickup time: %s, then %s, which %s %s', async (number, other, time, _why) => {
      const at = (name: string, pickup: string) =>
        row({ 'Flight number': name, 'Pickup time': pickup, ...(time && { 'Flight time': time }) });
      await office.publish([at(number, '06:00')]);
      await follow(number);
      await office.letters();
      const first = await office.publish([at(other, '06:20')]);
      expect(first).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
      expect(first.list.reading?.pairs).toMatchObject([{ from: number, to: other }]);
      const key = [number, other].map((each) => each.replace(' ', '')).join('>');
      const known = await office.publish([at(other, '06:20')], { decisions: { codeshares: [key] } });
      expect(known).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
      expect((await office.letters()).map(({ text }) => text)).toEqual([
        expect.stringContaining('06:20, not 06:00'),
      ]);
    });

    it('[FLT-01b] [PUBL-02] a list that says that two numbers are one flight counts the guests of the other number', async () => {
      const elsewhere = row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' });
      await office.publish([listed('LH 1149'), elsewhere]);
      await follow('UX 3151');
      await office.letters();
      const known = await office.publish([listed('UX 3151'), { ...elsewhere, 'Pickup time': '15:20' }], {
        decisions: { codeshares: ['LH1149>UX3151'] },
      });
      expect(known).toMatchObject({
        status: 200,
        summary: { changed: 1, mails: { total: 1 } },
        json: { mails: 1 },
      });
      expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:00')]);
    });

    it('[FLT-01b] [PUBL-02] a list that changes nothing but says so is published with its mails', async () => {
      const elsewhere = row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' });
      await office.publish([listed('LH 1149'), elsewhere]);
      await follow('UX 3151');
      await office.letters();
      const decisions = { codeshares: ['LH1149>UX3151'] };
      const known = await office.publish([listed('UX 3151'), elsewhere], { decisions });
      expect(known).toMatchObject({
        status: 200,
        summary: { changed: 0, new: 0, gone: 0, mails: { total: 1 } },
        json: { mails: 1 },
      });
      expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:00')]);
      const history = await office.send('GET', `/api/admin/schedules/${known.list.id}/`);
      expect(history.json).toMatchObject({ state: 'published', mails: 1 });
      const again = await office.publish([listed('UX 3151'), elsewhere]);
      expect(again.json).toMatchObject({ error_key: 'nothing_to_publish' });
    });

    it('[FLT-01b] a guest who follows the other number is notified once the numbers are known to be one flight, and of every later change', async () => {
      await follow('UX 3151');
      await office.letters();
      await office.publish([listed('LH 1149'), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
      expect(await office.recipients()).toEqual([]);
      expect((await office.send('GET', '/api/admin/flight-numbers/')).json).toMatchObject({
        unknown: [{ flight_number: 'UX 3151', guests: 1, date: DAY, published: ['LH 1149', 'FR 1'] }],
      });
      const same = { number: 'UX 3151', same_as: 'LH 1149' };
      expect(await office.send('POST', '/api/admin/flight-numbers/', same)).toMatchObject({
        status: 201,
        json: { mails: 1 },
      });
      const [letter] = await office.letters();
      expect(letter?.text).toContain('09:00');
      await office.publish([listed('LH 1149', '09:30')]);
      expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:30')]);
      await office.publish([row({ 'Flight number': 'FR 1', 'Pickup time': '15:20' })]);
      expect(await office.recipients()).toEqual([]);
      const again = await office.send('POST', '/api/admin/flight-numbers/', same);
      expect(again).toMatchObject({ status: 201, json: { mails: 0 } });
    });

    it('[FLT-01a] three numbers are one flight, and a number that is removed is a flight of its own again', async () => {
      const link = (number: string, same_as: string) =>
        office.send('POST', '/api/admin/flight-numbers/', { number, same_as });
      await link('UX 3151', 'LH 1149');
      await link('LH 1149', 'AC 9123');
      await office.publish([listed('UX 3151')]);
      expect(await office.publish([listed('AC 9123', '09:10')])).toMatchObject({
        summary: { changed: 1, new: 0 },
      });
      expect((await office.send('DELETE', '/api/admin/flight-numbers/UX%203151/')).status).toBe(200);
      expect((await office.send('DELETE', '/api/admin/flight-numbers/UX%203151/')).status).toBe(404);
      const own = await office.publish([listed('AC 9123', '09:15')]);
      expect(own).toMatchObject({ status: 200, summary: { changed: 0, new: 1, gone: 0 } });
      expect((await link('UX 3151', ' - ')).status).toBe(400);
    });
  });

  it('[CASE-10] [TEXT-12] a guest whose flight has no coach yet reads that of this flight, not that the hotel has none', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'UX 3151' });
    const [letter] = await office.letters();
    expect(letter?.text).toContain('There is no transfer for flight UX 3151 from this hotel');
  });
});
