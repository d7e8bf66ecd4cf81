import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import { storeSetting } from '../support/store-content.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: what a list speaks for', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-11] a list without flights changes what is published, and withdraws nothing', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna' }), row({ Date: NEXT })]);
    const plain = { Hotel: 'Hotel Sol', Date: DAY, 'Pickup time': '09:20', 'Pickup point': 'Main entrance' };
    const published = await office.publish([plain], { decisions: { source: 'Main office' } });
    expect(published).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682']);
    const whole = { source: 'Main office', complete: 'days' as const };
    const complete = await office.publish([plain], { decisions: whole, body: { accept_gone: 1 } });
    expect(complete).toMatchObject({ status: 200, summary: { changed: 0, gone: 1 } });
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
    expect(await office.lookup(NEXT)).toEqual(['09:00 BT 682']);
  });

  it('[CASE-12] of rows without a flight those with one candidate change it, and the others are held', async () => {
    await office.publish([
      row(),
      row({ Hotel: 'Hotel Luna' }),
      row({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1', 'Pickup time': '15:00' }),
    ]);
    const partly = await office.publish([
      row({ 'Pickup time': '09:20', 'Flight number': '' }),
      row({ Hotel: 'Hotel Luna', 'Pickup time': '14:00', 'Flight number': '' }),
    ]);
    expect(partly).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0, held: 1 } });
    expect(await office.problems(partly.list)).toMatchObject([{ row_number: 3, reason: 'flight-unclear' }]);
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682', '15:00 FR 1']);
  });

  it('[CASE-13] [CASE-16] the complete list of the evening withdraws a cancelled flight after its number is confirmed, and says whom to call', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' });
    await storeSetting(office.app.database, 'contact_phone', '+34 952 000 000');
    await office.publish([row(), other, row({ Date: NEXT })], { decisions: { complete: 'days' } });
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const evening = await office.publish([other]);
    expect(evening).toMatchObject({
      status: 409,
      json: { error_key: 'gone_not_confirmed' },
      summary: { gone: 1 },
    });
    expect((await office.publish([other], { body: { accept_gone: 2 } })).status).toBe(409);
    expect(await office.recipients()).toEqual([]);
    expect((await office.publish([other], { body: { accept_gone: 1 } })).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['15:00 FR 1']);
    expect(await office.lookup(NEXT)).toEqual(['09:00 BT 682']);
    const [letter, another] = await office.letters();
    expect(another).toBeUndefined();
    expect(letter?.text).toContain('Please don’t wait');
    expect(letter?.text).toMatch(/\+34.952.000.000/);
    expect(letter?.calendar).toContain('CANCELLED');
  });

  it('[LIST-10c] [PUBL-11] a coach that a row names which cannot be read is not among those that staff withdraw', async () => {
    const luna = { Hotel: 'Hotel Luna' };
    const other = { 'Flight number': 'FR 1' };
    await office.publish([row(), row(luna), row(other), row({ ...luna, ...other })]);
    const misread = row({ 'Pickup time': '8h3O' });
    const rows = [misread, row(other), row({ ...luna, ...other })];
    const list = await office.stage(rows, { withdraw: [`BT682@${DAY}`] });
    expect(list.summary).toMatchObject({ gone: 1, unmentioned: 0 });
    await office.publish(rows, {
      decisions: { withdraw: [`BT682@${DAY}`] },
      body: { accept_gone: 1, leave_out: true },
    });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
  });

  it('[LIST-27] an office that is called nearly like a known one is a question, and new only where staff say so', async () => {
    await office.publish([row()], { decisions: { source: 'Tez Tour' } });
    const other = [row({ 'Pickup time': '09:20' })];
    for (const source of ['TEZ Tur', 'tez tour', 'TezTour', 'Tez-Tour S.']) {
      const asked = await office.publish(other, { decisions: { source } });
      const isNear = source !== 'Tez-Tour S.';
      expect(asked.list.reading?.questions, source).toEqual(
        isNear ? [{ about: 'source', sources: ['Tez Tour'], stated: source }] : [],
      );
      expect(asked).toMatchObject({
        status: 409,
        json: { error_key: isNear ? 'questions_open' : 'pairs_open' },
      });
    }
    expect(await office.publish(other, { decisions: { source: 'Tez Tour' } })).toMatchObject({
      status: 200,
      summary: { changed: 1 },
    });
    const apart = { source: 'TEZ Tur', new_source: 'TEZ Tur', apart: ['BT682>BT682'] };
    expect(await office.publish([row({ 'Pickup time': '08:50' })], { decisions: apart })).toMatchObject({
      status: 200,
      summary: { new: 1, changed: 0 },
    });
    const known = await office.publish([row({ 'Pickup time': '08:55' })], {
      decisions: { source: 'TEZ Tur' },
    });
    expect(known).toMatchObject({ status: 200, summary: { changed: 1, questions: 0 } });
  });

  it('[CASE-14] of two offices each changes its own departures; where they meet it is a question once', async () => {
    await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
    // Another office: other columns.
    const theirs = (time: string): OfficeRow => ({ ...row({ 'Pickup time': time }), 'Flight time': '12:30' });
    const met = await office.publish([theirs('08:50')], {
      decisions: { source: 'Tez Tour', complete: 'days' },
    });
    expect(met).toMatchObject({ status: 409, json: { error_key: 'pairs_open' }, summary: { gone: 0 } });
    const apart = { source: 'Tez Tour', complete: 'days' as const, apart: ['BT682>BT682'] };
    expect(await office.publish([theirs('08:50')], { decisions: apart })).toMatchObject({ status: 200 });
    expect(await office.publish([theirs('08:55')])).toMatchObject({
      status: 200,
      summary: { changed: 1, gone: 0 },
    });
    const all = ['08:55 BT 682', '09:00 BT 682', '15:00 FR 1'];
    expect(await office.lookup(DAY)).toEqual(all);
    const again = await office.publish([row(), row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' })]);
    expect(again.summary).toMatchObject({ unchanged: 2, new: 0, gone: 0 });
    expect(again.list.reading?.pairs).toEqual([]);
    expect(await office.lookup(DAY)).toEqual(all);
  });

  fullIt(
    '[CASE-14] where two offices meet in the same coach, it changes, and neither asks again',
    async () => {
      await office.publish([row()]);
      const theirs = (time: string): OfficeRow => ({
        ...row({ 'Pickup time': time }),
        'Flight time': '12:30',
      });
      const same = { source: 'Tez Tour', pairs: ['BT682>BT682'] };
      const met = await office.publish([theirs('08:50')], { decisions: same });
      expect(met).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
      expect(await office.lookup(DAY)).toEqual(['08:50 BT 682']);
      expect((await office.publish([theirs('08:55')])).list.reading?.pairs).toEqual([]);
      expect((await office.publish([row()])).list.reading?.pairs).toEqual([]);
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    },
  );

  it('[CASE-15] a correction of one hotel changes that row only', async () => {
    await office.publish([
      row(),
      row({ Hotel: 'Hotel Luna' }),
      row({ Date: NEXT }),
      row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' }),
    ]);
    const hotel = office.hotelId('Hotel Luna');
    await office.subscribe('luna@example.com', { departure_date: DAY, flight_number: 'BT 682', hotel });
    await office.letters();
    const corrected = await office.publish([row({ 'Pickup point': 'Side door' })]);
    expect(corrected).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    const points = async (...asked: Parameters<TransferOffice['answer']>) =>
      (await office.answer(...asked)).map(({ pickup_point }) => pickup_point);
    expect(await points(DAY)).toEqual(['Side door', 'Main entrance']);
    expect(await points(DAY, 'Hotel Luna')).toEqual(['Main entrance']);
    expect(await points(NEXT)).toEqual(['Main entrance']);
    expect(await office.recipients()).toEqual([]);
  });
});
