import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canEncode, encodeText, TEXT_ENCODINGS } from '../../../../tests/support/encode-text.ts';
import { numRuns } from '../../../../tests/support/full-run.ts';
import { makeWorkbook, type SheetCell } from '../../../../tests/support/make-workbook.ts';
import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import { wallTimeOccurrences } from '../../../values/wall-time-occurrences.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';
import type { ScheduleReading } from './schedule-reading.ts';

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, in days from 1970, by epoch. */
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

const aDate = fc
  .integer({ min: 0, max: 36_524 })
  .map((day) => new Date(Date.UTC(2000, 0, 1) + day * DAY_MS).toISOString().slice(0, 10) as CalendarDate);
const aTime = fc.integer({ min: 0, max: 1439 }).map(clock);

function clock(minutes: number): WallTime {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as WallTime;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}

type Writer = (year: string, month: string, day: string) => string;
const DATE_WRITERS: Record<string, Writer> = {
  'year first': (year, month, day) => `${year}-${month}-${day}`,
  'with dots': (year, month, day) => `${day}.${month}.${year}`,
  'with dots, short': (year, month, day) => `${Number(day)}.${Number(month)}.${year.slice(2)}`,
  'with slashes': (year, month, day) => `${day}/${month}/${year}`,
  'with hyphens, short': (year, month, day) => `${day}-${month}-${year.slice(2)}`,
  'month first': (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
};

const TIME_WRITERS: Record<string, (hour: number, minute: number) => string> = {
  colon: (hour, minute) => `${hour}:${two(minute)}`,
  'two digits': (hour, minute) => `${two(hour)}:${two(minute)}`,
  dot: (hour, minute) => `${two(hour)}.${two(minute)}`,
  digits: (hour, minute) => `${two(hour)}${two(minute)}`,
  seconds: (hour, minute) => `${hour}:${two(minute)}:00`,
  unit: (hour, minute) => `${two(hour)}.${two(minute)} h`,
  'half days': (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
};

const HEADINGS = ['Hotel', 'Pick-up date', 'Pick-up time', 'Pick-up point', 'Last name'];

function csv(rows: readonly (readonly string[])[], separator = ';'): string {
  const field = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(field).join(separator)).join('\r\n');
}

/** The day that shows the column its date order. */
const TELLING = ['2026', '12', '24'] as const;

function expected(date: CalendarDate, time: WallTime): string {
  return wallTimeOccurrences(date, time) === 0 ? 'no-such-time' : `${date} ${time}`;
}

function result({ rows, problems }: ScheduleReading, row: number): string {
  const read = rows.find((candidate) => candidate.row === row);
  if (read) return `${read.pickup_date} ${read.pickup_time}`;
  return problems.find((problem) => problem.row === row)?.reason ?? 'lost';
}

describe('any date and time is read back as it was written', () => {
  it.each(
    Object.entries(DATE_WRITERS),
  )('[LIST-03a] dates %s, and times in every way', async (_, writeDate) => {
    const samples = fc.array(fc.tuple(aDate, aTime, fc.constantFrom(...Object.values(TIME_WRITERS))), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(samples, async (written) => {
        const rows = written.map(([date, time, writeTime], index) => {
          const [year = '', month = '', day = ''] = date.split('-');
          const [hour = 0, minute = 0] = time.split(':').map(Number);
          return [
            'Riu Belplaya',
            writeDate(year, month, day),
            writeTime(hour, minute),
            'Lobby',
            `Ozols ${index}`,
          ];
        });
        const telling = ['Riu Belplaya', writeDate(...TELLING), '8:30', 'Lobby', 'Kalns'];
        const reading = await readSchedule(Buffer.from(csv([HEADINGS, telling, ...rows])), 'x', {}, KNOWN);
        expect(written.map((_, index) => result(reading, index + 3))).toEqual(
          written.map(([date, time]) => expected(date, time)),
        );
      }),
      { numRuns: numRuns(30) },
    );
  });

  it.each([
    1900, 1904,
  ] as const)('[LIST-03b] as the numbers of a workbook that counts from %i', async (epoch) => {
    const samples = fc.array(fc.tuple(aDate, aTime, fc.boolean()), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(samples, async (written) => {
        const rows: SheetCell[][] = written.map(([date, time, together], index) => {
          const day = (Date.parse(date) - FIRST_DAY[epoch]) / DAY_MS;
          const [hour = 0, minute = 0] = time.split(':').map(Number);
          const fraction = (hour * 60 + minute) / 1440;
          const timeCell = together
            ? { serial: day + fraction, format: 'dd.mm.yyyy hh:mm' }
            : { serial: fraction, format: 'hh:mm' };
          return ['Riu Belplaya', { serial: day, format: 'dd.mm.yyyy' }, timeCell, 'Lobby', `Ozols ${index}`];
        });
        const reading = await readSchedule(
          makeWorkbook({ sheets: [{ rows: [HEADINGS, ...rows] }], epoch }),
          'x',
          {},
          KNOWN,
        );
        expect(written.map((_, index) => result(reading, index + 2))).toEqual(
          written.map(([date, time]) => expected(date, time)),
        );
      }),
      { numRuns: numRuns(20) },
    );
  });
});

const NAMES = [
  'Ķēniņš',
  'Žukauskas',
  'Müller',
  'Кузнецова',
  'Peñón',
  'Шевченко',
  'Põder',
  'Kazlauskienė',
  'García',
  "O'Brien",
  'Smith',
];
const POINTS = ['Lobby', 'Bus stop; left', 'Main "door", right', 'Café\nTerrace', 'Málaga', 'Вход', 'Vārti'];

it('[LIST-02] a list is the same in every encoding and with every separator', async () => {
  const sample = fc.record({
    rows: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...POINTS)), {
      minLength: 1,
      maxLength: 8,
    }),
    encoding: fc.constantFrom(...TEXT_ENCODINGS),
    separator: fc.constantFrom(';', ',', '\t'),
  });
  await fc.assert(
    fc.asyncProperty(sample, async ({ rows, encoding, separator }) => {
      const writable = rows.filter((texts) => texts.every((text) => canEncode(text, encoding)));
      fc.pre(writable.length > 0);
      const written = writable.map(([name, point], index) => [
        'Riu Belplaya',
        `${index + 1}.12.2026`,
        '8:30',
        point,
        name,
      ]);
      const bytes = encodeText(csv([HEADINGS, ...written], separator), encoding);
      const reading = await readSchedule(bytes, 'x', {}, KNOWN);
      expect(reading.rows.map(({ last_name, pickup_point }) => [last_name, pickup_point])).toEqual(
        writable.map(([name, point]) => [name, point.replace('\n', ' ')]),
      );
      expect(reading.format).toEqual({ kind: 'csv', encoding: expect.any(String), separator });
    }),
    { numRuns: numRuns(150) },
  );
});

describe('any bytes', () => {
  const list = Buffer.from(csv([HEADINGS, ['Riu Belplaya', '24.12.2026', '8:30', 'Lobby', 'Ozols']]));
  const workbook = makeWorkbook({
    sheets: [
      {
        rows: [HEADINGS, ['Riu Belplaya', { serial: 46380, format: 'dd.mm.yyyy' }, '8:30', 'Lobby', 'Ozols']],
        merged: ['A2:A3'],
      },
    ],
  });
  const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });

  async function readsOrRefuses(bytes: Uint8Array): Promise<ScheduleReading | undefined> {
    try {
      return await readSchedule(bytes, 'x', {}, KNOWN);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
      return undefined;
    }
  }

  it('are read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        async (bytes) => void (await readsOrRefuses(bytes)),
      ),
      { numRuns: numRuns(150) },
    );
  });

  it.each([
    ['text', list],
    ['workbook', workbook],
  ])('are read or refused if they are a damaged %s', async (_, original) => {
    const cut = fc.oneof(fc.constant(original.length), fc.nat(original.length));
    await fc.assert(
      fc.asyncProperty(edits, cut, async (changes, end) => {
        const bytes = Buffer.from(original.subarray(0, end));
        for (const [at, byte] of changes) if (end > 0) bytes[at % end] = byte;
        await readsOrRefuses(bytes);
      }),
      { numRuns: numRuns(150) },
    );
  });

  it('never change a time: a damaged workbook is read as it was, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(workbook.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(workbook);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const reading = await readsOrRefuses(bytes);
        if (reading)
          expect(reading.rows.map(({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`)).toEqual(
            ['2026-12-24 08:30'],
          );
      }),
      { numRuns: numRuns(200) },
    );
  });

  const anyText = fc.oneof(
    fc.constantFrom(
      '',
      'Riu Belplaya',
      '24.12.2026',
      '05/06/2026',
      '24/12/26',
      '8:30',
      'TBA',
      '0.25',
      '46380',
      '#N/A',
      '=A1',
      'Ozols',
      '"',
      "'",
    ),
    fc.string({ maxLength: 20 }),
  );

  it('of a list lose no row: each is read, repeats another, or has a problem', async () => {
    const rows = fc.array(fc.array(anyText, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('group' as const, 'private' as const), async (written, type) => {
        const text = csv([HEADINGS, ...written]);
        fc.pre(written.some((row) => row.some((cell) => cell.trim() !== '')));
        const reading = await readSchedule(Buffer.from(text), 'x', { type }, KNOWN).catch(
          (error: unknown) => {
            expect(error).toBeInstanceOf(UnreadableFile);
            return undefined;
          },
        );
        if (!reading) return;
        const accounted = new Set([
          ...reading.rows.map(({ row }) => row),
          ...reading.problems.map(({ row }) => row),
          ...reading.notices.filter(({ reason }) => reason === 'repeated-row').map(({ row }) => row),
        ]);
        expect(accounted.size).toBe(reading.rowCount);
        const inside = reading.rows.filter((row) =>
          reading.problems.some((problem) => problem.row === row.row),
        );
        expect(inside).toEqual([]);
      }),
      { numRuns: numRuns(150) },
    );
  });
});
