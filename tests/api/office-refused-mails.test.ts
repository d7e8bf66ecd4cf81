import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

const GUEST = 'guest@example.com';
const FULL = { code: 452, text: '4.2.2 mailbox full' };
const SPAM = { code: 550, text: '5.7.1 rejected as spam' };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: guests whose mail server refuses mails', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol'], { now: new Date(`${DAY}T03:00:00Z`) });
    await office.publish([row()]);
    await office.subscribe(GUEST, { departure_date: DAY });
  });
  afterEach(() => office.close());

  const moveTo = (time: string) => office.publish([row({ 'Pickup time': time })]);
  /** The first attempts of a mail: the next one is hours away. */
  async function deferForHours() {
    office.refuse(GUEST, FULL);
    for (const clock of ['04:00', '04:10', '04:20', '04:45', '06:00']) {
      office.setClock(`${DAY}T${clock}:00Z`);
      await office.letters();
    }
    office.refuse(GUEST, undefined);
    office.setClock(`${DAY}T06:20:00Z`);
    expect(await office.letters()).toEqual([]);
  }

  it('[MAIL-08] a coach changes while a mail waits for its next attempt: it is attempted at once, with the new time', async () => {
    await deferForHours();
    await moveTo('08:40');
    expect(await office.letters()).toMatchObject([{ to: GUEST, subject: expect.stringContaining('08:40') }]);
  });

  it('[MAIL-08] a guest who subscribes again while the mail waits for its next attempt is mailed at once', async () => {
    await deferForHours();
    await office.subscribe(GUEST, { departure_date: DAY });
    expect(await office.letters()).toMatchObject([{ to: GUEST, subject: expect.stringContaining('09:00') }]);
  });

  it('[MAIL-12] [DESK-77a] a rejected mail that staff send again after a change apologizes for nothing', async () => {
    office.refuse(GUEST, SPAM);
    await office.letters();
    await moveTo('10:00');
    await office.letters();
    office.refuse(GUEST, undefined);
    const { json } = await office.send('GET', '/api/admin/mails/?sort=created_at&order=asc');
    const [first] = (json as { rows: { id: number }[] }).rows;
    expect((await office.send('POST', `/api/admin/mails/${first?.id}/try-again/`, {})).status).toBe(200);
    const [letter, ...more] = await office.letters();
    expect(more).toEqual([]);
    expect(letter?.text).toContain('10:00');
    expect(letter?.text).not.toContain('09:00');
  });
});
