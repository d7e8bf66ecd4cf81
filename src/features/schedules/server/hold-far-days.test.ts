import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { scheduleReading, scheduleRow } from '../../schedule-reading/server/schedule-reading.fixture.ts';
import type { RowProblem, ScheduleReading } from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { holdFarDays } from './hold-far-days.ts';

const TODAY = calendarDate('2026-05-25');

function hold(
  days: readonly string[],
  decisions: Pick<ListDecisions, 'accepted_days' | 'scope'> = {},
  more: Partial<ScheduleReading> = {},
) {
  const rows = days.map((day, n) => scheduleRow({ row: n + 2, pickup_date: calendarDate(day) }));
  const context = { hotels: new Map([[1, 'Hotel Sol']]), today: TODAY };
  const held = holdFarDays(scheduleReading(rows, more), context, decisions);
  return { ...held, days: held.rows.map(({ pickup_date }) => pickup_date) };
}

function problemOf(day: string): RowProblem {
  const readable = { hotel_id: 1, pickup_date: calendarDate(day) };
  return { row: 9, field: 'pickup_time', reason: 'not-a-time', value: '', readable };
}

const LIST = ['2026-06-01', '2026-06-01', '2026-06-08'];

describe('[LIST-11] days that are far from the others of a list', () => {
  test('are a question, and their rows are left out', () => {
    const far = hold(['2026-06-23', ...LIST, '2026-05-17']);
    expect(far.days).toEqual(LIST);
    const [from, to] = [calendarDate('2026-06-01'), calendarDate('2026-06-08')];
    expect(far.questions).toEqual([{ about: 'days', days: ['2026-05-17', '2026-06-23'], rows: 2, from, to }]);
    expect(far.problems).toMatchObject([
      { row: 2, field: 'pickup_date', reason: 'far-day', value: '2026-06-23', cells: { hotel: 'Hotel Sol' } },
      { row: 6, value: '2026-05-17' },
    ]);
    expect(far.problems[0]?.readable).not.toHaveProperty('pickup_date');
  });

  test('are those with a gap of more than two weeks', () => {
    const near = hold(['2026-05-18', ...LIST, '2026-06-22']);
    expect(near).toMatchObject({ questions: [], problems: [] });
    expect(near.days).toHaveLength(5);
  });

  test('are named as they are written', () => {
    const { problems } = hold(
      [...LIST, '2026-12-06'],
      {},
      { writtenDays: { [calendarDate('2026-12-06')]: '06/12' } },
    );
    expect(problems).toMatchObject([{ value: '06/12' }]);
  });

  test('are part of the list once staff accept them', () => {
    const accepted_days = [calendarDate('2026-12-06')];
    expect(hold([...LIST, '2026-12-06'], { accepted_days }).questions).toEqual([]);
    const other = hold([...LIST, '2026-12-06', '2026-12-07'], { accepted_days });
    expect(other.questions).toMatchObject([{ days: ['2026-12-07'], rows: 1 }]);
    expect(other.days).toEqual([...LIST, '2026-12-06']);
    expect(hold([...LIST, '2026-12-06'], { accepted_days: 'all' }).questions).toEqual([]);
  });

  test('are no question where staff do not take them from the list', () => {
    const scope = { from: calendarDate('2026-06-01'), to: calendarDate('2026-06-30') };
    expect(hold([...LIST, '2026-12-06', '2026-01-06'], { scope })).toMatchObject({
      questions: [],
      problems: [],
    });
  });

  test('are those of the smaller part of a list', () => {
    expect(hold(['2026-06-01', '2026-09-01', '2026-09-02']).questions).toMatchObject([
      { days: ['2026-06-01'] },
    ]);
  });

  test.each([
    ['two weeks back', '2026-05-11', false],
    ['more than two weeks back', '2026-05-10', true],
    ['300 days ahead', '2027-03-21', false],
    ['more than 300 days ahead', '2027-03-22', true],
  ])('are also the only ones of a list, if they lie %s: %s', (_, day, isFar) => {
    const question = { about: 'days', days: [day], rows: 1, from: null, to: null };
    expect(hold([day]).questions).toEqual(isFar ? [question] : []);
  });

  test('are never the days that most rows are on, if these are too long ago', () => {
    expect(hold(['2026-01-06', '2026-01-06', '2026-06-01']).questions).toMatchObject([
      { days: ['2026-01-06'] },
    ]);
  });

  test.each([
    ['2026-05-18', true],
    ['2026-05-17', false],
    ['2026-06-22', true],
    ['2026-06-23', false],
  ])('a row on %s with another problem means departures of that day: %s', (day, isOfDay) => {
    const { problems } = hold(LIST, {}, { problems: [problemOf(day)] });
    expect(problems[0]?.readable).toEqual(isOfDay ? problemOf(day).readable : { hotel_id: 1 });
    const accepted = hold(LIST, { accepted_days: [calendarDate(day)] }, { problems: [problemOf(day)] });
    expect(accepted.problems).toEqual([problemOf(day)]);
  });

  test('a row with another problem of a list without near days is judged by today', () => {
    const read = (day: string) => hold([], {}, { problems: [problemOf(day)] }).problems[0]?.readable;
    expect(read('2026-05-11')).toHaveProperty('pickup_date');
    expect(read('2026-05-10')).not.toHaveProperty('pickup_date');
  });
});
