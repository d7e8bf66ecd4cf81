import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { openStaged } from '../../../../tests/support/components/staged-list.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { calendarDate } from '../../../values/calendar-date.ts';

const SERVER = 'smtp.example';

test('[DESK-87] accepted rows and withdrawn departures stay in sight, and each can be taken back', async () => {
  const accepted_rows = ['Sat 28.11.!14', 'Sat 28.11.!15'];
  const accepted_reasons = { 'Sat 28.11.!15': ['hidden-row' as const] };
  const choices = { accepted_rows, accepted_reasons, withdraw: ['W6200@2026-11-28'] };
  const sent = await openStaged({}, {}, SERVER, choices);
  await expect.element(main.getByRole('heading', { name: '3 answers given' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Show or change the answers' }));
  await click(page.getByRole('checkbox', { name: /^Sheet «Sat 28.11.», row 15: .*hidden/ }));
  await click(page.getByRole('checkbox', { name: /^W6 200, / }));
  await click(page.getByRole('button', { name: 'Read it anew' }));
  await expect.poll(() => sent).toEqual([{ accepted_rows: ['Sat 28.11.!14'], withdraw: [] }]);
});

test('[DESK-87] days, times and flights with two numbers stay in sight, and each can be taken back', async () => {
  const sent = await openStaged({}, {}, SERVER, {
    accepted_days: [calendarDate('2026-12-26'), calendarDate('2026-12-27')],
    accepted_flight_times: ['BT682@2026-11-28'],
    codeshares: ['BT682>BT684', 'LH1149>UX3151'],
  });
  await expect.element(main.getByRole('heading', { name: '5 answers given' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Show or change the answers' }));
  await click(page.getByRole('checkbox', { name: /26\.12|26 Dec/ }));
  await click(page.getByRole('checkbox', { name: /^BT 682, / }));
  await click(page.getByRole('checkbox', { name: 'BT 682 = BT 684' }));
  await click(page.getByRole('button', { name: 'Read it anew' }));
  await expect
    .poll(() => sent)
    .toEqual([{ accepted_days: ['2026-12-27'], accepted_flight_times: [], codeshares: ['LH1149>UX3151'] }]);
});

test('[PUBL-01e] days that were chosen can be emptied again', async () => {
  const scope = { from: calendarDate('2026-11-28') };
  const sent = await openStaged({}, {}, SERVER, { scope });
  await click(page.getByRole('button', { name: 'Change this' }));
  await fill(page.getByRole('textbox', { name: 'From this day' }), '');
  await click(page.getByRole('button', { name: 'Apply and compare' }));
  await expect.poll(() => sent).toEqual([{ scope: {} }]);
});
