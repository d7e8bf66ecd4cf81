import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { LIST } from '../../../../tests/support/components/staged-list.ts';
import { click } from '../../../../tests/support/components/user.ts';
import type { UndoPreview } from '../admin-contract.ts';
import type { WholeList } from '../schedule-contract.ts';

const NOTED: WholeList = {
  ...{ ...LIST, state: 'discarded', noted: true },
  // Of some rows nothing was published: they had left, or are of a hotel that is left out.
  summary: { ...LIST.summary, new: 0, unchanged: 2, past: 1, problems: 1, left_out: 1, held: 0 },
};
const NOTHING: UndoPreview = {
  ...{ refusal: null, changed_since: 0, departures: [] },
  summary: { new: 0, changed: 0, flight_changed: 0, gone: 0, mails: { total: 0, hotels: [] } },
};

function openNoted({ undone_by = null, noted = true }: Partial<WholeList> = {}): Promise<void> {
  return openBackOffice('/admin/schedules/1', ({ pathname }) => {
    if (pathname === '/api/admin/schedules/1/') return { ...NOTED, undone_by, noted };
    return pathname === '/api/admin/schedules/1/undo/' ? NOTHING : { rows: [], total: 0 };
  });
}

test('[PUBL-06b] [PUBL-17] a list of which it was noted that nothing changes is undone on its screen', async () => {
  await openNoted();
  await expect.element(main.getByText(/It was noted that this list changes nothing/)).toBeVisible();
  await expect
    .element(main.getByText(/no longer states its departures.*is asked again about the next one/))
    .toBeVisible();
  await click(page.getByRole('button', { name: 'See what an undo would change' }));
  await expect.element(main.getByText('An undo means: nothing changes.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo this list …' })).toBeEnabled();
});

test('[PUBL-06b] [PUBL-17] once it is undone its screen names the undo', async () => {
  await openNoted({ undone_by: 2 });
  await expect.element(main.getByRole('link', { name: 'What took it back' })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Undo' })).not.toBeInTheDocument();
});

test('[PUBL-06b] [PUBL-17] a list without changes that was discarded is not undone', async () => {
  await openNoted({ noted: false });
  await expect.element(main.getByText(/This list was discarded/)).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Undo' })).not.toBeInTheDocument();
});
