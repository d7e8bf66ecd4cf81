import { expect, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/components/back-office-screen.tsx';
import { main } from '../../../../tests/support/components/render-screen.tsx';
import type { Mail, MailList, OpenedMail } from '../contract.ts';

const MAIL: Mail = {
  ...{ id: 7, event: 'transfer-time', recipient: 'olga@example.com', language: 'ru', state: 'sent' },
  ...{ attempts: 1, reason: null, last_error: null, hotel: 'Hotel Sol', departure_date: '2026-06-02' },
  ...{ created_at: '2026-06-01T08:00:00.000Z', next_attempt_at: null, not_after: null },
  ...{ sent_at: '2026-06-01T08:00:05.000Z', set_aside_at: null, handed_to: null, handed_reply: null },
  ...{ file_name: '7.eml', can_try_again: false, can_cancel: false, can_set_aside: false },
};
const LIST: MailList = {
  ...{ rows: [MAIL], total: 1, events: ['transfer-time'], mail_server: null },
  counts: {
    undelivered: 0,
    states: { queued: 0, sending: 0, retrying: 0, sent: 1, failed: 0, expired: 0 },
  },
};
const CONTENT = { subject: 'Ваш автобус', text: 'В 14:35', has_html: false, attachments: [] };
const OPENED: OpenedMail = { ...MAIL, content: CONTENT };

test('[DESK-94] a mail names its language in words, and a mail in a file is not called sent', async () => {
  const answers: Record<string, object> = { '/api/admin/mails/': LIST, '/api/admin/mails/7/': OPENED };
  const open = (address: string) => openBackOffice(address, ({ pathname }) => answers[pathname]);
  await open('/admin/mails?show=all');
  const row = main.getByRole('row', { name: 'olga@example.com' });
  await expect.element(row).toMatchTextContent('in Russian');
  await expect.element(row).toMatchTextContent('Written to a file');
  await open('/admin/mails/7');
  await expect.element(main).toMatchTextContent('olga@example.com, in Russian');
  await expect.element(main).toMatchTextContent('Written to a file, Mon, 1 Jun 2026, 10:00');
});
