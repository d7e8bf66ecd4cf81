import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import { click, fill } from '../../../../tests/support/components/user.ts';

test('[DESK-94a] without a mail server the screen of flight numbers says that its mails reach nobody', async () => {
  await openBackOffice('/admin/departures/flight-numbers', ({ pathname }) => {
    if (pathname === '/api/admin/mails/') return { mail_server: null };
    return pathname === '/api/admin/flight-numbers/'
      ? { rows: [], unknown: [], mails: 2 }
      : { rows: [], total: 0 };
  });
  await fill(main.getByRole('textbox', { name: 'Number, like UX 3151' }), 'UX 3151');
  await fill(main.getByRole('textbox', { name: 'Same flight as' }), 'LH 1149');
  await click(main.getByRole('button', { name: 'Add' }));
  await expect.element(main.getByRole('status')).toMatchTextContent('2 guests will be notified of the coach');
  await expect.element(main.getByRole('alert')).toMatchTextContent('reach nobody');
});
