import { expect, test } from 'vitest';
import { FAILURES } from '../../../../tests/support/components/fake-api.ts';
import { goBy } from '../../../../tests/support/components/page-watch.ts';
import { api, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { SETTINGS } from '../../../../tests/support/components/site-answers.ts';

for (const failure of FAILURES) {
  test(`[CON-01] without an intro of the server (${failure}), the translated one is shown`, async () => {
    await renderScreen('/ask?lang=ru');
    api.fail('GET /api/pages/:key/', failure);
    await goBy('/contacts');
    const intro = 'Звоните или пишите нам. Ответим на вашем языке.';
    await expect.element(main.getByText(intro, { exact: true })).toBeVisible();
  });
}

test('[CON-02] three cards lead to e-mail, chat and the second messenger', async () => {
  await renderScreen('/contacts');
  const cards = main.css('ul.channels').getByRole('link');
  await expect.element(cards).toHaveLength(3);
  for (const [name, address] of [
    ['E-mail', `mailto:${SETTINGS.contact_email}`],
    ['WhatsApp', `https://wa.me/${SETTINGS.whatsapp}`],
    ['Telegram', SETTINGS.telegram],
  ] as const) {
    await expect.element(cards.filter({ hasText: new RegExp(`^${name}`) })).toHaveAttribute('href', address);
  }
});

test('[CON-03] the form has name, e-mail and message', async () => {
  await renderScreen('/contacts');
  const form = main.css('form');
  for (const name of ['Name', 'E-mail', 'Your message']) {
    const field = form.getByRole('textbox', { name, exact: true });
    await expect.element(field).toBeEnabled();
    expect(field.element().matches(':read-write')).toBe(true);
  }
  await expect.element(form.css('input, select, textarea')).toHaveLength(3);
});
