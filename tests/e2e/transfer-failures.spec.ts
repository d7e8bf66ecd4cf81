import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { comeBackToTab, errorLines } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askFor,
  departure,
  found,
  inquiryForm,
  LOOKUP_CALL,
  openAnswered,
  openWithHotel,
  pickupTime,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../support/transfer-page.ts';

const WENT_WRONG = 'An error occurred. Please try again.';

const told = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

for (const type of TYPES) {
  for (const [status, field, key, language] of [
    [400, 'error_key', 'invalid_date', 'et'],
    [404, 'message_key', 'no_exact_match', 'uk'],
    [429, 'error_key', 'too_many_requests', 'es'],
    [503, 'message_key', 'time_pending', 'en'],
  ] as const) {
    test(`[TRX-09] on the ${type} page a ${status} with ${field} ${key} shows its text in ${language}`, async ({
      page,
    }) => {
      await answerLookups(page, { error: 'No', [field]: key }, status);
      await openWithHotel(page, type, { lang: language });
      await askFor(page, TUESDAY);
      await expect(told(page, textIn(language, key))).toBeVisible();
      await expect(inquiryForm(page)).toHaveCount(0);
    });
  }

  for (const [status, body] of [
    [404, { error: 'none', error_key: 'no_transfer_found' }],
    [500, { message_key: 'no_transfer_found' }],
    [200, { success: false, reason: 'odd', message_key: 'no_transfer_found' }],
    [200, { success: false, error_key: 'no_transfer_found' }],
  ] as const) {
    test(`[TRX-10] on the ${type} page a ${status} with ${JSON.stringify(body)} shows the inquiry form as well`, async ({
      page,
    }) => {
      await answerLookups(page, body, status);
      await openWithHotel(page, type);
      await askFor(page, TUESDAY);
      await expect(told(page, textIn('en', 'no_transfer_found'))).toBeVisible();
      await expect(inquiryForm(page)).toBeVisible();
    });
  }

  test(`[TRX-11] on the ${type} page an error that says 'no transfer' shows that there is none, and the inquiry form`, async ({
    page,
  }) => {
    await answerLookups(page, { error: 'Sorry, no transfer on this day' }, 404);
    await openWithHotel(page, type, { lang: 'ru' });
    await askFor(page, TUESDAY);
    await expect(told(page, textIn('ru', 'no_transfer_found_message'))).toBeVisible();
    await expect(inquiryForm(page)).toBeVisible();
  });

  for (const [what, answer] of [
    ['an HTTP error without a key', { status: 500, json: { error: 'Database away' } }],
    ['an HTTP error with an unheard-of key', { status: 400, json: { error_key: 'unheard_of' } }],
    ['an HTTP error that is no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['an ok answer without a body', { status: 200, body: '' }],
  ] as const) {
    test(`[TRX-12] on the ${type} page ${what} is something that went wrong`, async ({ page }) => {
      await page.route(LOOKUP_CALL, (route) => route.fulfill(answer));
      await openWithHotel(page, type);
      await askFor(page, TUESDAY);
      await expect(told(page, WENT_WRONG)).toBeVisible();
      await expect(inquiryForm(page)).toHaveCount(0);
    });
  }

  test(`[TRX-12] [ERR-02] on the ${type} page a lookup that gets no answer is something that went wrong, and is logged`, async ({
    page,
  }) => {
    await page.route(LOOKUP_CALL, (route) => route.abort());
    await openWithHotel(page, type);
    const errors = errorLines(page);
    await askFor(page, TUESDAY);
    await expect(told(page, WENT_WRONG)).toBeVisible();
    // The browser's own line about a failed request says nothing of 'fetch'.
    await expect.poll(() => errors.join('\n')).toContain('Failed to fetch');
  });

  test(`[TRX-12] on the ${type} page a failure does not leave the answer to another question standing`, async ({
    page,
  }) => {
    await openAnswered(page, type, found(departure()));
    await expect(pickupTime(page)).toHaveText('04:35');
    await fail(page, LOOKUP_CALL, 'no answer');
    await askFor(page, WEDNESDAY);
    await expect(told(page, WENT_WRONG)).toBeVisible();
    await expect(pickupTime(page)).toHaveCount(0);
  });
}

test('[TRX-12] an unknown reason on the private page is something that went wrong', async ({ page }) => {
  await openAnswered(page, 'private', { success: false, reason: 'strike', message_key: 'no_exact_match' });
  await expect(told(page, WENT_WRONG)).toBeVisible();
  await expect(inquiryForm(page)).toHaveCount(0);
});

for (const failure of FAILURES) {
  test(`[TRX-07] after a lookup that failed (${failure}) the button asks again, and a result clears the message`, async ({
    page,
  }) => {
    await fail(page, LOOKUP_CALL, failure);
    await openWithHotel(page, 'group');
    await askFor(page, TUESDAY);
    await expect(told(page, WENT_WRONG)).toBeVisible();
    await answerLookups(page, found(departure()));
    await askFor(page, TUESDAY);
    await expect(pickupTime(page)).toHaveText('04:35');
    await expect(page.getByText(WENT_WRONG)).toHaveCount(0);
  });
}

test('[OFF-04] a time that cannot be asked again stays and says when it was last confirmed', async ({
  page,
}) => {
  const mark = page.locator('.last-confirmed');
  await openAnswered(page, 'group', found(departure()));
  await expect(pickupTime(page)).toHaveText('04:35');
  await expect(mark).toHaveCount(0);
  await fail(page, LOOKUP_CALL, 'no answer');
  await comeBackToTab(page);
  await expect(mark).toContainText('Last confirmed');
  await expect(pickupTime(page)).toHaveText('04:35');
});
