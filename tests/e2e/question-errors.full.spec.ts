import type { Page, Route } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

const CALL = '**/api/contact-questions/';

const FLOWS = [
  {
    name: 'a question',
    screen: '/ask',
    fields: 'ask',
    button: 'Send the question',
    success: 'Your question has been sent. We will be in touch soon.',
    failure: 'An error occurred while sending. Please try again later.',
  },
  {
    name: 'a contact message',
    screen: '/contacts',
    fields: 'contacts',
    button: 'Send the message',
    success: 'Your message has been sent. We will answer you soon.',
    failure: 'Failed to send the message. Please try again later.',
  },
];
type Flow = (typeof FLOWS)[number];

async function send(page: Page, { screen, fields, button }: Flow): Promise<void> {
  await open(page, screen);
  await page.locator(`#${fields}-name`).fill('Jānis');
  await page.locator(`#${fields}-email`).fill('guest@example.com');
  await page.locator(`#${fields}-question`).fill('Is lunch included?');
  await page.locator('form.question button[type="submit"]').filter({ hasText: button }).click();
}

const ANSWERS: { says: string; status: number; accepted: boolean; body: Parameters<Route['fulfill']>[0] }[] =
  [
    { says: '201 with a message', status: 201, accepted: true, body: { json: { message: 'Saved' } } },
    { says: '200 without a body', status: 200, accepted: true, body: { body: '' } },
    { says: '200 with something that is no JSON', status: 200, accepted: true, body: { body: '<p>ok</p>' } },
    { says: '400 with a message', status: 400, accepted: false, body: { json: { message: 'No, thanks' } } },
    { says: '500 without a body', status: 500, accepted: false, body: { body: '' } },
  ];

for (const flow of FLOWS) {
  test(`[ERR-02] ${flow.name} that gets no response is logged to the console and shown to the visitor`, async ({
    page,
  }) => {
    await page.route(CALL, (route) => route.abort());
    const errors: string[] = [];
    // The browser's own message about the failed request has the URL; ours does not.
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        errors.push(message.text());
      }
    });
    await send(page, flow);
    await expect(page.getByRole('status').getByText(flow.failure)).toBeVisible();
    expect(errors).toEqual([expect.stringContaining('Failed to fetch')]);
  });

  for (const { says, status, accepted, body } of ANSWERS) {
    test(`[ERR-03] ${flow.name} with response ${says} shows ${accepted ? 'success' : 'failure'} in the language of the interface`, async ({
      page,
    }) => {
      await page.route(CALL, (route) => route.fulfill({ status, ...body }));
      await send(page, flow);
      const [shown, absent] = accepted ? [flow.success, flow.failure] : [flow.failure, flow.success];
      await expect(page.getByRole('status').getByText(shown)).toBeVisible();
      await expect(page.getByText(absent)).toHaveCount(0);
      await expect(page.locator(`#${flow.fields}-question`)).toHaveValue(
        accepted ? '' : 'Is lunch included?',
      );
    });
  }
}
