import type { Page, Route } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail, holdResponses } from '../support/forced-responses.ts';
import { callsTo, errorLines } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const POST = '**/api/contact-questions/';

/** What the forms of ask page and contact page have in common, each with its own texts. */
const FORMS = [
  {
    source: 'ask',
    ids: {
      letters: '[ASK-06]',
      required: '[ASK-08]',
      once: '[ASK-09]',
      sent: '[ASK-10]',
      failed: '[ASK-11]',
    },
    sent: 'Your question has been sent. We will be in touch soon.',
    failed: 'An error occurred while sending. Please try again later.',
    successId: 'success_message',
  },
  {
    source: 'contacts',
    ids: {
      letters: '[CON-05]',
      required: '[CON-06]',
      once: '[CON-07]',
      sent: '[CON-08]',
      failed: '[CON-09]',
    },
    sent: 'Your message has been sent. We will answer you soon.',
    failed: 'Failed to send the message. Please try again later.',
    successId: 'contacts_form_success',
  },
] as const;

const form = (page: Page) => page.getByRole('main').locator('form');
const question = (page: Page) => form(page).locator('textarea');
const button = (page: Page) => form(page).getByRole('button');

async function fill(page: Page, text: string): Promise<void> {
  await form(page).locator('[name="name"]').fill('Ілзе');
  await form(page).locator('[name="email"]').fill('ilze@example.com');
  await question(page).fill(text);
}

for (const { source, ids, sent, failed, successId } of FORMS) {
  const accepted = (page: Page) => form(page).getByText(sent, { exact: true });
  const refused = (page: Page) => form(page).getByText(failed);

  test(`${ids.letters} from ${source} nothing is sent without a letter or digit, and an error is shown`, async ({
    page,
  }) => {
    const posts = callsTo(page, '/api/contact-questions/');
    await open(page, `/${source}`);
    for (const text of ['?!', ' … — ', '👍🏽', '\u200b\u00a0.', '']) {
      await fill(page, text);
      await button(page).click();
      await expect(refused(page)).toBeVisible();
      // It receives the focus each time.
      await expect(form(page).getByRole('alert')).toBeFocused();
      await expect(question(page)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(posts).toEqual([]);
  });

  test(`${ids.letters} from ${source} one letter of any script or one digit is accepted`, async ({
    page,
  }) => {
    const posts = callsTo(page, '/api/contact-questions/');
    const texts = ['a', 'ж', 'ß', 'ñ', '中', 'ع', '7', '٣', '… 5!'];
    await open(page, `/${source}`);
    for (const text of texts) {
      await fill(page, text);
      const answer = page.waitForResponse(POST);
      await button(page).click();
      expect((await answer).status()).toBe(201);
      await expect(accepted(page)).toBeVisible();
      await expect(question(page)).toHaveValue('');
    }
    expect(posts.map((post) => post.postDataJSON().question)).toEqual(texts);
  });

  test(`${ids.required} from ${source} every field is required, and the browser's validation is off`, async ({
    page,
  }) => {
    await open(page, `/${source}`);
    await expect(form(page)).toHaveJSProperty('noValidate', true);
    const fields = await form(page).locator('input, select, textarea').all();
    expect(fields.length).toBe(source === 'ask' ? 4 : 3);
    for (const field of fields) await expect(field).toHaveJSProperty('required', true);
  });

  test(`${ids.once} from ${source} a question is not posted twice while it is being sent`, async ({
    page,
  }) => {
    const posts = callsTo(page, '/api/contact-questions/');
    const release = await holdResponses(page, POST);
    await open(page, `/${source}`);
    await fill(page, 'Where is the coach?');
    // Twice before the page renders again, then as a visitor would.
    await form(page).evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await button(page).click({ force: true });
    await form(page).locator('[name="email"]').press('Enter');
    release();
    await expect(accepted(page)).toBeVisible();
    expect(posts).toHaveLength(1);

    await fill(page, 'And the one after it?');
    await button(page).click();
    await expect(question(page)).toHaveValue('');
    expect(posts).toHaveLength(2);
  });

  test(`${ids.sent} after success ${source} says so and empties the question`, async ({ page }) => {
    expect(textIn('en', successId)).toBe(sent);
    await open(page, `/${source}`);
    await fill(page, 'Where is the coach?');
    await button(page).click();
    await expect(accepted(page)).toBeVisible();
    await expect(question(page)).toHaveValue('');
    await expect(refused(page)).toHaveCount(0);
  });

  for (const failure of [...FAILURES, 400, 429, 302]) {
    test(`${ids.failed} from ${source} a failure (${failure}) shows the error and keeps the question`, async ({
      page,
    }) => {
      const errors = errorLines(page);
      await fail(page, POST, failure);
      await open(page, `/${source}`);
      await fill(page, 'Where is the coach?');
      await button(page).click();
      await expect(refused(page)).toBeVisible();
      await expect(accepted(page)).toHaveCount(0);
      await expect(question(page)).toHaveValue('Where is the coach?');
      expect(errors.join('\n')).toMatch(/Failed to fetch|The server answered/);
    });
  }

  for (const [body, answer] of [
    ['with a message', { json: { success: true, message: 'Thank you' } }],
    ['without a message', { json: { success: true } }],
    ['without a body', { body: '' }],
    ['with a body that is no JSON', { body: 'thanks' }],
  ] satisfies [string, Parameters<Route['fulfill']>[0]][]) {
    test(`[ERR-03] ${ids.sent} ${ids.failed} a response to ${source} ${body} is judged by its status`, async ({
      page,
    }) => {
      let status = 201;
      await page.route(POST, (route) => route.fulfill({ ...answer, status }));
      await open(page, `/${source}`);
      await fill(page, 'Where is the coach?');
      await button(page).click();
      await expect(accepted(page)).toBeVisible();
      await expect(refused(page)).toHaveCount(0);

      status = 500;
      await fill(page, 'And now?');
      await button(page).click();
      await expect(refused(page)).toBeVisible();
      await expect(accepted(page)).toHaveCount(0);
    });
  }
}
