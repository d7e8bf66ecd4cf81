import { describe, expect, it } from 'vitest';
import { KNOWN } from '../known-hotels.fixture.ts';
import { readSchedule } from '../read-schedule.ts';
import type { ReadingDecisions } from '../schedule-reading.ts';

function read(lines: readonly string[], columns: ReadingDecisions['columns'] = {}) {
  const decisions = { type: 'group' as const, columns };
  return readSchedule(Buffer.from(lines.join('\r\n')), 'list.csv', decisions, KNOWN);
}

describe('[LIST-23] beside a column that is only called «Time»', () => {
  it.each([
    'Flight;Time;Hotel;Place;Pick-up',
    'Vuelo;Hora;Hotel;Lugar;Recogida',
    'Рейс;Время;Отель;Место;Выезд',
    'Skrydis;Laikas;Viešbutis;Vieta;Paėmimas',
    'Flight;Time;Hotel;Place;Bus pick-up',
    'Flight;Time;Hotel;Place;Pick-up time (approx.)',
    'Flight;Time;Hotel;Place;Departure',
    'Рейс;Время;Отель;Место;Отправление',
    'Flight;Time;Hotel;Place;Bus time',
  ])('another one with the times of coaches is a question that names both: %s', async (headings) => {
    const row = 'BT 672;11:35;Riu Belplaya;Lobby;08:40;24.12.2026';
    const { questions, rows } = await read([`${headings};Pickup date`, row]);
    expect(questions).toEqual([{ about: 'column', field: 'pickup_time', candidates: [1, 4] }]);
    expect(rows).toEqual([]);
    const answered = await read([`${headings};Pickup date`, row], { pickup_time: 4 });
    expect(answered.rows).toMatchObject([{ pickup_time: '08:40' }]);
  });

  it('«Date», too, may be that of the flight once «Pick-up» is the time', async () => {
    const lines = [
      'Flight;Date;Time;Hotel;Place;Pick-up',
      'BT 672;24.12.2026;11:35;Riu Belplaya;Lobby;08:40',
    ];
    expect((await read(lines)).questions).toEqual([
      { about: 'column', field: 'pickup_time', candidates: [2, 5] },
    ]);
    expect((await read(lines, { pickup_time: 5 })).questions).toEqual([
      { about: 'column', field: 'pickup_date', candidates: [1] },
    ]);
    const { questions, rows } = await read(lines, { pickup_time: 2 });
    expect([questions, rows.map(({ pickup_time }) => pickup_time)]).toEqual([[], ['11:35']]);
  });

  it.each([
    ['Departure', '08:30', '11:35'],
    ['Departure time', '23:40', '01:40'],
    ['Check-in time', '08:30', '07:00'],
    ['Pick-up', '08:30', ''],
  ])('«%s» is none where «Time» is %s and it is "%s"', async (heading, time, other) => {
    const lines = [
      `Hotel;Pickup date;Time;Flight;Place;${heading}`,
      `Riu Belplaya;24.12.2026;${time};BT 672;Lobby;${other}`,
    ];
    const { questions, rows } = await read(lines);
    expect(questions).toEqual([]);
    expect(rows).toMatchObject([{ pickup_time: time, pickup_point: 'Lobby' }]);
  });

  it('of several rows one in which the other time cannot be that of the flight raises the question', async () => {
    const lines = [
      'Hotel;Pickup date;Time;Flight;Place;Departure',
      'Riu Belplaya;24.12.2026;08:30;BT 672;Lobby;11:35',
      'Riu Belplaya;25.12.2026;11:35;BT 672;Lobby;08:30',
    ];
    expect((await read(lines)).questions).toEqual([
      { about: 'column', field: 'pickup_time', candidates: [2, 5] },
    ]);
  });
});

it('[LIST-23] «Pick-up» with places beside «Place» is a question that names both', async () => {
  const lines = [
    'Hotel;Pickup date;Time;Flight;Place;Pick-up',
    'Riu Belplaya;24.12.2026;08:30;BT 672;Torremolinos;Lobby',
  ];
  expect((await read(lines)).questions).toEqual([
    { about: 'column', field: 'pickup_point', candidates: [4, 5] },
  ]);
  expect((await read(lines, { pickup_point: 5 })).rows).toMatchObject([{ pickup_point: 'Lobby' }]);
});
