import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { openStaged } from '../../../../tests/support/components/staged-list.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { FlightPair } from '../schedule-contract.ts';

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const read = page.getByRole('button', { name: /^Read it with/ });

test('[PUBL-01d] staff say which office sends a list, or name another', async () => {
  const sent = await openStaged({ questions: [{ about: 'source', sources: ['Sol Tours', 'Baltic'] }] });
  await expect.element(main.getByText('Which office sends this list?')).toBeVisible();
  await expect.element(read).toBeDisabled();
  await click(radio('Another office'));
  await expect.element(read).toBeDisabled();
  await fill(page.getByLabelText('Name of the office'), 'Nord');
  await click(read);
  await expect.poll(() => sent).toEqual([{ source: 'Nord' }]);
});

test('[LIST-27] an office that is called nearly like a known one is that one, or another', async () => {
  const sent = await openStaged({
    questions: [{ about: 'source', sources: ['Sol Tours'], stated: 'Sol Turs' }],
  });
  const question = 'No list of “Sol Turs” was published yet. Is it an office that you know?';
  await expect.element(main.getByText(question)).toBeVisible();
  await click(radio('No, “Sol Turs” is another office'));
  await click(radio('Sol Tours'));
  await click(read);
  await expect.poll(() => sent).toEqual([{ source: 'Sol Tours' }]);
  await click(radio('No, “Sol Turs” is another office'));
  await click(read);
  await expect.poll(() => sent.at(-1)).toEqual({ source: 'Sol Turs', new_source: 'Sol Turs' });
});

test('[DESK-88] coaches of another office at the same time and place are the same with one answer', async () => {
  const stated = {
    ...{ pickup_time: '14:35', pickup_point: 'Main entrance' },
    ...{ flight_date: null, flight_time: null, flight_destination: null },
  } as NonNullable<FlightPair['went']>;
  const pair = (key: string, came: Partial<typeof stated>): FlightPair => ({
    ...{ key, hotel_id: 1, pickup_date: '2026-11-27', last_name: '', listed_name: '', listed_date: '' },
    ...{ from: 'BT 682', to: 'BT 682', went: stated, came: { ...stated, ...came } },
    ...{ alike: Object.keys(came).length === 0, confirmed: false, apart: false },
  });
  const sent = await openStaged({
    pairs: [pair('a', {}), pair('b', {}), pair('c', { pickup_point: 'Bar' })],
  });
  await expect.element(main.getByText(/or\s+of another office\./)).toBeVisible();
  await expect.element(main.getByText('Another place')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish …' })).toBeDisabled();
  await click(page.getByRole('button', { name: 'The same: the 2 at the same time and place' }));
  await click(page.getByRole('radio', { name: 'Two departures' }).nth(2));
  await click(page.getByRole('button', { name: 'Apply these answers' }));
  await expect.poll(() => sent).toEqual([{ pairs: ['a', 'b'], apart: ['c'] }]);
});

test('[DESK-87] another flight with two numbers is sent with the earlier one, and not if it is unset again', async () => {
  const pair: FlightPair = {
    ...{ key: 'a', hotel_id: 1, pickup_date: '2026-11-27', last_name: '', listed_name: '', listed_date: '' },
    ...{
      from: 'LH 1149',
      to: 'UX 3151',
      went: null,
      came: null,
      alike: false,
      confirmed: false,
      apart: false,
    },
  };
  const sent = await openStaged({ pairs: [pair] }, {}, undefined, { codeshares: ['BT682>BT684'] });
  const numbers = page.getByRole('button', { name: 'One flight with two numbers: LH 1149 = UX 3151' });
  const apply = page.getByRole('button', { name: 'Apply these answers' });
  await click(numbers);
  await click(numbers);
  await expect.element(apply).toBeDisabled();
  await click(numbers);
  await click(apply);
  await expect.poll(() => sent).toEqual([{ codeshares: ['BT682>BT684', 'LH 1149>UX 3151'] }]);
});

test('[DESK-87] further days and times that are right are sent with the earlier ones', async () => {
  const [before, day] = [calendarDate('2026-12-26'), calendarDate('2026-12-27')];
  const sent = await openStaged(
    {
      questions: [
        { about: 'days', days: [day], rows: 1, from: null, to: null },
        { about: 'flight-times', key: 'BT682@2026-11-27', flight: 'BT 682', day, times: [] },
      ],
    },
    {},
    undefined,
    { accepted_days: [before], accepted_flight_times: ['FR1@2026-11-27'] },
  );
  await expect.element(read).toBeDisabled();
  await click(radio('Yes, it is meant so'));
  await click(radio('Yes, all of these times are right'));
  await click(read);
  await expect
    .poll(() => sent)
    .toEqual([
      { accepted_days: [before, day], accepted_flight_times: ['FR1@2026-11-27', 'BT682@2026-11-27'] },
    ]);
});

test('[LIST-28] a flight that leaves at several times is one question', async () => {
  const key = 'BT 682 2026-11-27';
  const sent = await openStaged({
    questions: [
      {
        ...{ about: 'flight-times', key, flight: 'BT 682', day: calendarDate('2026-11-27') },
        times: [
          { time: '16:50', rows: 12 },
          { time: '17:50', rows: 1 },
        ],
      },
    ],
  });
  const question = /^BT 682 on .+ leaves at 16:50 \(12 rows\), 17:50 \(1 row\): is this right\?$/;
  await expect.element(main.getByText(question)).toBeVisible();
  await click(radio('Yes, all of these times are right'));
  await click(read);
  await expect.poll(() => sent).toEqual([{ accepted_flight_times: [key] }]);
});

test('[LIST-25] rows of arrivals are named as left out', async () => {
  await openStaged({ format: { kind: 'csv', encoding: 'utf-8', separator: ';' }, arrivals: [4, 7, 8, 9] });
  await expect.element(main.getByText('Arrivals, left out: 4 (rows 4, 7–9).')).toBeVisible();
});

test('[LIST-26] a text that names a hidden hotel says so, and what to do', async () => {
  const about = { about: 'hotel' as const, text: 'Hotel Luna', rows: 3, nearest: [] };
  await openStaged({ questions: [{ ...about, hidden: true }] });
  await expect.element(main.getByText('Which hotel is “Hotel Luna”? (3 rows)')).toBeVisible();
  const hint = main.getByText('This hotel is hidden: mark it as shown on the site and send the list again');
  await expect.element(hint).toBeVisible();
  await openStaged({ questions: [about] });
  await expect.element(main.getByText('Which hotel is “Hotel Luna”? (3 rows)')).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});
