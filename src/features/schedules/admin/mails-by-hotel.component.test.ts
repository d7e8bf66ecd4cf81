import { expect, test } from 'vitest';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { openStaged } from '../../../../tests/support/components/staged-list.ts';

const mails = { total: 1, hotels: [{ hotel_id: 1, name: 'Hotel Sol', mails: 1 }] };
const who = main.getByRole('region', { name: 'Who is notified' });

test('[DESK-94a] without a mail server a list says before it is published that its mails reach nobody', async () => {
  await openStaged({}, { mails }, null);
  await expect.element(who).toMatchTextContent('written to files on the server and reach nobody');
  await openStaged({}, { mails });
  await expect.element(who).toMatchTextContent('1 guest gets an e-mail when you publish.');
  await expect.element(who).not.toMatchTextContent('reach nobody');
});
