import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { openStaged } from '../../../../tests/support/components/staged-list.ts';
import { click } from '../../../../tests/support/components/user.ts';
import { calendarDate } from '../../../values/calendar-date.ts';

const sheet = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('[LIST-15a] [LIST-16b] staff see which sheets were read and why others were not, and the year that was not written', async () => {
  await openStaged();
  await expect.element(main.getByText('Sheets read: Fri 27.11., Sat 28.11.')).toBeVisible();
  await expect
    .element(
      main.getByText('Not read: Old (it is hidden), Summary (it has no columns of hotels and pickup times).'),
    )
    .toBeVisible();
  await expect.element(main.getByText('Year not written: read as 2026.')).toBeVisible();
  await expect.element(sheet('Sat 28.11.')).toBeChecked();
  await expect.element(sheet('Summary')).not.toBeChecked();
  await expect.element(sheet('Old')).not.toBeInTheDocument();
});

test('[LIST-15b] staff leave a sheet out by its tick', async () => {
  const sent = await openStaged();
  const read = page.getByRole('button', { name: 'Read these sheets' });
  await expect.element(read).toBeDisabled();
  await click(sheet('Sat 28.11.'));
  await click(read);
  await expect.poll(() => sent).toEqual([{ sheets: ['Fri 27.11.'] }]);
});

test('[LIST-14c] a held row is shown and accepted with its sheet', async () => {
  const sent = await openStaged();
  await expect.element(main.getByText('Sheet «Sat 28.11.», row 14')).toBeVisible();
  await expect.element(main.getByText(/^Sheet «Sat 28\.11\.», row 3, hotel/)).toBeVisible();
  await click(page.getByRole('checkbox', { name: 'Accept row Sat 28.11.!14' }));
  await click(page.getByRole('button', { name: 'Compare with the accepted rows' }));
  await expect.poll(() => sent).toEqual([{ accepted_rows: ['Sat 28.11.!14'] }]);
});

test('[LIST-10a] held rows are accepted one by one, or all at once', async () => {
  const sent = await openStaged({}, { held: 40 });
  const row = page.getByRole('checkbox', { name: 'Accept row Sat 28.11.!14' });
  const all = page.getByRole('checkbox', { name: 'Accept all 40 held rows' });
  await click(row);
  await click(all);
  await expect.element(row).toBeChecked();
  await expect.element(row).toBeDisabled();
  await click(page.getByRole('button', { name: 'Compare with the accepted rows' }));
  await expect.poll(() => sent).toEqual([{ accepted_rows: 'all' }]);
});

test('[LIST-15b] sheets whose columns differ are a question that is answered by the ticks', async () => {
  const names = ['Fri 27.11.', 'Guests'];
  const sent = await openStaged({
    format: {
      ...{ kind: 'xlsx', epoch: 1900, read: [] },
      unread: names.map((name) => ({ name, reason: 'other-columns' })),
    },
    questions: [{ about: 'sheet', sheets: names }],
    ...{ headings: [], columns: {}, inferred_years: [], notices: [] },
  });
  await expect.element(main.getByText(/^Which sheets are the list\?/)).toBeVisible();
  await click(sheet('Guests'));
  await click(page.getByRole('button', { name: 'Read these sheets' }));
  await expect.poll(() => sent).toEqual([{ sheets: ['Guests'] }]);
});

test('[LIST-21a] on which of two days a flight leaves is a question that is answered once for all its rows', async () => {
  const sent = await openStaged({
    questions: [
      { about: 'flight-day', flight: 'BT 682', rows: 2, pickup_days: [calendarDate('2026-11-27')] },
    ],
  });
  await expect.element(main.getByText(/^2 rows with a pickup on Fri(day)?,? 27 Nov/)).toBeVisible();
  await click(page.getByRole('radio', { name: 'On the day after' }));
  await click(page.getByRole('button', { name: 'Read it with this answer' }));
  await expect.poll(() => sent).toEqual([{ flight_days: { 'BT 682': 'next-day' } }]);
});
