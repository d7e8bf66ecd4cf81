import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { InvalidOption, parseOptions } from '../../src/features/schedules/server/command-options.ts';
import { importSchedule } from '../../src/features/schedules/server/import-schedule.ts';
import { fullIt } from '../support/full-tests.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { newServerData } from '../support/server-data.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { openTestDatabase } from '../support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const YEAR = new Date().getUTCFullYear() + 1;
const HEADINGS = 'Hotel;Pickup date;Pickup time;Pickup point;Flight number';
const ROWS = [`Hotel Sol;04/06/${YEAR};09:00;Main entrance;BT 672`];
const DATED = [HEADINGS, `Hotel Sol;28.06.${YEAR};09:00;Main entrance;BT 672`];
const ISO = [HEADINGS, `Hotel Sol;${YEAR}-06-04;09:00;Main entrance;BT 672`];

describe('options of the import command', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    await storeHotel(database);
  });
  afterEach(() => close());

  /** What the command does in its process, with what it would write to the terminal. */
  async function run(lines: readonly string[], ...args: string[]) {
    const ended = { code: 1, stdout: '', stderr: '' };
    const print = (text: string) => {
      ended.stdout += text;
    };
    const bytes = new TextEncoder().encode(lines.join('\r\n'));
    try {
      const options = parseOptions(['list.csv', '--type', 'group', '--publish', ...args]);
      ended.code = await importSchedule({ database, now: () => new Date() }, options, { bytes, print });
    } catch (error) {
      if (!(error instanceof InvalidOption)) throw error;
      ended.stderr = `${error.message}\n`;
    }
    return ended;
  }
  const departures = () =>
    database.read
      .selectFrom('departures')
      .select(['pickup_time', 'pickup_point'])
      .orderBy('pickup_date')
      .execute();
  const staged = () =>
    database.read.selectFrom('schedule_lists').select('id').where('state', '=', 'staged').execute();

  it.each([
    ['a column that the list does not have', DATED, ['--column', 'coach=Z'], 'the list has no column Z'],
    [
      'a column that the list does not have, where columns are in question',
      ['Hotel;Pickup date;Pickup time;Notes', `Hotel Sol;28.06.${YEAR};09:00;Lobby`],
      ['--column', 'pickup_point=Z'],
      'the list has no column Z',
    ],
    [
      'no column for a value of which the list has none',
      DATED,
      ['--column', 'coach=none'],
      'the list has no column for the coach',
    ],
    [
      'no column for a value of which the list has none, where columns are in question',
      ['Hotel;Pickup date;Pickup time;Notes', `Hotel Sol;28.06.${YEAR};09:00;Lobby`],
      ['--column', 'latitude=none'],
      'the list has no column for the latitude',
    ],
    [
      'an order of dates that are written with the year first',
      ISO,
      ['--date-order', 'pickup_date=day-first'],
      'no pickup date could be read both ways',
    ],
    [
      'an order of dates for a column that the list does not have',
      DATED,
      ['--date-order', 'flight_date=day-first'],
      'no flight date could be read both ways',
    ],
    [
      'an order that dates of the list contradict',
      [HEADINGS, ...ROWS, `Hotel Sol;28/06/${YEAR};09:00;Main entrance;FR 1`],
      ['--date-order', 'pickup_date=month-first'],
      'some pickup date is written with the day first',
    ],
    [
      'several times of a flight that has one',
      DATED,
      ['--accept-flight-times', `BT 672@${YEAR}-06-28`],
      `all rows of BT672@${YEAR}-06-28 state one time of the flight`,
    ],
    ['days after all rows', DATED, ['--from', `${YEAR}-07-01`], `no row is on a day from ${YEAR}-07-01`],
    ['days before all rows', DATED, ['--to', `${YEAR}-06-01`], `no row is on a day to ${YEAR}-06-01`],
    [
      'days of which the first is after the last',
      DATED,
      ['--from', `${YEAR}-07-01`, '--to', `${YEAR}-06-01`],
      `no row is on a day from ${YEAR}-07-01 to ${YEAR}-06-01`,
    ],
    ['a hotel that does not exist', DATED, ['--hotel', 'Hotel Sol=999'], 'no hotel has the number 999'],
  ])('[CMD-02] %s: one line says so, and nothing is staged', async (_what, lines, args, line) => {
    const { code, stdout, stderr } = await run(lines, ...args);
    expect([code, stdout, stderr]).toEqual([1, '', `Nothing to decide: ${line}\n`]);
    expect(await staged()).toEqual([]);
  });

  it('[CMD-02] [LIST-26] a hidden hotel cannot be chosen: the line says that it is hidden', async () => {
    const id = await storeHotel(database, 'Hotel Luna');
    await database.write((db) => db.updateTable('hotels').set({ active: 0 }).where('id', '=', id).execute());
    expect(await run(DATED, '--hotel', `Hotel Sol=${id}`)).toMatchObject({
      code: 1,
      stderr: `Nothing to decide: hotel ${id} (Hotel Luna) is hidden: mark it as shown on the site first\n`,
    });
  });

  it('[CMD-02] none is no error for a column that the list has, is asked about, or had by an earlier choice', async () => {
    const lines = ['Hotel;Pickup date;Pickup time;Coach;Notes', `Hotel Sol;28.06.${YEAR};09:00;2;Lobby`];
    const none = ['--column', 'coach=none', '--column', 'pickup_point=none', '--accept-rows', 'all'];
    expect(await run(lines, ...none)).toMatchObject({ code: 0, stderr: '' });
    const chosen = ['--column', 'flight_destination=E', '--column', 'coach=D'];
    expect(await run(lines, ...chosen)).toMatchObject({ code: 0, stderr: '' });
    const again = ['--column', 'flight_destination=none'];
    expect(await run(lines, ...again)).toMatchObject({ code: 0, stderr: '' });
    expect(await run(lines, ...again)).toMatchObject({
      code: 1,
      stderr: 'Nothing to decide: the list has no column for the destination\n',
    });
  });

  fullIt('[CMD-02] the command ends with 1 and writes that line alone', async () => {
    const data = await newServerData();
    await data.visit((stored) => storeHotel(stored));
    const bytes = new TextEncoder().encode(DATED.join('\r\n'));
    for (const [value, line] of [
      ['coach=Z', 'Nothing to decide: the list has no column Z\n'],
      ['coach=2', 'Write the column 2 as a letter\n'],
    ] as const) {
      const { ended } = startScheduleImport(data.env, bytes, ['--type', 'group', '--column', value]);
      expect(await ended).toEqual({ code: 1, stdout: '', stderr: line });
    }
    await data.remove();
  });

  it.each([
    [
      '--column',
      'place=A',
      'Write --column FIELD=LETTER or FIELD=none; FIELD is one of hotel, pickup_date, ',
    ],
    ['--column', 'coach=2', 'Write the column 2 as a letter'],
    ['--date-order', 'pickup_date=us', 'Write --date-order FIELD=day-first or FIELD=month-first; '],
    ['--hotel', 'Hotel Sol=Hotel Luna', 'Write --hotel "TEXT"=ID with the number of a hotel, or none'],
    ['--from', '28.06.2026', 'Write --from with a date like 2026-12-26'],
    ['--complete', 'all', 'Write --complete coaches, flights, hotels or days'],
    ['--source', '', 'Write --source with the name of an office'],
    ['--accept-rows', 'x', 'Write --accept-rows with numbers like 14,15, or all'],
  ])('[CMD-02] %s %s is an error whose one line says what to write', (option, value, line) => {
    const read = () => parseOptions(['list.csv', option, value]);
    expect(read).toThrow(InvalidOption);
    expect(read).toThrow(line);
  });

  it('[CMD-02] [LIST-07b] a text that is remembered as no hotel is no error where the next list does not name it', async () => {
    const next = [HEADINGS, `Hotel Sol;28.06.${YEAR};09:20;Main entrance;BT 672`];
    const other = `Palacio;28.06.${YEAR};09:00;Main entrance;BT 672`;
    expect(await run([...DATED, other], '--hotel', 'Palacio=none')).toMatchObject({ code: 0, stderr: '' });
    expect(await run(next)).toMatchObject({ code: 0, stderr: '' });
    expect(await departures()).toMatchObject([{ pickup_time: '09:20' }]);
  });

  it('[LIST-11] days that are not taken from the list are no question', async () => {
    const lines = [...DATED, `Hotel Sol;28.12.${YEAR};09:00;Main entrance;BT 672`];
    expect(await run(lines, '--to', `${YEAR}-07-31`)).toMatchObject({ code: 0, stderr: '' });
    expect(await departures()).toHaveLength(1);
  });

  it('[CMD-02] an order of dates that decides is used, and so are days around those of the list', async () => {
    const lines = [HEADINGS, ...ROWS];
    const order = ['--date-order', 'pickup_date=day-first'];
    const days = ['--from', `${YEAR}-06-01`, '--to', `${YEAR}-06-30`];
    expect(await run(lines, ...order, ...days)).toMatchObject({ code: 0, stderr: '' });
    expect(await departures()).toHaveLength(1);
    const evident = [...lines, `Hotel Sol;13/06/${YEAR};09:00;Main entrance;BT 672`];
    expect(await run(evident, ...order)).toMatchObject({ code: 0, stderr: '' });
    expect(await departures()).toHaveLength(2);
  });

  it('[LIST-10a] [LIST-10b] a list without a column for the place changes what is published, and a new departure without a place is held', async () => {
    await run(DATED);
    const without = ['--column', 'pickup_point=none'];
    const lines = [
      HEADINGS,
      `Hotel Sol;28.06.${YEAR};09:20;Main entrance;BT 672`,
      `Hotel Sol;29.06.${YEAR};09:20;Main entrance;BT 672`,
    ];
    const held = await run(lines, ...without);
    expect(held).toMatchObject({ code: 3, stderr: '' });
    expect(held.stdout).toContain('Row 3: No place: write where the coach stops.');
    expect(held.stdout).toContain('New 0, changed 1');
    expect(await departures()).toEqual([{ pickup_time: '09:20', pickup_point: 'Main entrance' }]);
    expect(await run(lines, ...without, '--accept-rows', '3')).toMatchObject({ code: 0, stderr: '' });
    expect(await departures()).toMatchObject([{}, { pickup_point: '' }]);
  });

  it('[CMD-01] the report names facts as the back office does, and columns by their letters', async () => {
    const headings = `${HEADINGS};Destination`;
    await run([headings, `Hotel Sol;28.06.${YEAR};09:00;Main entrance;BT 672`]);
    const { stdout } = await run([headings, `Hotel Sol;28.06.${YEAR};09:20;Bus stop;BT 672;Riga`]);
    expect(stdout).toContain(
      `changed  Hotel Sol ${YEAR}-06-28 BT 672  Pickup time (column C) 09:00 → 09:20, ` +
        'Pickup point (column D) Main entrance → Bus stop, Destination (column F) – → Riga',
    );
    const asked = await run(['Hotel;Pickup date;Pickup time;Notes', `Hotel Sol;28.06.${YEAR};09:00;Lobby`]);
    expect(asked.stdout).toContain('Which column is the pickup point? --column pickup_point=D');
    const order = await run([HEADINGS, ...ROWS]);
    expect(order.stdout).toContain(`How is the pickup date 04/06/${YEAR} meant?`);
    for (const { stdout: text } of [asked, order]) {
      expect(text.replaceAll(/--\S+ \S+/g, '')).not.toMatch(/[a-z]_[a-z]/);
    }
  });
});
