import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { fullIt } from '../support/full-tests.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { csvList, type ListedRow } from '../support/schedule-files.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { storeHotel, storeSubscription } from '../support/store-transfers.ts';

// Each run is its own process.
vi.setConfig({ testTimeout: 120_000 });

const DATE = nextYear('06-04');

describe('importing a schedule by command', () => {
  let data: ServerData;
  let hotelId: number;

  beforeEach(async () => {
    data = await newServerData();
    hotelId = await data.visit((database) => storeHotel(database));
  });
  afterEach(() => data.remove());

  function run(rows: readonly Partial<ListedRow>[], ...args: string[]) {
    const whole = rows.map((row) => ({ hotel: 'Hotel Sol', date: DATE, ...row }));
    return startScheduleImport(data.env, csvList(whole), ['--type', 'group', ...args]).ended;
  }
  const departures = () =>
    data.visit(({ read }) =>
      read
        .selectFrom('departures')
        .select(['flight_number', 'pickup_time'])
        .orderBy('flight_number')
        .execute(),
    );

  it('[PUBL-08b] shows the comparison, and publishes it only on request and with the number of withdrawn departures', async () => {
    const rows = [{}, { flight: 'FR 100', time: '' }];
    const shown = await run(rows);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain('New 2, changed 0, with another flight 0, gone 0, unchanged 0');
    expect(await departures()).toEqual([]);

    const published = await run(rows, '--publish');
    expect(published).toMatchObject({ code: 0, stderr: '' });
    expect(published.stdout).toContain('Published as number 1; mails: 0');
    expect(await departures()).toEqual([
      { flight_number: 'BT 672', pickup_time: '09:00' },
      { flight_number: 'FR 100', pickup_time: null },
    ]);

    await data.visit((database) => storeSubscription(database, hotelId, { departure_date: DATE }));
    const withdraw = ['--publish', '--withdraw', `FR 100@${DATE}`];
    const refused = await run([{ time: '10:00' }], ...withdraw);
    expect(refused).toMatchObject({ code: 2, stderr: '' });
    expect(refused.stdout).toContain('Departures withdrawn if published: 1 (--accept-gone 1)');
    expect((await run([{ time: '10:00' }], ...withdraw, '--accept-gone', '2')).code).toBe(2);
    const changed = await run([{ time: '10:00' }], ...withdraw, '--accept-gone', '1');
    expect(changed.code).toBe(0);
    expect(changed.stdout).toContain(
      `changed  Hotel Sol ${DATE} BT 672  Pickup time (column C) 09:00 → 10:00`,
    );
    expect(changed.stdout).toContain(`gone  Hotel Sol ${DATE} FR 100`);
    expect(changed.stdout).toContain('Mails if published now: 1\n  Hotel Sol: 1');

    const again = await run([{ time: '10:00' }], '--publish');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('nothing was published and nobody is mailed');
  });

  fullIt(
    'refuses to publish while decisions are pending, unless those rows are skipped on request',
    async () => {
      const rows = [{}, { hotel: 'Palacio Unheard Of', flight: 'FR 100' }];
      const refused = await run(rows, '--publish');
      expect(refused).toMatchObject({ code: 2, stderr: '' });
      expect(refused.stdout).toContain('Which hotel is "Palacio Unheard Of" (1 rows)?');
      expect(await departures()).toEqual([]);

      const json = await run(rows, '--publish', '--leave-out', '--json');
      expect(json).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(json.stdout)).toMatchObject({
        list: { summary: { new: 1, problems: 1 } },
        problems: [{ row_number: 3, field: 'hotel' }],
        result: { published: true, publishNumber: 1 },
      });
      const decided = await run(rows, '--publish', '--hotel', `Palacio Unheard Of=${hotelId}`);
      expect(decided).toMatchObject({ code: 0, stderr: '' });
      expect(await departures()).toHaveLength(2);
    },
  );

  fullIt(
    '[LIST-10a] [LIST-10b] [CMD-01] implausible rows are held with their reason, and the others are published',
    async () => {
      const rows = [{}, { flight: 'SIDE DOOR', time: '10:00' }];
      const held = await run(rows, '--publish');
      expect(held).toMatchObject({ code: 3, stderr: '' });
      expect(held.stdout).toContain('Rows that are held (--accept-rows ROWS publishes them as they are):');
      expect(held.stdout).toContain(
        'Row 3, column E: SIDE DOOR: This is no flight number: write it like BT 682.',
      );
      expect(await departures()).toMatchObject([{ flight_number: 'BT 672' }]);

      const accepted = await run(rows, '--publish', '--accept-rows', '3');
      expect(accepted).toMatchObject({ code: 0, stderr: '' });
      expect(await departures()).toMatchObject([{ flight_number: 'BT 672' }, { flight_number: 'SIDE DOOR' }]);
    },
  );

  fullIt('[LIST-10c] the departure that a held row may mean stays as it is', async () => {
    await run([{}, { flight: 'FR 100' }], '--publish');
    const held = await run([{}, { flight: 'FR', time: '10:00' }], '--publish');
    expect(held).toMatchObject({ code: 3, stderr: '' });
    expect(held.stdout).toContain('nothing was published');
    expect(await departures()).toMatchObject([{ flight_number: 'BT 672' }, { flight_number: 'FR 100' }]);
  });

  fullIt(
    '[PUBL-09a] [PUBL-09b] an unanswered renumbered flight stops the publish; one answer applies to all its days',
    async () => {
      await data.visit((database) => storeHotel(database, 'Hotel Luna'));
      const days = [{ date: DATE }, { date: nextYear('06-11') }, { date: DATE, hotel: 'Hotel Luna' }];
      await run(
        days.map((day) => ({ ...day, flight: 'FR 100' })),
        '--publish',
      );
      await data.visit((database) =>
        storeSubscription(database, hotelId, { departure_date: DATE, flight_number: 'FR 100' }),
      );
      const renumbered = days.map((day) => ({ ...day, flight: 'FR 102' }));
      const refused = await run(renumbered, '--publish');
      expect(refused).toMatchObject({ code: 2, stderr: '' });
      expect(refused.stdout).toContain(
        '--same "FR 100=FR 102" or --apart "FR 100=FR 102" or --codeshare "FR 100=FR 102":',
      );

      const unknown = await run(renumbered, '--publish', '--same', 'FR 100=FR 999');
      expect(unknown).toMatchObject({ code: 1 });
      expect(unknown.stderr).toContain('Nothing to decide: no pair FR100=FR999');

      const published = await run(renumbered, '--publish', '--same', 'FR 100=FR 102');
      expect(published).toMatchObject({ code: 0, stderr: '' });
      expect(published.stdout).toContain('with another flight 3, gone 0');
      expect(await departures()).toMatchObject(days.map(() => ({ flight_number: 'FR 102' })));
    },
  );

  fullIt(
    '[PUBL-01a] [PUBL-01b] [PUBL-01c] [PUBL-11] a list of one flight leaves the others, names them, and withdraws them only on request',
    async () => {
      const rows = [{}, { flight: 'W6 200', time: '11:00' }, { date: nextYear('06-05'), flight: 'W6 200' }];
      await run(rows, '--publish');
      const correction = await run([{ time: '09:20' }], '--publish');
      expect(correction).toMatchObject({ code: 0, stderr: '' });
      expect(correction.stdout).toContain('changed 1, with another flight 0, gone 0');
      expect(correction.stdout).toContain(`W6 200 ${DATE}: 1 (Hotel Sol); --withdraw "W6 200@${DATE}"`);
      expect(await departures()).toHaveLength(3);

      const complete = ['--complete', 'days', '--publish'];
      const stopped = await run([{ time: '09:20' }], ...complete);
      expect(stopped).toMatchObject({ code: 2 });
      expect(stopped.stdout).toContain('Departures withdrawn if published: 1 (--accept-gone 1)');
      expect((await run([{ time: '09:20' }], ...complete, '--accept-gone', '1')).code).toBe(0);
      // Remembered: the evening list of these headings is complete.
      const next = await run([{ date: nextYear('06-05'), flight: 'W6 300', time: '08:00' }], '--publish');
      expect(next).toMatchObject({ code: 2 });
      expect(next.stdout).toContain('gone 1');
    },
  );

  fullIt(
    '[LIST-11] [CMD-02] days far from the others are a question; options that decide nothing are errors',
    async () => {
      const rows = [{}, { date: nextYear('06-05') }, { date: nextYear('07-05') }];
      const asked = await run(rows, '--publish');
      expect(asked).toMatchObject({ code: 2, stderr: '' });
      expect(asked.stdout).toContain(`1 row is on ${nextYear('07-05')}, the others from ${DATE} to`);
      expect(asked.stdout).toContain(`--accept-days ${nextYear('07-05')}`);
      expect((await run(rows, '--publish', '--leave-out')).stdout).toContain('New 2');
      expect((await run(rows, '--publish', '--accept-days', nextYear('07-05'))).code).toBe(0);
      expect(await departures()).toHaveLength(3);
      for (const [option, value, why] of [
        ['--accept-rows', '3', 'row 3 is not held'],
        ['--accept-days', DATE, `${DATE} is not far from the other days`],
        ['--withdraw', `FR 1@${DATE}`, `nothing is published as FR1@${DATE} beside the list`],
        ['--hotel', `Palacio=${hotelId}`, 'no row names the hotel "Palacio"'],
        ['--apart', 'FR 1=FR 2', 'no pair FR1=FR2'],
      ] as const) {
        const unused = await run([{}], '--publish', option, value);
        expect(unused).toMatchObject({ code: 1 });
        expect(unused.stderr).toContain(why);
      }
    },
  );

  fullIt(
    '[LIST-21a] [LIST-21b] on which of two days a flight leaves is a question, answered by an option',
    async () => {
      await data.visit((database) => storeHotel(database, 'Hotel Luna'));
      const list = [
        'Hotel;Pickup date;Pickup time;Pickup point;Flight number;Flight date;Flight time',
        `Hotel Luna;${DATE};21:30;Bar;BT 672;${DATE};23:55`,
        `Hotel Luna;${DATE};23:10;Bar;BT 672;${nextYear('06-05')};01:40`,
        `Hotel Sol;${DATE};21:00;Bar;BT 672;;`,
      ];
      const publish = (...args: string[]) => {
        const bytes = new TextEncoder().encode(list.join('\r\n'));
        return startScheduleImport(data.env, bytes, ['--type', 'group', '--publish', ...args]).ended;
      };
      const asked = await publish();
      expect(asked).toMatchObject({ code: 2, stderr: '' });
      expect(asked.stdout).toContain('--flight-day "BT 672"=pickup-day or next-day');
      expect(await publish('--flight-day', 'FR 1=next-day')).toMatchObject({ code: 1 });
      expect(await publish('--flight-day', 'BT 672=today')).toMatchObject({ code: 1 });
      expect(await publish('--flight-day', 'BT 672=next-day')).toMatchObject({ code: 0 });
      expect(await departures()).toHaveLength(3);
    },
  );

  fullIt(
    '[PUBL-01d] [PUBL-12] of two offices each changes its own departures; where both state one coach, it is a question once',
    async () => {
      await run([{}, { flight: 'W6 200' }], '--publish');
      // With other headings.
      const theirs = (time: string, ...args: string[]) => {
        const text = `Hotel;Date;Pickup time;Pickup point;Flight\r\nHotel Sol;${DATE};${time};Main entrance;BT 672\r\n`;
        return startScheduleImport(data.env, new TextEncoder().encode(text), ['--type', 'group', ...args])
          .ended;
      };
      const unknown = await theirs('09:20', '--publish');
      expect(unknown).toMatchObject({ code: 2, stderr: '' });
      expect(unknown.stdout).toContain(
        'Which office sends it? --source with one of: Main office; or a new name',
      );

      const met = await theirs('09:20', '--publish', '--source', 'Tez Tour', '--complete', 'days');
      expect(met).toMatchObject({ code: 2 });
      expect(met.stdout).toContain('--same "BT 672=BT 672" or --apart "BT 672=BT 672"');
      const same = ['--source', 'Tez Tour', '--complete', 'days', '--same', 'BT 672=BT 672'];
      expect((await theirs('09:20', '--publish', ...same)).stdout).toContain(
        'changed 1, with another flight 0, gone 0',
      );
      expect((await theirs('09:30', '--publish')).code).toBe(0);
      expect((await run([{ time: '09:40' }, { flight: 'W6 200' }], '--publish')).code).toBe(0);
      expect(await departures()).toMatchObject([{ pickup_time: '09:40' }, { flight_number: 'W6 200' }]);
    },
  );

  fullIt(
    '[LIST-10b] [LIST-12b] of a wrong weekday above the rows no column is named that the file does not have',
    async () => {
      const [, month, day] = DATE.split('-');
      const wrong = new Date(DATE).getUTCDay() === 1 ? 'Tue' : 'Mon';
      const dated = `${wrong} ${day}.${month}.${DATE.slice(0, 4)};;;`;
      const list = ['Hotel;Pickup time;Pickup point;Flight', dated, 'Hotel Sol;08:00;Lobby;BT 672'].join(
        '\n',
      );
      const { stdout } = await startScheduleImport(data.env, new TextEncoder().encode(list), [
        '--type',
        'group',
      ]).ended;
      expect(stdout).toContain('Row 3, the date above it or of its sheet: ');
      expect(stdout).not.toContain('column E');
    },
  );

  fullIt('[PUBL-13] a row that may mean several published coaches is held, and they stay', async () => {
    await run([{}, { flight: 'W6 200', time: '11:00' }], '--publish');
    const held = await run([{ flight: '', time: '10:00' }, { flight: 'LH 1' }], '--publish');
    expect(held).toMatchObject({ code: 3, stderr: '' });
    expect(held.stdout).toContain('Row 2, column E: It could mean several published departures');
    expect(await departures()).toHaveLength(3);
    const accepted = await run([{ flight: '', time: '10:00' }], '--publish', '--accept-rows', '2');
    expect(accepted.code).toBe(0);
    expect(await departures()).toHaveLength(4);
  });

  fullIt('reports errors in arguments, file or settings in one line', async () => {
    expect(await run([{}], '--from', 'tomorrow')).toMatchObject({ code: 1, stdout: '' });
    expect((await run([{}], '--nonsense')).stderr).toContain('npm run schedule:import -- FILE [options]');
    expect((await run([{}], 'another.csv')).stderr).toContain('Name one file');
    const picture = startScheduleImport(data.env, new Uint8Array([0x89, 0x50, 0x4e, 0x47]), []);
    expect(await picture.ended).toMatchObject({ code: 1, stdout: '' });
    const nowhere = { DATA_DIR: '/dev/null/data', DATABASE_URL: 'postgres://localhost:1/nothing' };
    const { code, stderr } = await startScheduleImport(nowhere, csvList([]), []).ended;
    expect(code).toBe(1);
    expect(stderr.trim()).not.toContain('\n');
  });

  fullIt('[PUBL-05] killed while publishing, it has published everything or nothing', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ flight: `BT ${n}` }));
    await run(rows, '--publish');
    await data.visit((database) => storeSubscription(database, hotelId, { departure_date: DATE }));
    for (const [round, delay] of [0, 40, 120, 300].entries()) {
      const time = `1${round}:00`;
      const whole = rows.map((row) => ({ hotel: 'Hotel Sol', date: DATE, ...row, time }));
      const { child, ended } = startScheduleImport(data.env, csvList(whole), [
        '--type',
        'group',
        '--publish',
      ]);
      await data.visit((database) => untilStaged(database, round + 2));
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill('SIGKILL');
      await ended;
      await data.visit((database) => expectAllOrNothing(database, time));
    }
  });

  async function untilStaged({ read }: Database, lists: number): Promise<void> {
    for (;;) {
      const staged = await read.selectFrom('schedule_lists').select('id').execute();
      if (staged.length >= lists) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Reads everything in one transaction. */
  async function expectAllOrNothing(database: Database, time: string): Promise<void> {
    const { times, last, published, mails } = await database.write(async (db) => ({
      times: await db.selectFrom('departures').select('pickup_time').distinct().execute(),
      last: await db
        .selectFrom('schedule_lists')
        .select('state')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
      published: await db
        .selectFrom('schedule_lists')
        .select('id')
        .where('state', '=', 'published')
        .execute(),
      mails: await db.selectFrom('outbox').select('id').execute(),
    }));
    expect(times).toHaveLength(1);
    expect(times[0]?.pickup_time === time).toBe(last.state === 'published');
    expect(mails).toHaveLength(published.length > 1 ? 1 : 0);
  }
});

function nextYear(day: string): string {
  return `${new Date().getUTCFullYear() + 1}-${day}`;
}
