import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { storeSetting } from '../support/store-content.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: several coaches and flights of a hotel', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-07] [CASE-26] a guest who subscribed before there was a coach is notified of both flights, one who chose a flight only of that', async () => {
    await office.subscribe('all@example.com', { departure_date: DAY });
    await office.subscribe('one@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    await office.publish([row()]);
    expect(await office.recipients()).toEqual(['all@example.com', 'one@example.com']);
    await office.publish([row({ 'Flight number': 'BT 1682', 'Pickup time': '12:00' })]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['all@example.com', undefined]);
    for (const fact of ['BT 682', '09:00', 'BT 1682', '12:00']) expect(letter?.text).toContain(fact);
  });

  fullIt(
    '[CASE-26] a guest who subscribed before there was a coach is notified once of two that appear at once',
    async () => {
      await office.subscribe('all@example.com', { departure_date: DAY });
      await office.letters();
      await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' })]);
      const [letter, another] = await office.letters();
      expect([letter?.to, another]).toEqual(['all@example.com', undefined]);
      for (const fact of ['09:00', '12:00']) expect(letter?.text).toContain(fact);
      expect(letter?.text).toMatch(/BT.682[\s\S]+FR.1/);
    },
  );

  describe('[CASE-08] two coaches of one hotel and flight, at 08:00 and 08:30, become 08:30 and 09:00', () => {
    const coaches = (...times: [string, string][]) =>
      times.map(([Coach, time]) => row({ Coach, 'Pickup time': time }));

    it('with labels each is its own change, and guests see and read both', async () => {
      await office.publish(coaches(['Bus 1', '08:00'], ['Bus 2', '08:30']));
      await office.subscribe('guest@example.com', { departure_date: DAY });
      expect((await office.letters())[0]?.text).toContain('Coach 2');
      const before = await office.ids(DAY);
      const later = await office.publish(coaches(['2', '09:00'], ['1', '08:30']));
      expect(later).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
      const both = [
        { coach: '1', pickup_time: '08:30', previous: { pickup_time: '08:00' } },
        { coach: '2', pickup_time: '09:00', previous: { pickup_time: '08:30' } },
      ];
      expect(await office.answer(DAY)).toMatchObject(both);
      expect(await office.ids(DAY)).toEqual(before);
      const [letter] = await office.letters();
      expect(letter?.text).toMatch(/08:30, not 08:00[\s\S]+Coach 1[\s\S]+09:00, not 08:30[\s\S]+Coach 2/);
    });

    it.each([
      [
        'with labels the subject names the coach',
        ['A', 'B', 'C'],
        /^Coach B for flight BT.682 now leaves later/,
      ],
      [
        'without labels the subject says it is one of them',
        ['', '', ''],
        /^One of the coaches for flight BT.682/,
      ],
    ])('%s whose time changed, as guests may have another', async (_, [one, two, three], subject) => {
      const list = (second: string) =>
        coaches([one ?? '', '08:00'], [two ?? '', second], [three ?? '', '08:45']).map((each) => ({
          ...each,
          ...{ 'Pickup point': `Stop ${each['Pickup time'] === second ? 2 : each['Pickup time']}` },
        }));
      const options = { decisions: { accepted_rows: 'all' as const } };
      await office.publish(list('08:30'), options);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      await office.publish(list('08:40'), options);
      expect((await office.letters())[0]?.subject).toMatch(subject);
    });

    it('an only coach that gets a label beside a new one is not said to be that of each guest', async () => {
      await office.publish([row({ 'Pickup time': '08:00' })]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const labelled = coaches(['1', '08:00'], ['2', '08:30']);
      const two = await office.publish(labelled, { decisions: { source: 'Main office' } });
      expect(two).toMatchObject({ status: 200, summary: { changed: 1, new: 1 } });
      const [letter] = await office.letters();
      expect(letter?.text).toContain('This is now coach 1.');
      expect(letter?.text).not.toContain('You will travel');
    });

    fullIt('with labels a correction of one coach leaves the other as it is', async () => {
      await office.publish(coaches(['1', '08:00'], ['2', '08:30']));
      const list = await office.publish(coaches(['2', '08:00'], ['1', '08:00']));
      expect(list).toMatchObject({ status: 200, summary: { changed: 1, unchanged: 1, new: 0, gone: 0 } });
      expect(await office.answer(DAY)).toMatchObject([
        { coach: '1', pickup_time: '08:00', previous: null },
        { coach: '2', pickup_time: '08:00', previous: { pickup_time: '08:30' } },
      ]);
    });

    it('published without labels they match by order of time, and are known by their labels from then on', async () => {
      await office.publish([row({ 'Pickup time': '08:00' })]);
      await office.addCoach(DAY, '08:30');
      const before = await office.ids(DAY);
      const labelled = await office.publish(coaches(['A', '08:30'], ['B', '09:00']), {
        decisions: { source: 'Main office' },
      });
      expect(labelled).toMatchObject({ status: 200, summary: { changed: 2, new: 0, gone: 0 } });
      expect(await office.answer(DAY)).toMatchObject([
        { coach: 'A', pickup_time: '08:30' },
        { coach: 'B', pickup_time: '09:00' },
      ]);
      expect(await office.ids(DAY)).toEqual(before);
    });
  });

  it('[CASE-09] who follows one flight of a hotel is not notified of another', async () => {
    const both = [row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })];
    await office.publish(both);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'FR 1' });
    await office.letters();
    await office.publish([row({ 'Pickup time': '09:30' }), both[1] ?? {}]);
    expect(await office.recipients()).toEqual([]);
    await office.publish([row({ 'Pickup time': '09:30' }), { ...both[1], 'Pickup time': '15:20' }]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('15:20, not 15:00');
    expect(letter?.text).not.toMatch(/BT.682/);
  });

  it('[CASE-09] who leaves on a flight without a coach asks the office, which reads the flight and what goes that day', async () => {
    await storeSetting(office.app.database, 'contact_email', 'office@example.com');
    await office.publish([row()]);
    const { status } = await office.app.post('/api/transfer-inquiries/', {
      ...{ last_name: 'Ozols', hotel: office.hotelId(), departure_date: DAY, flight_number: 'LH 1149' },
      ...{ email: 'guest@example.com', language: 'en', message: 'We leave later than the group.' },
    });
    expect(status).toBe(201);
    const letters = new Map((await office.letters()).map(({ to, text }) => [to, text]));
    expect([...letters.keys()]).toEqual(['guest@example.com', 'office@example.com']);
    expect(letters.get('office@example.com')).toContain('LH 1149');
    await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(await office.recipients(), 'nobody asked to be notified of the coach of the group').toEqual([]);
  });

  it('[CASE-17] a guest put on a later coach of the same flight is notified of the later coach, not that it is gone', async () => {
    await office.publish([night({ 'Pickup time': '21:40' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const later = await office.publish([night({ 'Pickup time': '22:40' })]);
    expect(later).toMatchObject({ status: 200, summary: { changed: 1, gone: 0 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('22:40, not 21:40');
    expect(letter?.text).not.toContain('don’t wait');
    expect(letter?.calendar).not.toContain('CANCELLED');
  });

  fullIt(
    '[CASE-17] [MAIL-07] where the other coach leaves after midnight, a guest subscribed to the day before is notified of it when theirs is removed',
    async () => {
      const late = night({ Coach: '2', Date: NEXT, 'Pickup time': '00:20', 'Flight time': '02:40' });
      await office.publish([night({ Coach: '1', 'Pickup time': '23:10', 'Flight time': '02:40' }), late]);
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
      await office.letters();
      await office.publish([late], { body: { accept_gone: 1 } });
      const [letter, another] = await office.letters();
      expect(another).toBeUndefined();
      expect(letter?.subject).toMatch(/^Your coach now leaves on Monday 29.June at.00:20/);
      expect(letter?.text).toContain('00:20, not on Sunday 28 June');
      expect(letter?.text).not.toMatch(/please call us/i);
      await office.publish([{ ...late, 'Pickup time': '00:25' }]);
      expect((await office.letters())[0]?.text).toContain('00:25, not 00:20');
    },
  );

  fullIt(
    '[CASE-10] [CASE-17] where the other coach is listed under the other number of the flight, the guest is notified of it',
    async () => {
      await office.send('POST', '/api/admin/flight-numbers/', { number: 'UX 3151', same_as: 'LH 1149' });
      const other = row({ Coach: '2', 'Flight number': 'UX 3151', 'Pickup time': '09:30' });
      await office.publish([row({ Coach: '1', 'Flight number': 'LH 1149' }), other]);
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'LH 1149' });
      await office.letters();
      await office.publish([other], { body: { accept_gone: 1 } });
      const [letter] = await office.letters();
      expect(letter?.subject).toMatch(
        /^The coach for flight UX.3151 leaves .* at.09:30; the one at.09:00 has been removed$/,
      );
    },
  );

  fullIt(
    '[CASE-05] [CASE-17] where the flight of both was renumbered before, and no mail has said so, the other coach is one of the flight',
    async () => {
      const [first, second] = [row({ Coach: '1' }), row({ Coach: '2', 'Pickup time': '09:30' })];
      await office.publish([first, second]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const renumbered = { 'Flight number': 'BT 684' };
      const pairs = { decisions: { pairs: 'all' as const } };
      const both = await office.publish(
        [
          { ...first, ...renumbered },
          { ...second, ...renumbered },
        ],
        pairs,
      );
      expect(both).toMatchObject({ status: 200, summary: { flight_changed: 2 } });
      await office.publish([{ ...second, ...renumbered }], { body: { accept_gone: 1 } });
      const [letter, ...others] = await office.letters();
      expect(others).toEqual([]);
      expect(letter?.text).toContain('This coach has been removed');
      expect(letter?.text).not.toMatch(/transfer .*removed from the schedule/);
    },
  );

  it('[CASE-17] [TEXT-12] a coach to the flight of that number on another day is no other coach', async () => {
    const [morning, evening] = [
      night({ 'Flight date': DAY, 'Flight time': '12:00', 'Pickup time': '09:00' }),
      night({ 'Pickup time': '23:00', 'Flight time': '02:40' }),
    ];
    await office.publish([morning, evening]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    await office.publish([evening], { decisions: { complete: 'days' }, body: { accept_gone: 1 } });
    const [letter] = await office.letters();
    expect(letter?.subject).toMatch(/^The transfer .*BT.682.* has been removed from the schedule/);
  });

  it.each(
    quickly(1, [
      ['with the flight chosen', { flight_number: 'BT 682' }],
      ['of any flight', {}],
    ] as const),
  )('[CASE-17] where the later coach is published already, a guest %s is notified of it, not that the transfer is gone', async (_, chosen) => {
    const [early, late, other] = [
      night({ Coach: '1', 'Pickup time': '21:40' }),
      night({ Coach: '2', 'Pickup time': '22:40' }),
      night({
        Coach: '',
        'Flight number': 'FR 1',
        'Flight date': '',
        'Flight time': '',
        'Pickup time': '12:00',
      }),
    ];
    await office.publish([early, late, other]);
    await office.subscribe('guest@example.com', { departure_date: DAY, ...chosen });
    await office.letters();
    const removed = await office.publish([late, other], { body: { accept_gone: 1 } });
    expect(removed).toMatchObject({ status: 200, summary: { changed: 0, gone: 1 } });
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.subject).toMatch(
      /^The coach for flight BT.682 leaves on Sunday 28.June at.22:40; the one at.21:40 has been removed$/,
    );
    expect(letter?.text).toContain('If you were to take it, please take the one at 22:40.');
    expect(letter?.text).toContain('Please take another one for this flight.');
    expect(letter?.text).not.toMatch(/transfer .*removed from the schedule|please call us, and/i);
    await office.publish([other], { decisions: { complete: 'days' }, body: { accept_gone: 1 } });
    const [last] = await office.letters();
    expect(last?.subject).toMatch(
      /^(Please call us: your|The) transfer .* has been removed from the schedule/,
    );
  });
});
