import { describe, expect, it } from 'vitest';
import { KNOWN } from '../known-hotels.fixture.ts';
import { readSchedule } from '../read-schedule.ts';

const NONE = { flight_number: [], coach: [] };

function readLines(lines: readonly string[], type: 'group' | 'private' = 'group') {
  return readSchedule(Buffer.from(lines.join('\r\n')), 'list.csv', { type }, KNOWN);
}

/** The departures of rows with these flights and coaches at one time and place, and the rows that are unclear. */
async function read(...cells: readonly string[]) {
  const { rows, problems, unclearRows, notices } = await readLines([
    'Hotel;Pick-up date;Pick-up time;Pick-up point;Flight;Coach',
    ...cells.map((each) => `Riu Belplaya;24.12.2026;08:30;Lobby;${each}`),
  ]);
  expect(problems).toEqual([]);
  expect(rows.length + notices.length).toBe(cells.length);
  return { departures: rows.map((row) => `${row.flight_number};${row.coach ?? ''}`), unclearRows };
}

describe('[LIST-08] [CASE-12] a row that leaves its flight or coach blank', () => {
  it.each([
    [['BT 672;', ';'], 'BT 672;'],
    [[';', 'BT 672;'], 'BT 672;'],
    [['BT 672;1', 'BT 672;'], 'BT 672;1'],
    [['BT 672;', 'BT 672;1'], 'BT 672;1'],
    [['BT 672;1', ';'], 'BT 672;1'],
    [['BT 672;', ';1'], 'BT 672;1'],
    [[';1', ';', 'BT 672;'], 'BT 672;1'],
    [['BT 672;1', ';1'], 'BT 672;1'],
    [[';', ';1'], ';1'],
    [['BT 672;Bus 1', ';', 'bt672;1'], 'BT 672;1'],
  ])('is of the only coach at its time and place: %j', async (cells, departure) => {
    expect(await read(...cells)).toEqual({ departures: [departure], unclearRows: NONE });
  });

  it.each([
    [['BT 672;', 'FR 1;']],
    [['BT 672;1', 'FR 1;']],
    [['BT 672;1', 'BT 672;2']],
    [['BT 672;1', ';2']],
  ])('is another departure where it states another flight or coach: %j', async (cells) => {
    expect(await read(...cells)).toEqual({ departures: cells, unclearRows: NONE });
  });

  it.each([
    [['BT 672;', 'FR 1;', ';'], { flight_number: [4], coach: [] }],
    [['BT 672;1', 'FR 1;2', ';'], { flight_number: [4], coach: [] }],
    [['BT 672;1', 'BT 672;2', 'BT 672;'], { flight_number: [], coach: [4] }],
    [['BT 672;1', 'BT 672;2', ';'], { flight_number: [], coach: [4] }],
    [['BT 672;2', ';1', ';'], { flight_number: [], coach: [4] }],
  ])('is unclear beside several of them: %j', async (cells, unclearRows) => {
    expect(await read(...cells)).toEqual({ departures: cells, unclearRows });
  });

  const HEADINGS =
    'Hotel;Pick-up date;Pick-up time;Pick-up point;Flight;Flight date;Flight time;Destination;Lat;Lng';
  const WHOLE = 'Riu Belplaya;24.12.2026;08:30;Lobby;BT 672;24.12.2026;11:40;Riga;36,72;-4,42';

  it.each([
    ['without any fact of the flight', '24.12.2026;08:30;Lobby;;;;;;'],
    ['with the same flight time', '24.12.2026;08:30;Lobby;;;11:40;;;'],
    ['with another spelling of place and destination', '24.12.2026;08:30;LOBBY;;;;Рига;;'],
  ])('takes the other facts of the flight and the place: %s', async (_which, cells) => {
    for (const lines of [
      [WHOLE, `Riu Belplaya;${cells}`],
      [`Riu Belplaya;${cells}`, WHOLE],
    ]) {
      const { rows, problems } = await readLines([HEADINGS, ...lines]);
      expect(problems).toEqual([]);
      expect(rows).toMatchObject([
        {
          ...{ flight_number: 'BT 672', flight_date: '2026-12-24', flight_time: '11:40' },
          ...{ flight_destination: 'Riga', pickup_lat: 36.72, pickup_lng: -4.42 },
        },
      ]);
    }
  });

  it.each([
    ['at another time', 'Riu Belplaya;24.12.2026;08:40;Lobby;;;;;;'],
    ['on another day', 'Riu Belplaya;25.12.2026;08:30;Lobby;;;;;;'],
    ['at another place', 'Riu Belplaya;24.12.2026;08:30;Car park;;;;;;'],
    ['at another place on the map', 'Riu Belplaya;24.12.2026;08:30;Lobby;;;;;36,73;-4,42'],
    ['of another hotel', 'Hotel Palmasol;24.12.2026;08:30;Lobby;;;;;;'],
    ['of a flight at another time', 'Riu Belplaya;24.12.2026;08:30;Lobby;;;12:50;;;'],
    ['of a flight to another city', 'Riu Belplaya;24.12.2026;08:30;Lobby;;;;Vilnius;;'],
  ])('is another departure %s', async (_where, cells) => {
    const { rows, problems } = await readLines([HEADINGS, WHOLE, cells]);
    expect([problems, rows.map(({ flight_number }) => flight_number)]).toEqual([[], ['BT 672', '']]);
  });

  it('of a private list is a booking of its own', async () => {
    const { rows } = await readLines(
      [
        'Hotel;Pick-up date;Pick-up time;Flight;Last name',
        'Riu Belplaya;24.12.2026;08:30;BT 672;Ozols',
        'Riu Belplaya;24.12.2026;08:30;;Ozols',
        'Riu Belplaya;24.12.2026;08:30;;Kalns',
      ],
      'private',
    );
    expect(rows.map((row) => `${row.flight_number};${row.last_name}`)).toEqual([
      'BT 672;Ozols',
      ';Ozols',
      ';Kalns',
    ]);
  });
});
