import { describe, expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, comeBackToTab } from '../../../../tests/support/components/user.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import type { CallChange, HotelCall, Today } from '../today-contract.ts';

const WELL: Today = {
  now: '2026-06-01T08:00:00.000Z',
  messages: { answered: 3, closed: 0, total: 0, oldest: null, rows: [] },
  mails: { stored: 7, written_to_files: 0, mail_server: 'smtp.example', total: 0, rows: [] },
  pending: { published: 5, total: 0, rows: [] },
  calls: { published: 2, to_call: 0, rows: [] },
  pickups: { published: 1, hotels: { total: 0, rows: [] }, excursions: [] },
  texts: { checked: 9, unwritten: [], languages: [] },
  misses: { lookups: 4, total: 0, rows: [], since: '2026-05-19' },
};

async function open(today: Partial<Today>): Promise<void> {
  await openBackOffice('/admin', ({ pathname }) => {
    if (pathname === '/api/admin/today/') return { ...WELL, ...today };
    return pathname === '/api/admin/schedules/' ? { total: 0, rows: [] } : undefined;
  });
}

const card = (title: string) => main.getByRole('region', { name: title });
/** That a card says this, and whether it is good news: then it says when that was checked. */
async function expectLine(title: string, text: string, isGood: boolean): Promise<void> {
  await expect.element(card(title)).toMatchTextContent(text);
  if (isGood) await expect.element(card(title)).toMatchTextContent(/Checked at 10:00\.$/);
  else await expect.element(card(title)).not.toMatchTextContent(/Checked at/);
}

test('[DESK-95c] a card without items says what was checked, and when', async () => {
  await open({});
  const days = '2 departures of the next 12 hours: no reception last heard anything else than is published.';
  await expectLine('Hotels to call', days, true);
  await expectLine('Still without a time', '5 departures of the next 72 hours: each has its time.', true);
  await expectLine('Waiting for an answer', 'Nobody waits: 3 messages answered.', true);
  await expectLine('Mails that failed or are late', '7 mails: none failed, none is late.', true);
  await expectLine('What guests did not find', 'nothing that was looked up in vain is still missing.', true);
});

test('[DESK-95c] what was not checked, or is no good news, is not green', async () => {
  await open({
    messages: { answered: 2, closed: 1, total: 0, oldest: null, rows: [] },
    mails: { ...WELL.mails, written_to_files: 3 },
    calls: { published: 0, to_call: 0, rows: [] },
  });
  await expectLine('Hotels to call', 'No departure of the next 12 hours is published.', false);
  const ended = 'Nobody waits: 2 messages answered, 1 message closed without an answer.';
  await expectLine('Waiting for an answer', ended, true);
  const files = '3 mails were written to a file and reached nobody.';
  await expectLine('Mails that failed or are late', files, false);
});

fullIt('[DESK-95c] mails without a mail server are not called delivered', async () => {
  await open({ mails: { ...WELL.mails, mail_server: null } });
  await expectLine('Mails that failed or are late', 'No mail server is set up', false);
});

const PICKUP = { date: '2026-06-01', time: '20:00', point: 'Main entrance', lat: null, lng: null };
const CHANGE = {
  ...{ departure_id: 1, type: 'group' as const, last_name: '', flight_number: 'BT 672' },
  ...{ before: PICKUP, after: { ...PICKUP, time: '19:30' }, other_hotel: null, published_at: WELL.now },
} as CallChange;
const CALL: HotelCall = {
  ...{ hotel_id: 1, hotel: 'Hotel Sol', reception_phone: null, attempts: 0 },
  ...{ changes: [CHANGE], called: null },
};

describe('[DESK-78c] what is published while a reception is called', () => {
  const at = (time: string) => ({ ...CHANGE, after: { ...PICKUP, time } }) as CallChange;
  const button = (name: string) => card('Hotels to call').getByRole('button', { name, exact: true });
  let due: HotelCall[];
  let recorded: unknown[];

  /** Opens Today with a call about 19:30, and then publishes something else. */
  async function replaceBy(calls: HotelCall[]): Promise<void> {
    due = [CALL];
    recorded = [];
    await openBackOffice('/admin', ({ pathname }, body) => {
      if (pathname === '/api/admin/today/')
        return { ...WELL, calls: { published: 2, to_call: due.length, rows: due } };
      if (pathname === '/api/admin/today/calls/1/') {
        recorded.push(body);
        due = [];
        return { success: true };
      }
      return pathname === '/api/admin/schedules/' ? { total: 0, rows: [] } : undefined;
    });
    await expect.element(button('Called')).toBeVisible();
    due = calls;
    comeBackToTab();
  }

  const state = (time: string) => ({
    outcome: 'called',
    state: [{ departure_id: 1, pickup: { ...PICKUP, time } }],
  });

  test('another time is not recorded as read: staff say whether the former one was', async () => {
    await replaceBy([{ ...CALL, changes: [at('19:00')] }]);
    await expect
      .element(card('Hotels to call'))
      .toMatchTextContent(/19:00.*changed while it was shown.*19:30/);
    await expect.element(button('Called')).not.toBeInTheDocument();
    await click(button('Yes, they heard that'));
    await expect.poll(() => recorded).toEqual([state('19:30')]);
  });

  test('it is recorded once staff say that they read the new one', async () => {
    await replaceBy([{ ...CALL, changes: [at('19:00')] }]);
    await click(button('No'));
    await click(button('Called'));
    await expect.poll(() => recorded).toEqual([state('19:00')]);
  });

  test('a change that is taken back stays in sight until staff say whether the reception heard it', async () => {
    await replaceBy([]);
    await expect.element(card('Hotels to call')).toMatchTextContent(/Nothing is due here any more.*19:30/);
    await click(button('Yes, they heard that'));
    await expect.poll(() => recorded).toEqual([state('19:30')]);
    await expect.element(card('Hotels to call')).toMatchTextContent(/no reception last heard anything else/);
  });

  test('a call that a colleague recorded meanwhile is done', async () => {
    await replaceBy([{ ...CALL, changes: [], called: { id: 9, at: WELL.now, by: 'Ana' } }]);
    await expect.element(card('Hotels to call')).toMatchTextContent(/Called by Ana/);
    await expect.element(button('Yes, they heard that')).not.toBeInTheDocument();
  });
});

test('[DESK-78d] after three calls without an answer the representative has to go to the hotel', async () => {
  for (const [attempts, text] of quickly(2, [
    [2, /No answer twice so far\./],
    [3, /No answer 3 times\. Ask the representative of this hotel to go there, then record the call\./],
    [0, /Hotel Sol/],
    [1, /No answer once so far\./],
    [4, /No answer 4 times\. Ask the representative/],
  ] as const)) {
    await open({ calls: { published: 1, to_call: 1, rows: [{ ...CALL, attempts }] } });
    await expect.element(card('Hotels to call')).toMatchTextContent(text);
    const goes = card('Hotels to call').element().textContent.includes('representative');
    expect(goes, `${attempts} calls`).toBe(attempts >= 3);
  }
});

test('[DESK-79a] a number of lookups of which no more is known is a lower bound', async () => {
  const miss = { type: 'private' as const, hotel_id: 1, hotel: 'Hotel Sol', asked: '2026-06-03' };
  const row = { ...miss, excursion_id: null, excursion: null, lookups: 1, is_at_least: true };
  const rows = [{ ...row, last_at: '2026-06-01T07:00:00.000Z' }];
  await open({ misses: { ...WELL.misses, total: 1, rows } });
  await expect.element(card('What guests did not find')).toMatchTextContent('at least 1');
});

test('[DESK-74] a message without an answer says in words which language it is in', async () => {
  const message = {
    ...{ kind: 'question' as const, id: 1, name: 'Olga', language: 'ru' as const, text: 'Где автобус?' },
    ...{ hotel: null, departure_date: null, created_at: WELL.now },
  };
  await open({ messages: { answered: 0, closed: 0, total: 1, oldest: WELL.now, rows: [message] } });
  await expect.element(card('Waiting for an answer')).toMatchTextContent('in Russian');
});
