import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../tests/support/components/back-office-screen.tsx';
import { click, fill, press as pressKeys } from '../../tests/support/components/user.ts';
import type { ExcursionRecord, PickupTable } from '../features/excursions/admin-contract.ts';
import type { AdminHotel } from '../features/hotels/admin-contract.ts';
import type { Message } from '../features/inbox/admin-contract.ts';
import type { AdminMeeting } from '../features/info-meetings/admin-contract.ts';

const HOTEL: AdminHotel = {
  ...{ id: 1, name: 'Hotel Sol', municipality: 'Torremolinos', latitude: null, longitude: null },
  ...{
    position_source: null,
    reception_phone: null,
    active: true,
    aliases: [],
    former_names: [],
    version: 1,
  },
};
const USAGE = {
  departures_ahead: 0,
  subscriptions_ahead: 0,
  pickups: 0,
  meetings_ahead: 0,
  deletable: false,
};
const CONTENT: ExcursionRecord['content'] = {
  ...{ image: null, titles: { en: 'Ronda' }, intros: {}, long_descriptions: {} },
  translated_from: { titles: {}, intros: {}, long_descriptions: {} },
  ...{ weekdays: [1], tour_languages: [], duration_hours: 9, pickup_time: null, map_link: null },
  ...{ adult_price: 90, child_price: 45, price_periods: [], valid_from: null, valid_to: null },
  ...{ blocks: [], pictures: [] },
};
const EXCURSION: ExcursionRecord = {
  ...{ id: 1, slug: 'ronda', version: 1, state: 'published', shown: 'shown', changed: false, checks: [] },
  ...{ content: CONTENT, published: CONTENT, updated_at: '2026-11-26T08:00:00.000Z' },
};
const PICKUP = {
  ...{ hotel_id: 10, time: '08:00', name: 'Bakery', latitude: 36.6, longitude: -4.5 },
  ...{ adult_price: null, child_price: null, stop_id: null },
};
const PICKUPS: PickupTable = {
  version: 3,
  rows: [{ ...PICKUP, hotel: 'Hotel Sol', municipality: 'Nerja' }],
  without: [],
};
const MESSAGE: Message = {
  ...{ id: 'question 1', kind: 'question', number: 1, version: 1, state: 'open', language: 'en' },
  ...{ name: 'Ilze', email: 'ilze@example.com', category: null, text: 'When?', assigned_to: null },
  ...{ created_at: '2026-11-26T08:00:00.000Z', inquiry: null, request: null, entries: [], reply_to: '' },
};
const MESSAGE_PATH = '/api/admin/inbox/question/1/';

/** Opens a screen; `put` changes what is stored at a path, which each write is answered with once it is released. */
async function open(screen: string, records: Record<string, object>) {
  const stored = new Map(Object.entries(records));
  await openBackOffice(`/admin${screen}`, ({ pathname }) => {
    if (pathname.startsWith(MESSAGE_PATH)) return stored.get(MESSAGE_PATH);
    return stored.get(pathname) ?? (pathname.endsWith('colleagues/') ? [] : { rows: [], total: 0 });
  });
  const writes: { body: unknown; release: (refusal?: Response) => void }[] = [];
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (init?.method === 'PUT' || init?.method === 'POST') {
      const { promise, resolve } = Promise.withResolvers<Response | undefined>();
      writes.push({ body: JSON.parse(String(init.body)), release: resolve });
      const refusal = await promise;
      if (refusal) return refusal;
    }
    return fetch.call(window, input, init);
  };
  return { writes, put: (path: string, record: object) => stored.set(path, record) };
}
const drafts = () => Object.keys(localStorage).filter((key) => /^csi-draft (?!unanswered)/.test(key));
const press = (name: string) => click(page.getByRole('button', { name, exact: true }));

test('[DESK-96a] [DESK-102a] [DESK-102c] what is typed into a record while it is saved stays a draft on top of what was saved', async () => {
  const path = '/api/admin/hotels/1/';
  const { writes, put } = await open('/hotels/1', { [path]: HOTEL, [`${path}usage/`]: USAGE });
  const phone = page.getByLabelText('Phone of the reception');
  const status = page.getByRole('status').filter({ hasText: /saved/i });
  await fill(phone, '+34 952 1');
  await press('Save');
  await expect.poll(() => writes).toHaveLength(1);
  await fill(phone, '+34 952 12');
  // What a colleague stored meanwhile was merged.
  put(path, { ...HOTEL, version: 3, reception_phone: '+34 952 1', name: 'Hotel Sol y Mar' });
  writes[0]?.release();
  await expect.element(status).toHaveTextContent('Not saved yet.');
  await expect.element(phone).toHaveValue('+34 952 12');
  await expect.element(page.getByRole('heading', { name: 'Hotel Sol y Mar' })).toBeVisible();
  expect(drafts()).toHaveLength(1);

  await press('Save');
  await expect.poll(() => writes).toHaveLength(2);
  const changed = { name: 'Hotel Sol y Mar', reception_phone: '+34 952 12' };
  expect(writes[1]?.body).toMatchObject({ version: 3, ...changed });
  put(path, { ...HOTEL, ...changed, version: 4 });
  writes[1]?.release();
  await expect.element(status).toHaveTextContent('Saved. Visitors see it from now on.');
  await expect.poll(drafts).toHaveLength(0);
});

test('[DESK-56a] [DESK-96a] [DESK-102a] so does what is typed before a conflict is answered', async () => {
  const path = '/api/admin/hotels/1/';
  const { writes, put } = await open('/hotels/1', { [path]: HOTEL, [`${path}usage/`]: USAGE });
  const town = page.getByLabelText('Municipality').first();
  await fill(page.getByLabelText('Phone of the reception'), '+34 1');
  await press('Save');
  await expect.poll(() => writes).toHaveLength(1);
  await fill(town, 'Nerja');
  const current = { ...HOTEL, version: 2, reception_phone: '+34 2' };
  const refusal = { error: 'changed', error_key: 'changed_meanwhile', current };
  writes[0]?.release(Response.json(refusal, { status: 409 }));
  await press('Save mine over it');
  await expect.poll(() => writes).toHaveLength(2);
  const mine = { reception_phone: '+34 1', municipality: 'Torremolinos' };
  expect(writes[1]?.body).toMatchObject({ version: 2, ...mine });
  put(path, { ...HOTEL, ...mine, version: 3 });
  writes[1]?.release();
  await expect.element(page.getByText('Not saved yet.', { exact: true })).toBeVisible();
  await expect.element(town).toHaveValue('Nerja');
  expect(drafts()).toHaveLength(1);
});

test('[DESK-96a] [DESK-102a] [DESK-102c] so does what is typed into an excursion', async () => {
  const path = '/api/admin/excursions/1/';
  const { writes, put } = await open('/excursions/1?part=facts', { [path]: EXCURSION });
  const duration = page.getByLabelText('Duration in hours');
  const saveDraft = page.getByRole('alert').getByRole('button', { name: 'Save draft' });
  await fill(duration, '8');
  await click(saveDraft);
  await expect.poll(() => writes).toHaveLength(1);
  await fill(duration, '7');
  put(path, { ...EXCURSION, version: 2, content: { ...CONTENT, duration_hours: 8 } });
  writes[0]?.release();
  await expect.element(saveDraft).toBeEnabled();
  await expect.element(page.getByText('You have changes that are not saved.')).toBeVisible();
  await expect.element(duration).toHaveValue('7');
  expect(drafts()).toHaveLength(1);

  await click(saveDraft);
  await expect.poll(() => writes).toHaveLength(2);
  expect(writes[1]?.body).toMatchObject({ version: 2, content: { duration_hours: 7 } });
  put(path, { ...EXCURSION, version: 3, content: { ...CONTENT, duration_hours: 7 } });
  writes[1]?.release();
  await expect.poll(drafts).toHaveLength(0);
  await expect.element(page.getByText('You have changes that are not saved.')).not.toBeInTheDocument();
});

test('[DESK-96a] [DESK-102a] [DESK-102c] so does what is typed into a pickup', async () => {
  const path = '/api/admin/excursions/1/pickups/';
  const { writes, put } = await open('/excursions/1?part=pickups', {
    '/api/admin/excursions/1/': EXCURSION,
    [path]: PICKUPS,
  });
  const stored = (version: number, more: object) =>
    put(path, { ...PICKUPS, version, rows: PICKUPS.rows.map((line) => ({ ...line, ...more })) });
  const place = page.getByRole('textbox', { name: 'Place, Hotel Sol', exact: true });
  await fill(place, 'Church');
  await press('Save pickups');
  await expect.poll(() => writes).toHaveLength(1);
  await fill(place, 'Church, back door');
  stored(4, { name: 'Church', adult_price: 80 });
  writes[0]?.release();
  await expect.element(page.getByRole('button', { name: 'Save pickups', exact: true })).toBeEnabled();
  await expect.element(place).toHaveValue('Church, back door');
  expect(drafts()).toHaveLength(1);

  await press('Save pickups');
  await expect.poll(() => writes).toHaveLength(2);
  expect(writes[1]?.body).toMatchObject({
    version: 4,
    set: [{ hotel_id: 10, name: 'Church, back door', adult_price: 80 }],
    remove: [],
  });
  stored(5, { name: 'Church, back door', adult_price: 80 });
  writes[1]?.release();
  await expect.poll(drafts).toHaveLength(0);
});

test.each([
  { what: 'an answer', label: 'Your answer, in English', send: 'Send the answer' },
  { what: 'a note', label: 'For colleagues only', send: 'Keep the note' },
])('[DESK-102a] [DESK-102c] the text of $what that is edited while it is sent stays, and is cleared once it is sent as it is', async ({
  label,
  send,
}) => {
  const { writes, put } = await open('/inbox/question/1', { [MESSAGE_PATH]: MESSAGE });
  const field = page.getByLabelText(label);
  await fill(field, 'At nine.');
  await press(send);
  await expect.poll(() => writes).toHaveLength(1);
  await fill(field, 'At nine. Or at ten.');
  put(MESSAGE_PATH, { ...MESSAGE, version: 2 });
  writes[0]?.release();
  await expect.element(page.getByRole('button', { name: send, exact: true })).toBeEnabled();
  await expect.element(field).toHaveValue('At nine. Or at ten.');
  expect(drafts()).toHaveLength(1);

  await press(send);
  await expect.poll(() => writes).toHaveLength(2);
  put(MESSAGE_PATH, { ...MESSAGE, version: 3 });
  writes[1]?.release();
  await expect.element(field).toHaveValue('');
  await expect.poll(drafts).toHaveLength(0);
});

test('[JOIN-04b] an answer that is typed while its draft is on its way stays', async () => {
  const trip = { excursion_id: 1, excursion: 'Ronda', date: '2026-12-01', hotel: 'Hotel Sol' };
  const request = { ...trip, reception_phone: null, adults: 2, children: 0, pickup: null };
  await open('/inbox/question/1', { [MESSAGE_PATH]: { ...MESSAGE, request } });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { fetch } = window;
  window.fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/drafts/') ? promise : fetch(input, init);
  await press('There are places');
  const field = page.getByLabelText('Your answer, in English');
  await fill(field, 'We are full on Monday.');
  resolve(Response.json({ accept: 'We keep them for you.', decline: 'None left.' }));
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(field).toHaveValue('We are full on Monday.');
});

test('a draft of an excursion with half a last day is not saved as one without', async () => {
  const season = { ...EXCURSION, content: { ...CONTENT, valid_to: '2026-12-31' } };
  const { writes } = await open('/excursions/1?part=facts', { '/api/admin/excursions/1/': season });
  await pressKeys('{Delete}', page.getByLabelText('Last day', { exact: true }));
  const saveDraft = page.getByRole('alert').getByRole('button', { name: 'Save draft' });
  await click(saveDraft);
  await click(page.getByRole('tab', { name: 'Pictures' }));
  await expect.element(saveDraft).toBeEnabled();
  await expect.element(page.getByRole('tab', { name: 'Facts and prices', selected: true })).toBeVisible();
  expect(writes).toEqual([]);
});

test('[DESK-60] a notice with half a time is not put on the site at once', async () => {
  const notice = { texts: { en: 'Strike' }, translated_from: { texts: {} }, on: false, version: 1 };
  const stored = { ...notice, starts_at: null, ends_at: null, shown: false };
  const { writes } = await open('/notice', { '/api/admin/notice/': stored });
  const from = page.getByLabelText('Show it from');
  await pressKeys('12', from);
  await press('Put it on the site');
  await fill(page.getByLabelText('Text, English'), 'Strike on Friday');
  await press('Save');
  // A year of which two digits are typed.
  await fill(from, '0020-12-04T05:00');
  await expect.element(from).toHaveValue('0020-12-04T05:00');
  await press('Put it on the site');
  await press('Save');
  expect(writes).toEqual([]);
  await fill(from, '2026-12-04T05:00');
  await press('Put it on the site');
  await expect
    .poll(() => writes)
    .toMatchObject([{ body: { on: true, starts_at: '2026-12-04T04:00:00.000Z' } }]);
  writes[0]?.release();
});

test('[DESK-60] a notice is saved again after half a year was discarded', async () => {
  const notice = { texts: { en: 'Strike' }, translated_from: { texts: {} }, on: false, version: 1 };
  const stored = { ...notice, starts_at: '2026-12-04T04:00:00.000Z', ends_at: null, shown: false };
  const { writes } = await open('/notice', { '/api/admin/notice/': stored });
  const from = page.getByLabelText('Show it from');
  await fill(from, '0020-12-04T05:00');
  await press('Discard changes');
  await expect.element(from).toHaveValue('2026-12-04T05:00');
  await fill(page.getByLabelText('Text, English'), 'Strike on Friday');
  await press('Save');
  await expect.poll(() => writes).toMatchObject([{ body: { starts_at: stored.starts_at } }]);
  writes[0]?.release();
});

const MEETING = {
  ...{ id: 1, hotel_id: 10, hotel: 'Hotel Sol', version: 1 },
  ...{ date: '2026-12-01', time_from: '09:00', time_to: '10:00' },
} as AdminMeeting;

test.each([
  { screen: '/excursions', button: 'New excursion', label: 'Title, English', save: 'Begin', text: 'Ronda' },
  { screen: '/meetings', button: /^Change Hotel Sol/, label: 'From', save: 'Save', text: '09:15' },
])('[DESK-102a] nothing is typed into the dialog of $screen while it is saved, and a refusal is read in it', async ({
  screen,
  button,
  label,
  save,
  text,
}) => {
  const meetings = { '/api/admin/info-meetings/': { rows: [MEETING], total: 1 } };
  const { writes } = await open(screen, screen === '/meetings' ? meetings : {});
  await click(page.getByRole('button', { name: button }).first());
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabelText(label);
  await fill(field, text);
  await click(dialog.getByRole('button', { name: save, exact: true }));
  await expect.poll(() => writes).toHaveLength(1);
  await expect.element(field).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await pressKeys('{Escape}');
  writes[0]?.release(Response.json({ error: 'no', error_key: 'invalid' }, { status: 400 }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(field).toBeEnabled();
  await expect.element(field).toHaveValue(text);
});
