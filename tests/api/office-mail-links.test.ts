import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import { openTransferOffice, type ReceivedLetter, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('[MAIL-22] a mail links to a page with the coach that it is about', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const late = row({ 'Pickup time': '23:50' });
  const noon = row({ 'Pickup time': '12:00', 'Flight number': 'FR 1' });
  const afterMidnight = row({ Date: NEXT, 'Pickup time': '00:20' });

  async function followed(...guests: [string, string][]): Promise<void> {
    await office.publish([late, noon]);
    for (const [email, flight_number] of guests)
      await office.subscribe(email, { departure_date: DAY, flight_number });
    await office.letters();
  }
  /** For each page that a text links to, what the site answers there. */
  async function answersAt(text = ''): Promise<string[]> {
    const links = [...text.replaceAll(/\r?\n /g, '').matchAll(/\/airport-transfer\/group\?(\S+)/g)];
    const answers = links.map(async ([, query]) => {
      const { json } = await office.app.get(`/api/transfer-schedule/?${query}&type=group`);
      const { departures } = json as { departures: DepartureRow[] };
      return departures.map((each) => `${each.pickup_time} ${each.flight_number}`).join();
    });
    return Promise.all(answers);
  }
  const inCalendar = ({ calendar = '' }: Partial<ReceivedLetter> = {}) => answersAt(calendar);

  it('after it moved over midnight, also in the calendar entry', async () => {
    await followed(['flight@example.com', 'BT 682']);
    await office.publish([afterMidnight]);
    const [letter] = await office.letters();
    expect(await answersAt(letter?.text)).toEqual(['00:20 BT 682']);
    expect(await inCalendar(letter)).toEqual(['00:20 BT 682']);
  });

  fullIt('also where another coach of the mail leaves on another day, or from another hotel', async () => {
    await followed(['day@example.com', '']);
    await office.publish([afterMidnight]);
    const [letter] = await office.letters();
    expect(await answersAt(letter?.text)).toEqual(['00:20 BT 682', '12:00 FR 1']);
    const [id = 0] = await office.ids(DAY);
    await editDeparture(office, id, { hotel_id: office.hotelId('Hotel Luna') });
    const [moved] = await office.letters();
    expect((await answersAt(moved?.text)).toSorted()).toEqual(['00:20 BT 682', '12:00 FR 1']);
  });

  it('and where it is removed, to none of another flight', async () => {
    await followed(['flight@example.com', 'BT 682']);
    const complete = { complete: 'days', withdraw: 'all' } as const;
    await office.publish([noon], { decisions: complete, body: { accept_gone: 1 } });
    const [letter] = await office.letters();
    expect(letter?.subject).toContain('removed');
    expect(letter?.text).toMatch(/\/airport-transfer\/group\?\S+&flight=BT%20682\s/);
  });

  it('the page that was asked for, while it has one of the coaches', async () => {
    await followed(['day@example.com', '']);
    await office.publish([row({ 'Pickup time': '23:40' })]);
    const [letter] = await office.letters();
    expect(await answersAt(letter?.text)).toEqual(['12:00 FR 1,23:40 BT 682']);
  });
});
