import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';
import type { ReadingDecisions, ScheduleReading } from './schedule-reading.ts';

function read(lines: readonly string[], decisions: ReadingDecisions = {}): Promise<ScheduleReading> {
  return readSchedule(Buffer.from(lines.join('\r\n')), 'list.csv', decisions, KNOWN);
}

const ROW = 'Riu Belplaya;8:30;Lobby;BT 672';
const GROUP = 'Hotel;Pick-up date;Pick-up time;Pick-up point;Flight';
const PRIVATE = 'Hotel;Pick-up date;Pick-up time;Flight;Last name';

function facts({ rows }: ScheduleReading): string[] {
  return rows.map(({ row, hotel_id, pickup_date, pickup_time, flight_number }) =>
    [row, hotel_id, pickup_date, pickup_time, flight_number].join(' '),
  );
}

function problems({ problems }: ScheduleReading): string[] {
  return problems.map(({ row, field, reason, value }) => `${row} ${field} ${reason} ${value}`.trimEnd());
}

describe('a list for groups', () => {
  it('[LIST-01] is read row by row with columns in any order, ignoring others', async () => {
    const reading = await read([
      'Flight;Remarks;Lng;Lat;Pick-up point;Pick-up time;Pick-up date;Hotel;Flight date;Flight time;Destination;Bus',
      'bt672;call first;-4,42;36,72;Lobby;8.30;24.12.2026;RIU BELPLAYA;24.12.2026;11:40;Riga;Bus No. 2',
    ]);
    expect(reading.questions).toEqual([]);
    expect(reading.type).toBe('group');
    expect(reading.headings[1]).toBe('Remarks');
    expect(Object.values(reading.columns)).not.toContain(1);
    expect(reading.rows).toEqual([
      {
        row: 2,
        hotel_id: 2,
        pickup_date: '2026-12-24',
        pickup_time: '08:30',
        pickup_point: 'Lobby',
        pickup_lat: 36.72,
        pickup_lng: -4.42,
        flight_number: 'BT 672',
        flight_date: '2026-12-24',
        flight_time: '11:40',
        flight_destination: 'Riga',
        coach: '2',
        last_name: '',
      },
    ]);
  });

  it.each([
    ['en', 'Destination;Flight;Pickup time;Pickup point;Date;Hotel'],
    ['ru', 'Направление;Рейс;Время подачи;Место посадки;Дата;Отель'],
    ['lt', 'Kryptis;Skrydis;Paėmimo laikas;Paėmimo vieta;Data;Viešbutis'],
    ['lv', 'Galamērķis;Reiss;Savākšanas laiks;Savākšanas vieta;Datums;Viesnīca'],
    ['et', 'Sihtkoht;Lend;Pealevõtu aeg;Pealevõtu koht;Kuupäev;Hotell'],
    ['uk', 'Напрямок;Рейс;Час посадки;Місце посадки;Дата;Готель'],
    ['es', 'Destino;Vuelo;Hora de recogida;Lugar de recogida;Fecha;Hotel'],
  ])('[LIST-01] is understood by headings in %s', async (_, headings) => {
    const reading = await read([headings, 'Riga;BT 672;8:30;Lobby;24.12.2026;Riu Belplaya']);
    expect(reading.questions).toEqual([]);
    expect(reading.rows).toMatchObject([
      {
        hotel_id: 2,
        pickup_date: '2026-12-24',
        pickup_time: '08:30',
        pickup_point: 'Lobby',
        flight_number: 'BT 672',
        flight_destination: 'Riga',
      },
    ]);
  });

  it('may have a title, blank rows and columns, and repeated headings on every page', async () => {
    const reading = await read([
      'Costa Sol transfers;;;;;',
      ';;;;;',
      `${GROUP};;;`,
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;;;',
      '',
      `${GROUP};;;`,
      'Riu Belplaya;25.12.2026;8:30;Lobby;BT 672;;;',
      ';;;;;',
    ]);
    expect(facts(reading)).toEqual(['4 2 2026-12-24 08:30 BT 672', '7 2 2026-12-25 08:30 BT 672']);
    expect(reading.rowCount).toBe(2);
  });

  it('is the first table; rows of another one below are problems', async () => {
    const reading = await read([
      GROUP,
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672',
      'Last name;Hotel;Pick-up date;Pick-up time;Flight;Destination',
      'Ozols;Riu Belplaya;25.12.2026;8:30;BT 672;Riga',
    ]);
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 BT 672']);
    expect(new Set(reading.problems.map(({ row }) => row))).toEqual(new Set([3, 4]));
  });

  it('may have remarks beside and below the table', async () => {
    const reading = await read([
      `${GROUP};Remarks`,
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;',
      ';;;;;Times are local',
    ]);
    expect(facts(reading)).toHaveLength(1);
    expect(reading.problems).toEqual([]);
    expect(reading.notices).toEqual([
      { row: 3, field: 'hotel', reason: 'extra-text', value: 'Times are local' },
    ]);
  });

  it('has a pending time if none is given yet', async () => {
    const reading = await read([
      GROUP,
      'Riu Belplaya;24.12.2026;TBA;Lobby;BT 672',
      'Riu Belplaya;25.12.2026;;Lobby;-',
    ]);
    expect(facts(reading)).toEqual(['2 2 2026-12-24  BT 672', '3 2 2026-12-25  ']);
    expect(reading.blankTimeRows).toEqual([3]);
  });

  it('reports the invalid cells of each row and what could be read of the departure', async () => {
    const reading = await read([
      `${GROUP};Lat;Lng`,
      'Riu Belplaya;;8:30;Lobby;BT 672;;',
      'Riu Belplaya;24.12.1926;24:00;Lobby;BT 672;136,7;',
      'Riu Belplaya;28.03.2027;02:30;Lobby;bt 673;;-4,4',
      ';24.12.2026;#N/A;Lobby;=B2;;',
      `Riu Belplaya;24.12.2026;8:30;${'x'.repeat(201)};BT 674;;`,
    ]);
    expect(problems(reading)).toEqual([
      '2 pickup_date missing',
      '3 pickup_date not-a-date 24.12.1926',
      '3 pickup_time not-a-time 24:00',
      '3 latitude not-a-coordinate 136,7',
      '4 pickup_time no-such-time 02:30',
      '4 latitude missing',
      '5 hotel missing',
      '5 pickup_time error-value #N/A',
      '5 flight_number formula-without-value =B2',
      `6 pickup_point too-long ${'x'.repeat(200)}`,
    ]);
    expect(reading.problems[4]?.readable).toEqual({
      hotel_id: 2,
      pickup_date: '2027-03-28',
      flight_number: 'BT 673',
      last_name: '',
    });
    expect(reading.rows).toEqual([]);
  });

  it('rejects days more than two years ahead, and does not trust the day of such a row', async () => {
    const lines = [
      GROUP,
      'Riu Belplaya;01.07.2028;8:30;Lobby;BT 672',
      'Riu Belplaya;24.12.2062;8:30;Lobby;BT 672',
    ];
    const known = { ...KNOWN, latestDay: '2028-07-01' as CalendarDate };
    const reading = await readSchedule(Buffer.from(lines.join('\n')), 'list.csv', {}, known);
    expect(facts(reading)).toEqual(['2 2 2028-07-01 08:30 BT 672']);
    expect(problems(reading)).toEqual(['3 pickup_date too-far-ahead 24.12.2062']);
    expect(reading.problems[0]?.readable).not.toHaveProperty('pickup_date');
  });

  it('has a notice for a time that occurs twice that night', async () => {
    const reading = await read([GROUP, 'Riu Belplaya;25.10.2026;02:30;Lobby;BT 672']);
    expect(facts(reading)).toEqual(['2 2 2026-10-25 02:30 BT 672']);
    expect(reading.notices).toEqual([
      { row: 2, field: 'pickup_time', reason: 'twice-that-night', value: '02:30' },
    ]);
  });

  it('counts repeated rows once, and a coach once that is listed for each of its guests', async () => {
    const reading = await read([
      `No.;${GROUP};Pax`,
      '1;Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;2',
      '2;Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;2',
      '3;Riu Belplaya;24.12.2026;08:30;Lobby;bt672;4',
    ]);
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 BT 672']);
    expect(reading.notices.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '3 repeated-row',
      '4 repeated-row',
    ]);
  });

  it('[LIST-08b] leaves rows with several pickups of one flight to the comparison', async () => {
    const reading = await read([
      `${GROUP};Pax`,
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;2',
      'Riu Belplaya;24.12.2026;8:45;Lobby;BT 672;4',
      'Riu Belplaya;25.12.2026;8:30;Lobby;BT 672;2',
      'Riu Belplaya;25.12.2026;8:30;Car park;BT 672;4',
      'Riu Belplaya;26.12.2026;8:30;Lobby;BT 672;2',
    ]);
    expect(problems(reading)).toEqual([]);
    expect(reading.severalRows).toEqual([2, 3, 4, 5]);
    expect(facts(reading)).toHaveLength(5);
  });

  it('[LIST-08a] names what the cell of a contradiction says, whatever its column', async () => {
    const reading = await read([
      `${GROUP};Destination`,
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;Riga',
      'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672;Vilnius',
    ]);
    expect(problems(reading)).toEqual([
      '2 flight_destination contradicts Riga',
      '3 flight_destination contradicts Vilnius',
    ]);
  });

  it('may have date and time in one column', async () => {
    const reading = await read([
      'Hotel;Pick-up date and time;Pick-up point;Flight',
      'Riu Belplaya;24.12.2026 8:30;Lobby;BT 672',
      'Riu Belplaya;25.12.2026;Lobby;BT 672',
    ]);
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 BT 672', '3 2 2026-12-25  BT 672']);
    expect(reading.blankTimeRows).toEqual([3]);
  });

  it('rejects a row whose time cell contains another day', async () => {
    const reading = await read([
      GROUP,
      'Riu Belplaya;24.12.2026;25.12.2026 0:30;Lobby;BT 672',
      'Riu Belplaya;26.12.2026 00:00;26.12.2026 8:30;Lobby;BT 672',
    ]);
    expect(problems(reading)).toEqual(['2 pickup_time other-day 25.12.2026 0:30']);
    expect(facts(reading)).toEqual(['3 2 2026-12-26 08:30 BT 672']);
  });
});

describe('a private list', () => {
  it('is one with last names, stored as they are written', async () => {
    const reading = await read([
      PRIVATE,
      'Riu Belplaya;24.12.2026;8:30;BT 672; Ķēniņš ',
      'Riu Belplaya;24.12.2026;8:30;BT 672;Кузнецова',
    ]);
    expect(reading.type).toBe('private');
    expect(reading.rows.map(({ last_name }) => last_name)).toEqual(['Ķēniņš', 'Кузнецова']);
  });

  it('uses the hotel as pickup point if none is given', async () => {
    const reading = await read([PRIVATE, 'RIU BELPLAYA;24.12.2026;8:30;BT 672;Ozols']);
    expect(reading.rows[0]?.pickup_point).toBe('Riu Belplaya');
  });

  it('has no row without a last name', async () => {
    const reading = await read([
      PRIVATE,
      'Riu Belplaya;24.12.2026;8:30;BT 672;Ozols',
      'Riu Belplaya;24.12.2026;8:30;BT 672;-',
      'Riu Belplaya;24.12.2026;8:30;BT 672;Nav',
    ]);
    expect(problems(reading)).toEqual(['3 last_name missing -']);
    expect(reading.rows.map(({ last_name }) => last_name)).toEqual(['Ozols', 'Nav']);
  });

  it('has two cars for one name if a booking distinguishes them, else perhaps several', async () => {
    const same = ['Riu Belplaya;24.12.2026;8:30;BT 672;Ozols', 'Riu Belplaya;24.12.2026;9:00;BT 672;OZOLS'];
    expect((await read([PRIVATE, ...same])).severalRows).toEqual([2, 3]);
    const booked = await read([`${PRIVATE};Booking`, `${same[0]};A1`, `${same[1]};A2`]);
    expect(booked.rows.map(({ pickup_time }) => pickup_time)).toEqual(['08:30', '09:00']);
    const numbered = await read([`${PRIVATE};№`, `${same[0]};1`, `${same[1]};2`]);
    expect(numbered.severalRows).toEqual([2, 3]);
  });
});

describe('a question for staff', () => {
  const ROWS = ['Riu Belplaya;24.12.2026;8:30;Lobby;BT 672'];

  it('is the type, if only few rows have a last name', async () => {
    const lines = [
      `${GROUP};Last name`,
      `${ROWS[0]};Ozols`,
      'Riu Belplaya;25.12.2026;8:30;Lobby;BT 672',
      'Riu Belplaya;26.12.2026;8:30;Lobby;BT 672',
    ];
    const open = await read(lines);
    expect(open).toMatchObject({ type: undefined, questions: [{ about: 'type' }], rows: [], rowCount: 3 });
    expect((await read(lines, { type: 'group' })).rows).toHaveLength(3);
    expect((await read(lines, { type: 'private' })).rows).toHaveLength(1);
  });

  it('is which of two columns is meant; no row is read before', async () => {
    const lines = [
      'Hotel;Pick-up date;Pick-up time;Pick-up time;Pick-up point',
      'Riu Belplaya;24.12.2026;8:30;9:30;Lobby',
    ];
    const open = await read(lines);
    expect(open.questions).toEqual([{ about: 'column', field: 'pickup_time', candidates: [2, 3] }]);
    expect(open.rows).toEqual([]);
    const settled = await read(lines, { columns: { pickup_time: 3 } });
    expect(settled.rows[0]?.pickup_time).toBe('09:30');
  });

  it('is which column is the pickup’s, if no heading is clear', async () => {
    const lines = ['Hotel;Departure date;Pick-up time;Pick-up point', 'Riu Belplaya;24.12.2026;8:30;Lobby'];
    expect((await read(lines)).questions).toEqual([
      { about: 'column', field: 'pickup_date', candidates: [1] },
    ]);
    expect(facts(await read(lines, { columns: { pickup_date: 1 } }))).toEqual(['2 2 2026-12-24 08:30 ']);
  });

  it('is whether a bare date is the flight’s, if there is a bare time besides the pickup’s', async () => {
    const reading = await read([
      'Flight;Date;Time;Hotel;Pick-up time;Pick-up point',
      'BT 672;25.12.2026;0:40;Riu Belplaya;22:10;Lobby',
    ]);
    expect(reading.questions).toEqual([{ about: 'column', field: 'pickup_date', candidates: [1] }]);
  });

  it('is which column has a required field', async () => {
    const lines = ['Hotel;Pick-up date;Column 3;Pick-up point', 'Riu Belplaya;24.12.2026;8:30;Lobby'];
    expect((await read(lines)).questions).toEqual([
      { about: 'column', field: 'pickup_time', candidates: [2] },
    ]);
    expect(facts(await read(lines, { columns: { pickup_time: null } }))).toEqual(['2 2 2026-12-24  ']);
    expect((await read(lines, { columns: { pickup_time: 9 } })).questions).toHaveLength(1);
  });

  it('is the meaning of all columns and the type, if no heading is recognised', async () => {
    const lines = ['Haus;Tag;Abholung;Treffpunkt', 'Riu Belplaya;24.12.2026;8:30;Lobby'];
    const open = await read(lines);
    expect(open).toMatchObject({ type: undefined, headings: lines[0]?.split(';'), rows: [], rowCount: 1 });
    expect(open.questions).toEqual([
      { about: 'column', field: 'hotel', candidates: [0, 1, 2, 3] },
      { about: 'column', field: 'pickup_date', candidates: [0, 1, 2, 3] },
      { about: 'column', field: 'pickup_time', candidates: [0, 1, 2, 3] },
      { about: 'type' },
    ]);
    const columns = { hotel: 0, pickup_date: 1, pickup_time: 2, pickup_point: 3 };
    expect(facts(await read(lines, { columns, type: 'group' }))).toEqual(['2 2 2026-12-24 08:30 ']);
    expect(facts(await read(lines, { columns: { ...columns, last_name: null } }))).toHaveLength(1);
  });

  it('is a column «Pick-up», unless its values are times', async () => {
    expect(
      facts(await read(['Hotel;Date;Pick-up;Pick-up point', 'Riu Belplaya;24.12.2026;8:30;Lobby'])),
    ).toEqual(['2 2 2026-12-24 08:30 ']);
    const open = await read(['Hotel;Date;Pick-up', 'Riu Belplaya;24.12.2026;Lobby']);
    expect(open.questions).toEqual([
      { about: 'column', field: 'pickup_time', candidates: [2] },
      { about: 'column', field: 'pickup_point', candidates: [2] },
    ]);
  });

  it('is the order of dates, with an example; the rows that need it wait', async () => {
    const lines = [
      GROUP,
      'Riu Belplaya;05/06/2027;8:30;Lobby;BT 672',
      'Riu Belplaya;07/07/2027;8:30;Lobby;BT 672',
    ];
    const open = await read(lines);
    expect(open.questions).toEqual([{ about: 'date-order', field: 'pickup_date', example: '05/06/2027' }]);
    expect(problems(open)).toEqual(['2 pickup_date date-unclear 05/06/2027']);
    expect(facts(open)).toEqual(['3 2 2027-07-07 08:30 BT 672']);
    const settled = await read(lines, { dateOrders: { pickup_date: 'day-first' } });
    expect(settled).toMatchObject({ questions: [], dateOrders: { pickup_date: 'day-first' } });
    expect(facts(settled)[0]).toBe('2 2 2027-06-05 08:30 BT 672');
  });

  it('[LIST-07a] is which hotel is meant; its rows wait', async () => {
    const lines = [
      GROUP,
      'Belplaya;24.12.2026;8:30;Lobby;BT 672',
      'Ikos;25.12.2026;8:30;Lobby;BT 672',
      ...ROWS,
    ];
    const open = await read(lines);
    expect(problems(open)).toEqual(['2 hotel hotel-unclear Belplaya', '3 hotel hotel-unknown Ikos']);
    expect(open.questions).toEqual([
      { about: 'hotel', text: 'Belplaya', rows: 1, nearest: [{ id: 2, name: 'Riu Belplaya' }] },
      { about: 'hotel', text: 'Ikos', rows: 1, nearest: [] },
    ]);
    expect(facts(open)).toEqual(['4 2 2026-12-24 08:30 BT 672']);
    const settled = await read(lines.slice(0, 3), { hotels: { Belplaya: 2, Ikos: null } });
    expect(settled.questions).toEqual([]);
    expect(problems(settled)).toEqual(['3 hotel hotel-left-out Ikos']);
  });
});

describe('a text file', () => {
  it.each([
    ';',
    ',',
    '\t',
  ])('is split into columns at %j, even if texts contain other separators', async (separator) => {
    const lines = [GROUP, 'Riu Belplaya;24.12.2026;8:30;"Lobby, ; \t main ""door""\r\nleft";BT 672'].map(
      (line) => line.replace(/"[^;]* ; .*"|;/g, (found) => (found === ';' ? separator : found)),
    );
    const reading = await readSchedule(Buffer.from(lines.join('\n')), 'list.csv', {}, KNOWN);
    expect(reading.format).toEqual({ kind: 'csv', encoding: 'utf-8', separator });
    expect(reading.rows[0]?.pickup_point).toBe('Lobby, ; main "door" left');
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', async (end) => {
    const text = [GROUP, 'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672', ''].join(end);
    expect(facts(await readSchedule(Buffer.from(text), 'x', {}, KNOWN))).toHaveLength(1);
  });

  it('may state its separator in the first line, which is not a row', async () => {
    const reading = await read(['sep=;', GROUP, 'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672']);
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 BT 672']);
  });

  it('may protect a leading zero as spreadsheets do', async () => {
    const reading = await read([GROUP, 'Riu Belplaya;24.12.2026;="0830";Lobby;BT 672']);
    expect(reading.rows[0]?.pickup_time).toBe('08:30');
  });
});

describe('a list with flights', () => {
  const HEADINGS = 'Hotel;Date;Flight;Flight time;Pick-up time;Pick-up point';

  it('raises the question which day «Date» is, if a coach leaves at a later time than its flight', async () => {
    const night = 'Riu Belplaya;24.12.2026;BT 672;02:10;22:40;Lobby';
    const reading = await read([HEADINGS, night]);
    expect(reading.questions).toEqual([{ about: 'column', field: 'pickup_date', candidates: [1] }]);
    expect(reading.rows).toEqual([]);
    const answered = await read([HEADINGS, night], { columns: { pickup_date: 1 } });
    expect(answered.rows).toMatchObject([{ pickup_date: '2026-12-24', pickup_time: '22:40' }]);
  });

  it('[LIST-13] may have sections, each under a row with its date, the first also above the headings', async () => {
    const headings = 'Hotel;Pick-up time;Pick-up point;Flight';
    const rows = (time: string) => [`Riu Belplaya;${time};Lobby;BT 672`, `Riu Belplaya;${time};Lobby;FR 1`];
    const expected = [
      '3 2 2026-12-24 08:30 BT 672',
      '4 2 2026-12-24 08:30 FR 1',
      '7 2 2026-12-25 09:40 BT 672',
      '8 2 2026-12-25 09:40 FR 1',
    ];
    const repeated = [
      'Thu 24.12.2026;;;',
      headings,
      ...rows('8:30'),
      'Fri 25.12.2026;;;',
      headings,
      ...rows('9:40'),
    ];
    expect(facts(await read(repeated, { type: 'group' }))).toEqual(expected);
    const once = [headings, '24 December 2026;;;', ...rows('8:30'), '', '25.12.2026;;;', ...rows('9:40')];
    expect(facts(await read(once, { type: 'group' }))).toEqual(expected);
    const first = await read([headings, ...rows('8:30'), '25.12.2026;;;', ...rows('9:40')], {
      type: 'group',
    });
    expect(problems(first).map((problem) => problem.split(' ').slice(0, 3).join(' '))).toEqual([
      '2 pickup_date missing',
      '3 pickup_date missing',
    ]);
  });

  it.each([
    ['with a weekday beside it', '25.12.2026;Friday;;'],
    ['with a remark', 'Fri 25.12.2026 – 42 pax;;;'],
    ['with the number of a copy', '25.12.2026 (2);;;'],
  ])('[LIST-13] may have a section under a date %s', async (_how, title) => {
    const sections = ['Hotel;Pick-up time;Pick-up point;Flight', '24.12.2026;;;', ROW, title, ROW];
    expect(facts(await read(sections, { type: 'group' }))).toEqual([
      '3 2 2026-12-24 08:30 BT 672',
      '5 2 2026-12-25 08:30 BT 672',
    ]);
  });

  it.each([
    '25,12.2026',
    '25.12,2026',
    'Fri 25:12.2026',
    '25 Decmber 2026',
    '12.10',
  ])('[LIST-13] reads no row as of the day before under a mistyped date: %s', async (title) => {
    const sections = ['Hotel;Pick-up time;Pick-up point;Flight', '24.12.2026;;;', ROW, `${title};;;`, ROW];
    const reading = await read(sections, { type: 'group' });
    expect(facts(reading)).toEqual(['3 2 2026-12-24 08:30 BT 672']);
    expect(problems(reading)).toEqual([
      title === '12.10' ? '5 pickup_date missing' : `5 pickup_date not-a-date ${title}`,
    ]);
  });

  it('[LIST-13] has no section under the range of its dates, a time or a number of guests', async () => {
    const sections = ['Hotel;Pick-up time;Pick-up point;Flight', '24.12.2026;;;', ROW];
    for (const title of ['24.12.2026 - 31.12.2026', '08:30', '42 pax', '42', '2/12']) {
      const other = ROW.replace('BT 672', 'FR 1');
      const reading = await read([...sections, `${title};;;`, other], { type: 'group' });
      expect(facts(reading), title).toEqual(['3 2 2026-12-24 08:30 BT 672', '5 2 2026-12-24 08:30 FR 1']);
    }
  });

  it('[LIST-10a] holds rows with more cells than headings, also where all rows have, and learns nothing from their cells', async () => {
    const row = (day: number, point: string) => `Riu Belplaya;${day}.12.2026;8:30;${point};BT 672`;
    const shifted = [row(24, 'Lobby'), row(25, 'Lobby; left door'), row(26, 'Lobby')];
    const held = await read([GROUP, ...shifted], { type: 'group' });
    expect(problems(held)).toEqual(['3 null more-cells BT 672']);
    const remarks = [24, 25, 26].map((day) => `${row(day, 'Lobby')};call the driver`);
    const all = await read([GROUP, ...remarks], { type: 'group' });
    expect(problems(all)).toEqual([2, 3, 4].map((at) => `${at} null more-cells call the driver`));
    const inHotel = await read([GROUP, row(24, 'Lobby'), `Hotel; ${row(25, 'Lobby')}`], { type: 'group' });
    expect(inHotel.questions).toEqual([]);
    const accepted = await read([GROUP, ...remarks], { type: 'group', accepted_rows: [3] });
    expect(facts(accepted)).toEqual(['3 2 2026-12-25 08:30 BT 672']);
  });

  it('[LIST-08] counts rows once that spell the place of one coach otherwise', async () => {
    const row = (point: string) => `Riu Belplaya;24.12.2026;8:30;${point};BT 672`;
    const reading = await read([GROUP, row('Main gate'), row('main  gate')], { type: 'group' });
    expect([problems(reading), reading.rows.length]).toEqual([[], 1]);
    expect(reading.notices).toMatchObject([{ row: 3, reason: 'repeated-row' }]);
  });

  it('[LIST-10a] holds rows with more cells than headings whose last cell is blank', async () => {
    const row = (day: number, point: string) => `Riu Belplaya;${day}.12.2026;8:30;BT 672;${point}`;
    const headings = 'Hotel;Date;Pick-up time;Flight;Pick-up point;Destination';
    const shifted = [row(24, 'Lobby;'), row(25, 'Lobby; left door;'), row(26, 'Lobby')];
    const held = await read([headings, ...shifted], { type: 'group' });
    expect(problems(held)).toEqual(['3 null more-cells left door']);
    const wide = await read([`${headings};;`, ...shifted.map((each) => `${each};;`)], { type: 'group' });
    expect(problems(wide)).toEqual(['3 null more-cells left door']);
    const ended = await read([`${headings};`, row(24, 'Lobby;;')], { type: 'group' });
    expect(problems(ended)).toEqual([]);
  });

  it('[LIST-16a] reads a time of day in a column of dates and times as no date without a year', async () => {
    const headings = 'Hotel;Pick-up date and time;Pick-up point;Flight';
    const rows = ['27.11. 08:30', '12.10', '27 Nov'].map((text, at) => `Riu Belplaya;${text};Lobby;BT ${at}`);
    const reading = await read([headings, ...rows], { type: 'group' });
    expect(facts(reading)).toEqual(['2 2 2026-11-27 08:30 BT 0', '4 2 2026-11-27  BT 2']);
    expect(problems(reading)).toEqual(['3 pickup_date not-a-date 12.10']);
    expect(reading.inferredYears).toContain(2026);
  });

  it('[LIST-13] counts a number alone as a total, and a date alone not where there is a column of dates', async () => {
    const total = [GROUP, 'Riu Belplaya;24.12.2026;8:30;Lobby;BT 672', '46380;;;;', '25.12.2026;;;;'];
    expect(facts(await read(total, { type: 'group' }))).toEqual(['2 2 2026-12-24 08:30 BT 672']);
  });

  it('raises no such question if all coaches leave before their flights', async () => {
    const reading = await read([HEADINGS, 'Riu Belplaya;24.12.2026;BT 672;12:10;09:40;Lobby']);
    expect(reading.questions).toEqual([]);
    expect(reading.rows).toHaveLength(1);
  });

  it('[LIST-08b] takes rows of one flight, spelled in two ways, with two times for several coaches', async () => {
    const reading = await read([
      GROUP,
      'Riu Belplaya;24.12.2026;8:00;Lobby;FR123/FR124',
      'Riu Belplaya;24.12.2026;9:00;Lobby;FR123 / FR124',
    ]);
    expect(problems(reading)).toEqual([]);
    expect(reading.severalRows).toEqual([2, 3]);
  });
});
