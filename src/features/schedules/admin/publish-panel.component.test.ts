import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { openStaged } from '../../../../tests/support/components/staged-list.ts';
import { click } from '../../../../tests/support/components/user.ts';

test('[PUBL-17] a list that changes nothing is noted by a button', async () => {
  await openStaged({}, { new: 0, unchanged: 4, problems: 0, held: 0 });
  await expect.element(main.getByText(/Once you note that, the list waits no longer/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Note that nothing changes' })).toBeEnabled();
});

test('[PUBL-18] a list that was compared before another publish is compared again first', async () => {
  const sent = await openStaged({}, { problems: 0, held: 0 }, 'smtp.example', {}, true);
  await expect.element(page.getByRole('button', { name: 'Publish …' })).toBeDisabled();
  await click(page.getByRole('button', { name: 'Compare again' }));
  await expect.poll(() => sent).toEqual([{}]);
});

test('[DESK-101] a publish under way cannot be cancelled: how it ends is shown where it was confirmed', async () => {
  await openStaged();
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes('/publish/') ? new Promise(() => undefined) : fetch.call(window, input, init);
  };
  await click(page.getByRole('button', { name: 'Publish …' }));
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeEnabled();
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect.element(cancel).toBeDisabled();
});
