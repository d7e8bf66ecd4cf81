import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../../../tests/support/make-workbook.ts';
import { KNOWN } from '../known-hotels.fixture.ts';
import { readSchedule } from '../read-schedule.ts';

const HEADINGS = 'Hotel;Pick-up date;Pick-up time;Pick-up point;Flight';
const CELLS = 'Riu Belplaya;24.12.2026;08:30;Lobby;BT 672';

function read(lines: readonly string[]) {
  return readSchedule(Buffer.from(lines.join('\r\n')), 'list.csv', {}, KNOWN);
}

/** Numbers of the rows that are read, and of those that are left out as arrivals. */
async function split(heading: string, ...texts: readonly string[]) {
  const { rows, arrivals, problems, questions } = await read([
    `${HEADINGS};${heading}`,
    ...texts.map((text, at) => `${CELLS}${at};${text}`),
  ]);
  expect([problems, questions]).toEqual([[], []]);
  return [rows.map(({ row }) => row), arrivals];
}

describe('[LIST-25] a row of an arrival is no departure', () => {
  it.each([
    ['Type', 'ARR', 'DEP'],
    ['Type', 'A', 'D'],
    ['Transfer type', 'in', 'out'],
    ['Direction', 'Arrival', 'Departure'],
    ['Direction', 'Arrival transfer', 'Departure transfer'],
    ['Direction', 'Airport - Hotel', 'Hotel - Airport'],
    ['Direction', 'From airport', 'To airport'],
    ['Direction', 'To hotel', 'From hotel'],
    ['A/D', 'A', 'D'],
    ['Arr/Dep', 'ARR', 'DEP'],
    ['Remarks', 'ARR. 14:05', ''],
    ['Tipo', 'Llegada', 'Salida'],
    ['Sentido', 'Entrada', 'Salida'],
    ['Llegada/Salida', 'L', 'S'],
    ['Traslado', 'Aeropuerto - Hotel', 'Hotel - Aeropuerto'],
    ['Направление', 'Прилёт', 'Вылет'],
    ['Направление', 'Аэропорт → отель', 'Отель → аэропорт'],
    ['Тип', 'П', 'В'],
    ['Kryptis', 'Atvykimas', 'Išvykimas'],
    ['Virziens', 'Ierašanās', 'Izlidošana'],
    ['Suund', 'Saabumine', 'Väljalend'],
    ['Напрямок', 'Приліт', 'Виліт'],
    ['Service', 'IN REGULAR', 'OUT PRIVADO'],
    ['Type', 'Inbound', 'Outbound'],
    ['Transfer', 'Arrival transfer airport to hotel', 'Departure transfer hotel to airport'],
    ['Tipo', 'Llegada aeropuerto - hotel', 'Salida hotel - aeropuerto'],
    ['Tipo de movimiento', 'Entrada', 'Salida'],
    ['Trayecto', 'APTO-HOTEL', 'HOTEL-APTO'],
    ['Route', 'Málaga Airport - Hotel Sol', 'Hotel Sol - Málaga Airport'],
    ['Тип', 'Встреча', 'Проводы'],
    ['Трансфер', 'а/п - отель', 'отель - а/п'],
    ['Tipas', 'Pasitikimas', 'Išlydėjimas'],
    ['Veids', 'Sagaidīšana', 'Pavadīšana'],
    ['Напрямок', 'Зустріч', 'Проводи'],
  ])('%s: %s beside %s', async (heading, arrival, departure) => {
    expect(await split(heading, departure, arrival, departure)).toEqual([[2, 4], [3]]);
  });

  it.each([
    ['Vehicle type', 'A', 'D'],
    ['Room type', 'A', 'D'],
    ['Type', 'A', 'B'],
    ['Type', 'A', 'A'],
    ['Remarks', 'Late arrival', 'Arrivals hall'],
    ['Remarks', 'In', 'Entrada'],
    ['Destination', 'Riga', 'Agp'],
    ['Route', 'AGP - RIX', 'Airport Hotel - Hotel Sol'],
    ['Remarks', 'Arrival at airport 11:00', 'Arrival at the hotel'],
  ])('%s: %s and %s mean none', async (heading, one, other) => {
    expect(await split(heading, one, other)).toEqual([[2, 3], []]);
  });

  it('«IN» and «OUT» mean directions beside «Interhotel», too; «A» and «D» do not beside other letters', async () => {
    expect(await split('Type', 'IN', 'OUT', 'Interhotel')).toEqual([[3, 4], [2]]);
    expect(await split('Type', 'A', 'D', 'B')).toEqual([[2, 3, 4], []]);
    expect(await split('A/D', 'A', 'D', 'T')).toEqual([[3, 4], [2]]);
  });

  it('names of guests and places mean none', async () => {
    const { rows, arrivals } = await read([
      'Hotel;Pick-up date;Pick-up time;Pick-up point;Last name',
      'Riu Belplaya;24.12.2026;08:30;Arrivals;Arrival',
      'Riu Belplaya;24.12.2026;08:30;Salida;Llegada',
    ]);
    expect([rows.length, arrivals]).toEqual([2, []]);
  });

  it('a column for the direction is no destination of a flight', async () => {
    const { rows } = await read([`${HEADINGS};Направление`, `${CELLS};Вылет`]);
    expect(rows).toMatchObject([{ flight_destination: null }]);
  });

  it('rows below «Arrivals» are arrivals, up to «Departures», whatever is wrong with them', async () => {
    const { rows, arrivals, problems, questions } = await read([
      HEADINGS,
      CELLS,
      'ARRIVALS 24.12.',
      'Hotel Nowhere;24.12.2026;no;;FR 1',
      CELLS.replace('672', '673'),
      'Departures',
      CELLS.replace('672', '674'),
    ]);
    expect([rows.map(({ row }) => row), arrivals, problems, questions]).toEqual([[2, 7], [4, 5], [], []]);
  });

  it.each([
    ['ARRIVALS BT 681 14:05', 'DEPARTURES BT 682 11:35'],
    ['Arrivals BT 681 Riga – Málaga', 'Departures BT 682 Málaga – Riga'],
    ['Llegadas (24 pax)', 'Salidas (31 pax)'],
    ['Прилёт в Малагу 28.06.', 'Вылет в Ригу 28.06.'],
    ['Tez Tour arrivals', 'Tez Tour departures'],
    ['ARRIVALS;24.12.2026;12', 'DEPARTURES;24.12.2026;9'],
  ])('rows below «%s» are arrivals, up to «%s»', async (arrivals, departures) => {
    const lines = [HEADINGS, arrivals, CELLS, departures, CELLS.replace('672', '674')];
    const { rows, arrivals: leftOut, problems, questions } = await read(lines);
    expect([rows.map(({ row }) => row), leftOut, problems, questions]).toEqual([[5], [3], [], []]);
  });

  it.each([
    'Please inform the guests on arrival',
    'Arrivals and departures',
    'Arrival at the airport two hours before departure',
  ])('rows below «%s» are none', async (remark) => {
    const { rows, arrivals } = await read([remark, HEADINGS, CELLS]);
    expect([rows.length, arrivals]).toEqual([1, []]);
  });

  it('a title dates the rows below it, also where it says their direction', async () => {
    const undated = (time: string) => `Riu Belplaya;${time};Lobby;BT 672`;
    const { rows, arrivals } = await read([
      'Transfers Wednesday 23.12.2026',
      'Hotel;Pick-up time;Pick-up point;Flight',
      undated('08:00'),
      'DEPARTURES 24.12.2026',
      undated('08:10'),
      'ARRIVALS;25.12.2026',
      undated('15:00'),
      'Departures, Friday 25.12.2026',
      undated('08:20'),
    ]);
    const found = rows.map(({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`);
    expect(found).toEqual(['2026-12-23 08:00', '2026-12-24 08:10', '2026-12-25 08:20']);
    expect(arrivals).toEqual([7]);
  });

  it('the name of a sheet dates its rows, also where it says their direction; one of arrivals with other columns is not read', async () => {
    const cells = ['Riu Belplaya', '08:30', 'Lobby', 'BT 672'];
    const bytes = makeWorkbook({
      sheets: [
        {
          name: 'ARR 24.12.2026',
          rows: [
            ['Hotel', 'Time', 'Flight'],
            ['Riu Belplaya', '14:05', 'BT 671'],
          ],
        },
        { name: 'DEP 24.12.2026', rows: [['Hotel', 'Pick-up time', 'Pick-up point', 'Flight'], cells] },
      ],
    });
    const { rows, format, questions } = await readSchedule(bytes, 'list.xlsx', {}, KNOWN);
    expect([rows, questions]).toMatchObject([[{ pickup_date: '2026-12-24', pickup_time: '08:30' }], []]);
    expect(format).toMatchObject({ unread: [{ name: 'ARR 24.12.2026', reason: 'arrivals' }] });
  });

  it('rows of a sheet for arrivals are arrivals, save those that say departure', async () => {
    const sheet = (name: string, ...types: string[]) => ({
      name,
      rows: [
        [...HEADINGS.split(';'), 'Type'],
        ...types.map((type, at) => [...`${CELLS}${name.length}${at}`.split(';'), type]),
      ],
    });
    const bytes = makeWorkbook({
      sheets: [sheet('Departures', '', ''), sheet('Arrivals 24.12.', '', 'DEP')],
    });
    const { rows, arrivals } = await readSchedule(bytes, 'list.xlsx', {}, KNOWN);
    expect([rows.map(({ row }) => row), arrivals]).toEqual([[2, 3, 6], [5]]);
  });

  it.each([
    ['a column', [`${HEADINGS};Type`, `${CELLS};ARR`, `${CELLS}1;ARR`]],
    ['their title', ['Llegadas', HEADINGS, CELLS, `${CELLS}1`]],
  ])('a list that holds arrivals only, by %s, is refused in one line', async (_by, lines) => {
    await expect(read(lines)).rejects.toThrow(
      'list.csv lists arrivals only (2 rows): send the list of departures, from the hotels to the airport.',
    );
  });
});
