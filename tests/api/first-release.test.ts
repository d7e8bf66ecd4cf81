import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openDemonstration, readDemonstration } from '../support/first-release.ts';
import { FULL_RUN, quickly } from '../support/full-run.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

/** The quick run asks every so many of the questions that name a hotel. */
const EVERY = FULL_RUN ? 1 : 20;

describe('the demonstration as the first release left it', { timeout: 300_000 }, () => {
  const demonstration = readDemonstration();
  let office: TransferOffice;
  beforeAll(async () => {
    const database = await openDemonstration(demonstration);
    office = await openTransferOffice([], { database, now: new Date(demonstration.now) });
  }, 300_000);
  afterAll(() => office.close());

  it('[OPS-12a] answers every question of guests as before, field by field', async () => {
    const answers = Object.entries(demonstration.answers);
    const asked = answers.filter(([path], at) => !path.includes('hotel_id') || at % EVERY === 0);
    const differing: string[] = [];
    for (const [at, [path, before]] of asked.entries()) {
      const { json } = await office.app.get(path, { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` });
      differing.push(...differences(before, json, path));
    }
    expect(differing).toEqual([]);
  });

  it.each(
    quickly(1, WAYS),
  )('[OPS-12b] the last lists, imported again by %s, change nothing and mail nobody', async (way) => {
    const before = await stateOf(office.app.database);
    for (const type of ['group', 'private'] as const) {
      const bytes = new TextEncoder().encode(demonstration.lists[type]);
      const again = await office.publishFile({ bytes, name: 'list.csv' }, { decisions: { type } }, way);
      const rows = demonstration.lists[type].trim().split('\r\n').length - 1;
      expect(again).toMatchObject({ status: 409, json: { error_key: 'nothing_to_publish' } });
      expect(again.summary).toMatchObject({
        ...{ rows, unchanged: rows, new: 0, changed: 0, flight_changed: 0, gone: 0 },
        ...{ problems: 0, held: 0, questions: 0, notices: 0, mails: { total: 0 } },
      });
    }
    expect(await office.letters()).toEqual([]);
    expect(await stateOf(office.app.database)).toEqual(before);
  });

  it('[OPS-12c] a later change is mailed to the guests who subscribed before, with the time that they know', async () => {
    const row = 'Hotel Palmasol;2026-06-04;11:35;';
    const list = demonstration.lists.group.replace(row, row.replace('11:35', '11:50'));
    const file = { bytes: new TextEncoder().encode(list), name: 'list.csv' };
    expect(await office.publishFile(file)).toMatchObject({
      status: 200,
      summary: { changed: 1, new: 0, gone: 0, mails: { total: 1 } },
    });
    expect(await office.letters()).toMatchObject([
      { to: 'guest1@guest.example', subject: expect.stringMatching(/11:50.*11:35/) },
    ]);
    const day = new URLSearchParams({ hotel_id: '87', date: '2026-06-04', type: 'group' });
    expect((await office.app.get(`/api/transfer-schedule/?${day}`)).json).toMatchObject({
      departures: [{ pickup_time: '11:50', previous: { pickup_time: '11:35' } }],
    });
  });
});

/** The fields of an answer that another one does not have, or has differently. */
function differences(before: unknown, after: unknown, at: string): string[] {
  if (typeof before !== 'object' || before === null) {
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    return was === is ? [] : [`${at}: ${was}, now ${is}`];
  }
  if (Array.isArray(before) && (!Array.isArray(after) || after.length !== before.length)) {
    return [`${at}: ${before.length} of them, now ${JSON.stringify(after)}`];
  }
  return Object.entries(before).flatMap(([field, value]) =>
    differences(value, Object(after)[field], `${at} ${field}`),
  );
}

/** What an import could change: what guests see, whom it concerns, and what they are sent. */
async function stateOf({ read }: Database): Promise<unknown> {
  return {
    departures: await read.selectFrom('departures').selectAll().orderBy('id').execute(),
    subscriptions: await read.selectFrom('subscriptions').selectAll().orderBy('id').execute(),
    mails: await read.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute(),
  };
}
