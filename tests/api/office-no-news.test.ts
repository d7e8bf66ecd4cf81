import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

/** Staff say that a list with other columns is of the same office. */
const FROM_OFFICE = { decisions: { source: 'Main office' } };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: what is no news', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-24] a place in capitals, and in small letters again, is no change: nobody is notified', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    for (const spelling of ['MAIN ENTRANCE', 'main entrance', 'Main  Entrance.', 'Main entrance']) {
      const again = await office.publish([row({ 'Pickup point': spelling })]);
      expect(again, spelling).toMatchObject({ status: 409, summary: { changed: 0, unchanged: 1 } });
    }
    const measured = { 'Pickup point': 'MAIN ENTRANCE', Latitude: '36.601', Longitude: '-4.501' };
    expect(await office.publish([row(measured)], FROM_OFFICE)).toMatchObject({ summary: { changed: 1 } });
    expect(await office.answer(DAY)).toMatchObject([
      { pickup_point: 'Main entrance', pickup_lat: 36.601, pickup_lng: -4.501 },
    ]);
  });

  it('[DESK-18a] [MAIL-15] guests whose mail an undo made needless are not counted as not reached, one whose mail came too late is', async () => {
    await office.publish([row()]);
    for (const guest of ['one', 'two']) {
      await office.subscribe(`${guest}@example.com`, { departure_date: DAY });
    }
    await office.letters();
    const { list } = await office.publish([row({ 'Pickup time': '09:30' })]);
    const undo = (await office.undo(list.id)).json as { list_id: number };
    const late = { state: 'expired', last_error: 'no use any more' } as const;
    await office.app.database.write((db) =>
      db
        .updateTable('outbox')
        .set(late)
        .where('recipient', '=', 'two@example.com')
        .where('state', '=', 'queued')
        .execute(),
    );
    expect(await office.letters()).toEqual([]);
    for (const id of [list.id, undo.list_id]) {
      expect((await office.send('GET', `/api/admin/schedules/${id}/deliveries/`)).json).toMatchObject({
        ...{ concerned: 2, too_late: 1, expired: 1, failed: 0 },
        undelivered: [{ recipient: 'two@example.com', state: 'expired' }],
      });
    }
  });

  it('[CASE-24] staff correct the letters of a place by hand: it is published, and nobody is notified', async () => {
    await office.publish([row({ 'Pickup point': 'MAIN ENTRANCE' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const [id] = await office.ids(DAY);
    const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _, updated_at, hotel, municipality, ...before } = json as Record<string, unknown>;
    const after = { ...before, pickup_point: 'Main entrance' };
    const staged = await office.send('POST', '/api/admin/departures/', { id, before, after });
    expect(await office.publishList((staged.json as { id: number }).id)).toMatchObject({
      status: 200,
      json: { mails: 0 },
    });
    expect(await office.letters()).toEqual([]);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Main entrance' }]);
  });

  it('[LIST-24] a destination in capitals or in another language is no change, another city is', async () => {
    await office.publish([row({ Destination: 'Riga' })]);
    for (const Destination of ['RIGA', 'Rīga', 'Рига']) {
      const again = await office.publish([row({ Destination })]);
      expect(again, Destination).toMatchObject({ status: 409, summary: { changed: 0, unchanged: 1 } });
    }
    const other = await office.publish([row({ Destination: 'Tallinn' })]);
    expect(other).toMatchObject({ status: 200, summary: { changed: 1 } });
  });

  describe('[CASE-08] labels of coaches', () => {
    const coach = (Coach: string, time: string) => row({ Coach, 'Pickup time': time });

    it.each(
      quickly(1, [
        ['Bus1', 'Bus2'],
        ['Bus-1', 'Bus-2'],
        ['BUS Nº1', 'BUS Nº2'],
        ['No. 1', 'No. 2'],
        ['n.º 1', 'n.º 2'],
        ['Автобус1', 'Автобус №2'],
        ['1. buss', '2. buss'],
      ]),
    )('"Bus 1" and "Bus 2" are also written %s and %s', async (one, two) => {
      await office.publish([coach('Bus 1', '08:00'), coach('Bus 2', '08:30')]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const again = await office.publish([coach(one, '08:00'), coach(two, '08:30')]);
      expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, gone: 0, unchanged: 2 } });
    });

    it.each(
      quickly(1, ['Bus1', 'BUS 1', 'Autobús nº 1']),
    )('"Bus 1" of a list is %s that was entered by hand', async (byHand) => {
      await office.publish([coach('Bus 1', '08:00'), coach('Bus 2', '08:30')]);
      await office.app.database.write((db) =>
        db.updateTable('departures').set({ coach: byHand }).where('coach', '=', '1').execute(),
      );
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const again = await office.publish([coach('Bus 1', '08:40'), coach('Bus 2', '08:30')]);
      expect(again).toMatchObject({ status: 200, summary: { new: 0, changed: 1, gone: 0, unchanged: 1 } });
      expect((await office.answer(DAY)).map((each) => `${each.coach} ${each.pickup_time}`)).toEqual([
        '2 08:30',
        `${byHand} 08:40`,
      ]);
    });

    it('"A 1" and "b" are also written "a1" and "B"', async () => {
      await office.publish([coach('A 1', '08:00'), coach('b', '08:30')]);
      const again = await office.publish([coach('a1', '08:00'), coach('B', '08:30')]);
      expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, gone: 0, unchanged: 2 } });
    });
  });

  describe('[MAIL-20] the day of a flight that is stated for the first time', () => {
    it.each(
      quickly(1, [
        ['the day of the coach', row({ 'Flight time': '12:30' }), { 'Flight date': DAY }],
        ['the night after', night({ 'Flight date': '' }), { 'Flight date': NEXT }],
        ['a flight without a time', row(), { 'Flight date': DAY }],
      ] as const),
    )('is published, and nobody is notified: %s', async (_what, base, stated) => {
      await office.publish([base]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const dated = await office.publish([{ ...base, ...stated }], FROM_OFFICE);
      expect(dated).toMatchObject({ status: 200, summary: { changed: 1, mails: { total: 0 } } });
      expect(await office.answer(DAY)).toMatchObject([{ flight_date: stated['Flight date'] }]);
      expect(await office.letters()).toEqual([]);
    });

    it('is no sentence beside another change, and another day later is one', async () => {
      await office.publish([row({ 'Flight time': '12:30' })]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      await office.publish([row({ 'Flight time': '12:40', 'Flight date': DAY })], FROM_OFFICE);
      const [later] = await office.letters();
      expect(later?.text).toContain('The flight now departs at 12:40, not 12:30.');
      await office.publish([row({ 'Flight time': '12:40', 'Flight date': DAY, 'Pickup time': '09:10' })]);
      const [moved] = await office.letters();
      expect(moved?.text).not.toContain('The flight now departs');
    });

    it('is news where it is another day than the times implied', async () => {
      await office.publish([night({ 'Flight date': '' })]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const decisions = { ...FROM_OFFICE.decisions, accepted_rows: 'all' as const };
      await office.publish([night({ 'Flight date': '2026-06-30' })], { decisions });
      const [letter] = await office.letters();
      expect(letter?.text).toMatch(/departs on Tuesday 30.June at 01:40, not on Monday 29.June at 01:40/);
    });
  });

  describe('[MAIL-21] mails about coaches that are all to the flight of the guest', () => {
    it.each(
      quickly(1, [
        ['with labels', ['1', '2']],
        ['without labels', ['', '']],
      ] as const),
    )('do not say that one is theirs, %s', async (_how, [one = '', two = '']) => {
      const coaches = (times: string[]) => [
        row({ Coach: one, 'Pickup time': times[0] ?? '' }),
        row({ Coach: two, 'Pickup time': times[1] ?? '' }),
        row({ 'Flight number': 'FR 100', 'Pickup time': '14:00' }),
      ];
      const accepted = { decisions: { accepted_rows: 'all' as const } };
      await office.publish(coaches(['07:50', '08:20']), accepted);
      await office.subscribe('all@example.com', { departure_date: DAY });
      await office.subscribe('own@example.com', { departure_date: DAY, flight_number: 'bt682' });
      const [ofAll, ofOwn] = await office.letters();
      expect(ofAll?.text).toContain('Yours is the one for your flight.');
      expect(ofOwn?.subject).toMatch(/^Transfers from your hotel on Sunday 28.June for flight BT.682$/);
      expect(ofOwn?.text).toMatch(/There are several transfers .* for flight BT.682\. If you do not know/);
      await office.publish(coaches(['', '']), accepted);
      await office.letters();
      await office.publish(coaches(['08:00', '08:30']), accepted);
      const [, set] = await office.letters();
      await office.publish(coaches(['08:05', '08:35']), accepted);
      const [, changed] = await office.letters();
      expect(changed?.text).toMatch(
        /There are changes .* for flight BT.682\. What has changed is marked below/,
      );
      for (const { text = '' } of [ofOwn ?? {}, set ?? {}, changed ?? {}]) {
        expect(text).toContain('08:');
        expect(text).not.toMatch(/the one for your flight|look for your flight/i);
      }
    });
  });
});
