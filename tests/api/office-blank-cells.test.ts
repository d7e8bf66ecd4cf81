import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import type { ListDecisions } from '../../src/features/schedules/schedule-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office: what a list leaves blank, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(undefined, { publishBy });
  });
  afterEach(() => office.close());

  const FLIGHT = { 'Flight date': DAY, 'Flight time': '11:35', Destination: 'Riga' };
  const BLANK = { 'Flight date': '', 'Flight time': '', Destination: '', Latitude: '', Longitude: '' };
  const unnumbered = (time: string) => row({ 'Flight number': '', 'Pickup time': time });
  const waiting = async () =>
    (await office.send('GET', '/api/admin/schedules/?state=staged')).json as { total: number };

  it('[LIST-18] [MAIL-02] blank cells of the flight and of the position are no news: what is published stays, and nobody is mailed', async () => {
    await office.publish([row({ ...FLIGHT, Latitude: '36.6001', Longitude: '-4.5001' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const list = await office.publish([row(BLANK)]);
    expect(list.json).toMatchObject({ error_key: 'nothing_to_publish' });
    const [coach] = await office.answer(DAY);
    expect(coach).toMatchObject({
      ...{ flight_time: '11:35', flight_destination: 'Riga', pickup_lat: 36.6001 },
    });
    expect(await office.letters()).toEqual([]);
  });

  it('[LIST-10a] [LIST-10c] [MAIL-02] a row that leaves a published time blank is held, and guests read of it once it is accepted', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' });
    const whole = { source: 'Main office', complete: 'days' as const };
    await office.publish([row(), other], { decisions: whole });
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const blank = [{ ...other, 'Pickup time': '12:30' }, row({ 'Pickup time': ' ' })];
    const list = await office.publish(blank, { decisions: whole });
    expect(list).toMatchObject({ status: 200, summary: { held: 1, held_back: 1, changed: 1, gone: 0 } });
    expect(await office.problems(list.list)).toMatchObject([
      { row_number: 3, field: 'pickup_time', reason: 'time-left-blank' },
    ]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '12:30 FR 1']);
    expect(await office.letters()).toEqual([]);
    const accepted = await office.publish(blank, { decisions: { ...whole, accepted_rows: [3] } });
    expect(accepted).toMatchObject({ status: 200, json: { mails: 1 }, summary: { held: 0, changed: 1 } });
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('not set')]);
    expect(await office.publish(blank, { decisions: whole })).toMatchObject({ summary: { held: 0 } });
  });

  it('[LIST-10a] [MAIL-02] a day alone where a list has day and time in one column leaves a published time blank: it is held', async () => {
    const publish = (pickup: string, decisions: ListDecisions = {}) => {
      const lines = [
        'Hotel;Pick-up date and time;Pickup point;Flight number',
        `Hotel Sol;${pickup};Main entrance;BT 682`,
      ];
      const bytes = new Uint8Array(new TextEncoder().encode(lines.join('\r\n')));
      return office.publishFile({ bytes, name: 'list.csv' }, { decisions: { type: 'group', ...decisions } });
    };
    expect(await publish('28.06.2026 09:00')).toMatchObject({ status: 200, summary: { new: 1 } });
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const list = await publish('28.06.2026');
    expect(list.summary).toMatchObject({ held: 1, changed: 0 });
    expect(await office.problems(list.list)).toMatchObject([{ row_number: 2, reason: 'time-left-blank' }]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    expect(await office.letters()).toEqual([]);
    expect((await publish('28.06.2026', { accepted_rows: [2] })).summary).toMatchObject({ changed: 1 });
  });

  it('[LIST-10c] [MAIL-02] beside a blank time the other coach of its flight does not take its time: both stay, and nobody is mailed', async () => {
    const at = (time: string, place: string) => row({ 'Pickup time': time, 'Pickup point': place });
    const accepted = { decisions: { accepted_rows: 'all' as const } };
    await office.publish([at('09:00', 'Church'), at('09:20', 'Bus stop')], accepted);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    for (const time of ['09:20', '09:25']) {
      const blank = [at('', 'Church'), at(time, 'Bus stop')];
      const list = await office.publish(blank, { decisions: { source: 'Main office' } });
      expect(list.summary, time).toMatchObject({ held: 2, held_back: 2, changed: 0, gone: 0 });
      expect(await office.problems(list.list), time).toMatchObject([
        { row_number: 2, reason: 'time-left-blank' },
        { row_number: 3, reason: 'several-coaches' },
      ]);
    }
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:20 BT 682']);
    expect(await office.letters()).toEqual([]);
  });

  it('[LIST-10] a time that is open again is said by a mark, and a blank one of a coach that has none is no question', async () => {
    await office.publish([row({ 'Pickup time': '' })]);
    expect(await office.lookup(DAY)).toEqual(['null BT 682']);
    await office.publish([row()]);
    for (const mark of ['?', '–', 'tbd']) {
      const list = await office.stage([row({ 'Pickup time': mark })], { source: 'Main office' });
      expect(list.summary).toMatchObject({ held: 0, changed: 1 });
    }
  });

  it('[LIST-10] [PUBL-04] a blank time is held also where staff say that its row is another flight number of the coach', async () => {
    await office.publish([row(FLIGHT)]);
    const renumbered = row({ ...FLIGHT, 'Flight number': 'BT 684', 'Pickup time': '' });
    const pairs = ['BT682>BT684'];
    const list = await office.publish([renumbered], { decisions: { source: 'Main office', pairs } });
    expect(await office.problems(list.list)).toMatchObject([{ reason: 'time-left-blank' }]);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    const decisions = { source: 'Main office', pairs, accepted_rows: [2] };
    await office.publish([renumbered], { decisions });
    expect(await office.lookup(DAY)).toEqual(['null BT 684']);
  });

  it('[LIST-10] [PUBL-12] a blank time of another office is held where it meets a published one', async () => {
    await office.publish([row()], { decisions: { source: 'Main office' } });
    const list = await office.stage([row({ 'Pickup time': '' })], { source: 'Tez Tour' });
    expect(list).toMatchObject({ summary: { held: 1 }, reading: { pairs: [] } });
    const accepted = await office.decide(list, { accepted_rows: 'all' });
    expect(accepted.reading?.pairs).toHaveLength(1);
  });

  it('[DEP-05] a blank time is held also where staff accept that the coach leaves from its former hotel again', async () => {
    const two = await openTransferOffice(['Hotel Sol', 'Palacio Azul'], { publishBy });
    try {
      await two.publish([row()]);
      const [id = 0] = await two.ids(DAY);
      const { json } = await two.send('GET', `/api/admin/departures/${id}/`);
      const { id: _, hotel, municipality, updated_at, ...before } = json as DepartureRow;
      const after = { ...before, hotel_id: two.hotelId('Palacio Azul'), pickup_point: 'By the gate' };
      const edit = await two.send('POST', '/api/admin/departures/', { id, before, after });
      await two.publishList((edit.json as { id: number }).id);
      const list = await two.stage([row({ 'Pickup time': '' })], { source: 'Main office' });
      expect(await two.problems(list)).toMatchObject([{ reason: 'moved-by-hand' }]);
      const seen = await two.decide(list, { accepted_rows: 'all' });
      expect(await two.problems(seen)).toMatchObject([{ reason: 'time-left-blank' }]);
      expect((await two.decide(seen, { accepted_rows: 'all' })).summary).toMatchObject({
        held: 0,
        changed: 1,
      });
    } finally {
      await two.close();
    }
  });

  it('[CASE-29] [LIST-18] a row that leaves the flight time blank is held where the coach would leave after its flight', async () => {
    await office.publish([row(FLIGHT)]);
    const late = await office.stage([row({ ...BLANK, 'Pickup time': '14:35' })], { source: 'Main office' });
    expect(late.summary).toMatchObject({ held: 1, changed: 0, new: 0, gone: 0 });
  });

  it('[LIST-08] [CASE-11] of coaches without flight numbers one that is gone and a later one are not the same, in order of time', async () => {
    const accepted = { decisions: { accepted_rows: 'all' as const } };
    await office.publish([unnumbered('08:00'), unnumbered('12:00')], accepted);
    expect(await office.ids(DAY)).toHaveLength(2);
    const list = await office.stage([unnumbered('12:00'), unnumbered('18:00')]);
    expect(list.summary).toMatchObject({ changed: 0, new: 0, gone: 0 });
    expect(list.summary.held).toBeGreaterThan(0);
  });

  it('[PUBL-04] a row that names the flight of one of several coaches without a number is confirmed to be that one', async () => {
    const accepted = { accepted_rows: 'all' as const };
    const coaches = [unnumbered('09:00'), unnumbered('15:00')];
    await office.publish(coaches, { decisions: accepted });
    const before = await office.ids(DAY);
    const list = await office.publish([row()], { decisions: { ...accepted, pairs: ['>BT682'] } });
    expect(list).toMatchObject({ status: 200, summary: { new: 0, gone: 0 } });
    expect(await office.ids(DAY)).toEqual(before);
  });

  it('[CASE-14] [PUBL-01d] a coach that another office brings back is not withdrawn by the office that cancelled it', async () => {
    const main = { source: 'Main office', complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    await office.publish([row(), other], { decisions: main });
    await office.publish([other], { decisions: main, body: { accept_gone: 1 } });
    const tez = { source: 'Tez Tour', apart: 'all' as const };
    await office.publish([row({ 'Pickup time': '09:30' })], { decisions: tez });
    expect(await office.ids(DAY)).toHaveLength(2);
    expect((await office.stage([other], main)).summary).toMatchObject({ gone: 0 });
  });

  it('[PUBL-17] a list that changes nothing waits no longer once that is noted, unless rows of it are held', async () => {
    await office.publish([row()]);
    expect((await office.publish([row()])).json).toMatchObject({ error_key: 'nothing_to_publish' });
    expect(await waiting()).toMatchObject({ total: 0 });
    const late: OfficeRow = { 'Flight number': 'FR 1', 'Pickup time': '14:35', 'Flight time': '11:35' };
    await office.publish([row({ 'Flight time': '' }), row(late)]);
    expect(await waiting()).toMatchObject({ total: 1 });
  });

  it('[SUB-12] [MAIL-02] a coach that moves over midnight before its mail is sent is followed, also by a guest who had another mail', async () => {
    await office.subscribe('guest@example.com', { departure_date: DAY });
    expect(await office.letters()).toHaveLength(1);
    await office.publish([night()]);
    await office.publish([night({ Date: NEXT, 'Pickup time': '00:10' })]);
    expect(await office.letters()).toMatchObject([{ text: expect.stringContaining('00:10') }]);
    await office.publish([night({ Date: NEXT, 'Pickup time': '00:25' })]);
    expect(await office.letters()).toMatchObject([{ text: expect.stringContaining('00:25') }]);
  });

  it('[LIST-10] all held rows are those that staff have seen, not those that other answers hold', async () => {
    const late = { 'Pickup time': '14:35', 'Flight time': '11:35' };
    const unseen = row({ ...late, Hotel: 'Palacio Azul', 'Flight number': 'FR 1' });
    const list = await office.stage([row(late), unseen]);
    expect(list.summary).toMatchObject({ held: 1, questions: 1 });
    const hotels = { 'Palacio Azul': office.hotelId() };
    const decided = await office.decide(list, { accepted_rows: 'all', hotels });
    expect(decided.summary).toMatchObject({ new: 1, held: 1 });
    const all = await office.decide(decided, { accepted_rows: 'all' });
    expect(all.summary).toMatchObject({ new: 2, held: 0 });
  });

  it('[LIST-10] a row that staff accepted for what they saw is held again for another reason, of the list or of what is published', async () => {
    const late: OfficeRow = { 'Pickup time': '14:35', 'Flight time': '11:35', 'Flight number': 'CHARTER' };
    const first = row({ 'Flight time': '12:00', Remarks: '' });
    const list = await office.stage([first, row({ ...late, Remarks: 'Cancelled?' })]);
    let decided = list;
    for (const reason of ['cancelled-row', 'no-flight-number', 'not-before-flight']) {
      expect(await office.problems(decided)).toMatchObject([{ row_number: 3, reason }]);
      decided = await office.decide(decided, { accepted_rows: [3] });
    }
    expect(decided).toMatchObject({ summary: { held: 0, new: 2 }, choices: { accepted_rows: [3] } });
    const takenBack = await office.decide(decided, { accepted_rows: [] });
    expect(await office.problems(takenBack)).toMatchObject([{ row_number: 3, reason: 'cancelled-row' }]);

    await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
    const unclear = row({ 'Flight number': '', 'Pickup time': '14:00', Remarks: 'Cancelled?' });
    const marked = await office.stage([unclear], { source: 'Main office' });
    const unmarked = await office.decide(marked, { accepted_rows: 'all' });
    expect(await office.problems(unmarked)).toMatchObject([{ row_number: 2, reason: 'flight-unclear' }]);
    expect((await office.decide(unmarked, { accepted_rows: 'all' })).summary).toMatchObject({
      held: 0,
      new: 1,
    });
  });
});
