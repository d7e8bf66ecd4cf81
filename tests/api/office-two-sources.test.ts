import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office: two offices with one coach, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-14] [CASE-29] the row of another office that moves the coach after its flight is held, whatever was answered', async () => {
    await office.publish([row({ 'Flight date': DAY, 'Flight time': '12:30' })]);
    const late = await office.stage([row({ 'Pickup time': '13:00' })], {
      ...{ source: 'Tez Tour', pairs: ['BT682>BT682'] },
    });
    expect(late.summary).toMatchObject({ held: 1, changed: 0, new: 0, gone: 0 });
  });

  it('[PUBL-12] [LIST-10a] a row of another office without a place is published as a further coach once staff accept it and say that it is one', async () => {
    await office.publish([row()]);
    const unplaced = [row({ 'Pickup time': '09:30', 'Pickup point': '' })];
    const list = await office.stage(unplaced, { source: 'Tez Tour' });
    expect(await office.problems(list)).toMatchObject([{ row_number: 2, reason: 'no-place' }]);
    const seen = await office.decide(list, { accepted_rows: 'all' });
    expect(seen).toMatchObject({ summary: { held: 0 }, reading: { pairs: [{ apart: false }] } });
    const apart = await office.decide(seen, { apart: ['BT682>BT682'] });
    expect(apart.summary).toMatchObject({ new: 1, held: 0, problems: 0 });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:30 BT 682']);
  });

  it('[CASE-08] [CASE-14] a row with the label of a coach of the other office means that coach, and not the own one under another label', async () => {
    const coach = (Coach: string, time: string) =>
      row({ Coach, 'Pickup time': time, 'Flight date': DAY, 'Flight time': '13:00' });
    const source = { source: 'Tez Tour' };
    await office.publish([coach('2', '08:30')]);
    const [theirs] = await office.ids(DAY);
    await office.publish([coach('1', '08:00')], { decisions: { ...source, apart: 'all' } });
    const list = await office.publish([coach('2', '08:30')], { decisions: source, body: { accept_gone: 1 } });
    expect(list.summary).toMatchObject({ changed: 0, gone: 1 });
    expect(await office.ids(DAY)).toEqual([theirs]);
  });

  it('[CASE-08] [CASE-14] a row with the label of a coach of the other office means that coach, also where the own one has none', async () => {
    const coach = (Coach: string, time: string) =>
      row({ Coach, 'Pickup time': time, 'Flight date': DAY, 'Flight time': '13:00' });
    const source = { source: 'Tez Tour' };
    await office.publish([coach('2', '08:30')]);
    const [theirs] = await office.ids(DAY);
    await office.publish([coach('', '08:00')], { decisions: { ...source, apart: 'all' } });
    expect(await office.ids(DAY)).toHaveLength(2);
    const list = await office.publish([coach('2', '08:30')], { decisions: source, body: { accept_gone: 1 } });
    expect(list.summary).toMatchObject({ changed: 0, gone: 1 });
    expect(await office.ids(DAY)).toEqual([theirs]);
  });

  it('[PUBL-06b] [PUBL-06d] [PUBL-17] a list of the wrong office that changed nothing is taken back, and its answers with it', async () => {
    const main = { source: 'Main office', complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    await office.publish([row(), other], { decisions: main });
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const gone = async () => (await office.stage([other], main)).summary.gone;
    const sourceOf = async () => (await office.stage([row(), other])).choices.source;
    expect([await gone(), await sourceOf()]).toEqual([1, 'Main office']);

    const wrong = await office.publish([row(), other], { decisions: { source: 'Tez Tour' } });
    expect(wrong.json).toMatchObject({ error_key: 'nothing_to_publish' });
    expect([await gone(), await sourceOf()]).toEqual([0, 'Tez Tour']);

    const undo = await office.undo(wrong.list.id);
    expect(undo).toMatchObject({ status: 200, json: { mails: 0 } });
    expect([await gone(), await sourceOf()]).toEqual([1, 'Main office']);
    expect(await office.ids(DAY)).toHaveLength(2);
    expect(await office.letters()).toEqual([]);
    expect(await office.undo(wrong.list.id)).toMatchObject({
      status: 409,
      json: { error_key: 'not_published' },
    });
    expect((await office.undo((undo.json as { list_id: number }).list_id)).status).toBe(200);
    expect([await gone(), await sourceOf()]).toEqual([0, 'Tez Tour']);
  });

  it('[PUBL-01d] [PUBL-18] a list that waits is compared again once it is noted that another office states the coach that it no longer names', async () => {
    const main = { source: 'Main office', complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    await office.publish([row(), other], { decisions: main });
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const waiting = await office.stage([other], main);
    expect(waiting.summary).toMatchObject({ gone: 1 });
    const edit = await office.changeStop(await office.addStop({ name: 'Church' }), {
      ...{ valid_from: DAY, valid_to: null, name: null, latitude: 36.602, longitude: -4.502 },
    });
    const isOutdated = async ({ id }: { id: number }) =>
      ((await office.send('GET', `/api/admin/schedules/${id}/`)).json as WholeList).outdated;
    const note = () => office.publish([row()], { decisions: { source: 'Tez Tour' } });
    expect((await note()).json).toMatchObject({ error_key: 'nothing_to_publish' });
    const path = `/api/admin/schedules/${waiting.id}/publish/`;
    expect(await office.send('POST', path, { accept_gone: 1 })).toMatchObject({
      status: 409,
      json: { error_key: 'compare_again' },
    });
    expect([await isOutdated(waiting), await isOutdated(edit)]).toEqual([true, false]);
    const again = await office.decide(waiting, main);
    expect(again).toMatchObject({ outdated: false, summary: { gone: 0, unmentioned: 1 } });
    await note();
    expect(await isOutdated(waiting), 'that was noted before').toBe(false);
    expect(await office.send('POST', path, {})).toMatchObject({ json: { error_key: 'nothing_to_publish' } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
    expect(await office.letters()).toEqual([]);
  });

  it('[PUBL-01d] [PUBL-06b] a list with a held row that was noted counts as the later one, also after the note of another office', async () => {
    const main = { source: 'Main office', apart: 'all' as const };
    const more = (flight: string, flightTime = '') =>
      row({ 'Flight number': flight, 'Flight time': flightTime });
    await office.addCoach(DAY, '09:00');
    const first = await office.publish([row(), more('W6 1')], { decisions: main });
    const nightly = await office.publish([row({ 'Flight time': '' }), more('FR 7', '08:00')], {
      decisions: main,
    });
    expect(nightly.json).toMatchObject({ error_key: 'nothing_to_publish' });
    expect(nightly.summary).toMatchObject({ held: 1 });
    await office.publish([more('W6 1')], { decisions: { ...main, source: 'Tez Tour' } });
    expect((await office.undo(first.list.id)).status).toBe(200);
    const complete = await office.stage([more('W6 2')], { ...main, complete: 'days' });
    expect(complete.summary).toMatchObject({ gone: 1 });
  });

  it('[PUBL-06b] [PUBL-17] an undo takes back what a list of the wrong office stated, also where it was noted before its held row was accepted, or is of another office', async () => {
    const main = { source: 'Main office', complete: 'days' as const };
    const other = row({ 'Flight number': 'FR 1' });
    await office.publish([row(), other], { decisions: main });
    const late = row({ 'Flight number': 'W6 1', 'Flight time': '08:00' });
    const wrong = { source: 'Tez Tour', apart: 'all' as const };
    const [all, gone] = [[late, row({ 'Flight time': '' }), other], [other]];
    for (const source of ['Tez Tour', 'Main office']) {
      expect([source, await noteThenUndo(all, wrong, { ...wrong, source })]).toEqual([source, 1]);
    }

    /** How many departures the complete list of the main office withdraws then. */
    async function noteThenUndo(rows: OfficeRow[], noted: ListDecisions, decisions: ListDecisions) {
      const { list, json, summary } = await office.publish(rows, { decisions: noted });
      expect([json.error_key, summary.held]).toEqual(['nothing_to_publish', 1]);
      const accepted = await office.decide(list, { ...decisions, accepted_rows: 'all' });
      expect(accepted.summary).toMatchObject({ held: 0, new: 1 });
      expect((await office.publishList(list.id)).status).toBe(200);
      expect((await office.undo(list.id)).status).toBe(200);
      return (await office.stage(gone, main)).summary.gone;
    }
  });

  it('[PUBL-01d] [PUBL-17] a list that waits is compared again where another one is said to be of another office', async () => {
    const main = { source: 'Main office', complete: 'days' as const };
    await office.publish([row()], { decisions: { source: 'Tez Tour' } });
    await office.publish([row({ 'Flight number': 'W6 1' })], { decisions: { source: 'Main office' } });
    const noted = await office.publish(
      [row({ 'Flight time': '' }), row({ 'Flight number': 'FR 7', 'Flight time': '08:00' })],
      {
        decisions: { source: 'Main office', apart: 'all' },
      },
    );
    expect([noted.json.error_key, noted.summary.held]).toEqual(['nothing_to_publish', 1]);
    const waiting = await office.stage([row({ 'Flight number': 'W6 1', 'Flight time': '' })], main);
    await office.decide(noted.list, { source: 'Tez Tour' });
    const path = `/api/admin/schedules/${waiting.id}/`;
    expect((await office.send('GET', path)).json).toMatchObject({ outdated: true });
  });

  it('[PUBL-06b] [PUBL-17] that a list was noted is known though some of its coaches have left, and a list that was discarded is not', async () => {
    const at = (time: string) => row({ Date: '2026-06-01', 'Pickup time': time });
    const rows = [at('10:30'), { ...at('20:00'), 'Flight number': 'FR 1' }];
    await office.publish(rows);
    office.setClock('2026-06-01T09:00:00Z');
    const { list, summary } = await office.publish(rows, { decisions: { source: 'Tez Tour' } });
    expect(summary).toMatchObject({ new: 0, past: 1 });
    const discarded = await office.stage(rows, { source: 'Tez Tour' });
    expect((await office.send('DELETE', `/api/admin/schedules/${discarded.id}/`)).status).toBe(200);
    const history = (await office.send('GET', '/api/admin/schedules/')).json as { rows: WholeList[] };
    expect(history.rows.map(({ id, noted }) => [id, noted])).toEqual([
      [discarded.id, false],
      [list.id, true],
      [expect.anything(), false],
    ]);
    expect((await office.undo(list.id)).status).toBe(200);
  });

  it('[PUBL-06b] a list that was discarded is not undone', async () => {
    await office.publish([row()]);
    const { id } = await office.stage([row({ 'Pickup time': '09:30' })], { source: 'Main office' });
    expect((await office.send('DELETE', `/api/admin/schedules/${id}/`)).status).toBe(200);
    expect(await office.undo(id)).toMatchObject({ status: 409, json: { error_key: 'not_published' } });
  });

  it('[CASE-14] [CASE-19] after a merge both offices change the one coach, and neither is asked', async () => {
    const source = { source: 'Tez Tour' };
    await office.publish([row()]);
    await office.publish([row({ Hotel: 'Hotel Luna' })], { decisions: source });
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(merged.status).toBe(200);
    for (const [time, decisions] of [
      ['08:50', source],
      ['08:40', { source: 'Main office' }],
    ] as const) {
      const list = await office.publish([row({ 'Pickup time': time })], { decisions });
      expect(list).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    }
  });

  it('[CASE-14] [PUBL-01d] a coach that both offices state stays in the complete list of one that no longer names it, until staff withdraw it', async () => {
    const tez = { source: 'Tez Tour', complete: 'days' as const };
    const own = row({ 'Flight number': 'W6 1' });
    const left = row({ 'Flight number': 'FR 1' });
    await office.publish([row()]);
    await office.publish([row(), own, left], { decisions: tez });
    const evening = await office.publish([left], { body: { accept_gone: 1 }, decisions: tez });
    expect(evening).toMatchObject({ status: 200, summary: { gone: 1, unmentioned: 1 } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
    const chosen = { ...tez, withdraw: [`BT682@${DAY}`] };
    expect((await office.stage([left], chosen)).summary).toMatchObject({ gone: 1, unmentioned: 0 });
  });

  it('[PUBL-01d] [PUBL-06b] what an undone list stated is not withdrawn by the next complete list, unless another list stated it too', async () => {
    const tez = { source: 'Tez Tour', apart: 'all' as const };
    const more = (flight: string) => row({ 'Flight number': flight });
    const complete = async () =>
      (await office.stage([more('FR 7')], { ...tez, complete: 'days' })).summary.gone;
    const listOf = ({ json }: { json: unknown }) => (json as { list_id: number }).list_id;
    await office.addCoach(DAY, '09:00');
    await office.publish([more('FR 1')], { decisions: { apart: 'all' } });
    const first = await office.publish([row(), more('W6 1')], { decisions: tez });
    const undo = await office.undo(first.list.id);
    expect(undo.status).toBe(200);
    expect(await complete()).toBe(0);
    const redone = await office.undo(listOf(undo));
    expect(redone.status).toBe(200);
    expect(await complete(), 'of the list that counts again, both').toBe(2);
    const second = await office.publish([row(), more('W6 2')], { decisions: tez });
    expect((await office.undo(second.list.id)).status).toBe(200);
    expect(await complete(), 'of the first list, both').toBe(2);
    const again = await office.undo(listOf(redone));
    expect(again.status).toBe(200);
    expect(await complete()).toBe(0);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
  });

  it('[PUBL-01d] [PUBL-06b] what an undone list stated counts while a later list of its office stands, which may state it, too', async () => {
    const more = (flight: string) => row({ 'Flight number': flight });
    const tez = { source: 'Tez Tour', apart: 'all' as const };
    await office.addCoach(DAY, '09:00');
    await office.publish([more('FR 1')], { decisions: { apart: 'all' } });
    const first = await office.publish([row(), more('W6 1')], { decisions: tez });
    await office.publish([row(), more('W6 2')], { decisions: tez });
    expect((await office.undo(first.list.id)).status).toBe(200);
    const complete = await office.stage([more('W6 2')], { ...tez, complete: 'days' });
    expect(complete.summary).toMatchObject({ gone: 1 });
  });

  it('[PUBL-01d] [PUBL-06b] what a list without changes stated still counts after a later list of its office is undone', async () => {
    await office.addCoach(DAY, '09:00');
    const unchanged = await office.publish([row()]);
    expect(unchanged.json).toMatchObject({ error_key: 'nothing_to_publish' });
    const other = row({ 'Flight number': 'FR 1' });
    const list = await office.publish([row(), other], { decisions: { source: 'Main office' } });
    expect((await office.undo(list.list.id)).status).toBe(200);
    const complete = await office.stage([other], { source: 'Main office', complete: 'days' });
    expect(complete.summary).toMatchObject({ gone: 1 });
  });
});
