import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { errorLines } from '../support/page-watch.ts';
import {
  acceptSubscriptions,
  button,
  consent,
  email,
  FAILED,
  fillAll,
  lastName,
  openOffer,
  SENT,
  subscribe,
  told,
} from '../support/subscription-form.ts';
import {
  answerLookups,
  askFor,
  departure,
  found,
  openWithHotel,
  SUBSCRIPTION_CALL,
  subscription,
  TUESDAY,
  TYPES,
} from '../support/transfer-page.ts';

const BAD_EMAILS = ['', 'anna', 'anna@example', '@example.com', 'anna@.', 'an na@example.com'];

test('[SUB-01] on the private page the button waits for consent and a valid e-mail, no more', async ({
  page,
}) => {
  await openOffer(page, 'private');
  await expect(button(page)).toBeDisabled();
  await email(page).fill('anna@example.com');
  await expect(button(page)).toBeDisabled();
  await consent(page).check();
  await expect(button(page)).toBeEnabled();
  for (const bad of BAD_EMAILS) {
    await email(page).fill(bad);
    await expect(button(page)).toBeDisabled();
  }
  await email(page).fill('a@b.c');
  await expect(button(page)).toBeEnabled();
  await consent(page).uncheck();
  await expect(button(page)).toBeDisabled();
});

test('[SUB-02] on the group page the button waits for consent, a valid e-mail and a last name', async ({
  page,
}) => {
  await openOffer(page, 'group');
  await expect(button(page)).toBeDisabled();
  await email(page).fill('anna@example.com');
  await consent(page).check();
  await expect(button(page)).toBeDisabled();
  await lastName(page).fill('   ');
  await expect(button(page)).toBeDisabled();
  await lastName(page).fill('Kalniņa');
  await expect(button(page)).toBeEnabled();
  for (const bad of BAD_EMAILS) {
    await email(page).fill(bad);
    await expect(button(page)).toBeDisabled();
  }
  await email(page).fill('anna@example.com');
  await expect(button(page)).toBeEnabled();
  await consent(page).uncheck();
  await expect(button(page)).toBeDisabled();
});

test('[SUB-01] [SUB-02] Enter in a field sends nothing while the button is disabled', async ({ page }) => {
  const sent = await acceptSubscriptions(page);
  await openOffer(page, 'group');
  await lastName(page).fill('Kalniņa');
  await email(page).fill('anna@example.com');
  await email(page).press('Enter');
  await consent(page).check();
  await button(page).click();
  await expect(told(page, SENT)).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** What a colour of the look comes to in the page's scheme: grey for what is disabled, blue for what acts. */
function colourOf(page: Page, token: '--off' | '--sea'): Promise<string> {
  return page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = `var(${name})`;
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test(`[SUB-04] in ${colorScheme} colours the button has the ground of what is disabled, then of what acts`, async ({
      page,
    }) => {
      await openOffer(page, 'private');
      await expect(button(page)).toBeDisabled();
      await expect(button(page)).toHaveCSS('background-color', await colourOf(page, '--off'));
      await fillAll(page, 'private');
      await expect(button(page)).toHaveCSS('background-color', await colourOf(page, '--sea'));
    });
  });
}

for (const type of TYPES) {
  test(`[SUB-05] on the ${type} page nothing can be subscribed to without a hotel or without a date`, async ({
    page,
  }) => {
    await openWithHotel(page, type);
    await expect(subscription(page)).toHaveCount(0);
    await open(page, `/airport-transfer/${type}?date=${TUESDAY}`);
    await expect(subscription(page)).toHaveCount(0);
    await answerLookups(page, found(departure()));
    await openWithHotel(page, type);
    await askFor(page, TUESDAY);
    await expect(subscription(page)).toBeVisible();
  });

  test(`[SUB-07] [SUB-08] on the ${type} page an accepted subscription is confirmed; e-mail and tick are cleared`, async ({
    page,
  }) => {
    await acceptSubscriptions(page);
    await openOffer(page, type);
    await subscribe(page, type);
    await expect(told(page, SENT)).toBeVisible();
    await expect(email(page)).toHaveValue('');
    await expect(consent(page)).not.toBeChecked();
    await expect(button(page)).toBeDisabled();
    // Not to the top of the page, when the button that had the focus is off.
    await expect(subscription(page).locator('.msg.good')).toBeFocused();
  });

  test(`[SUB-01] on the ${type} page an e-mail that was left incomplete says what is missing, not before`, async ({
    page,
  }) => {
    await openOffer(page, type);
    const wrong = subscription(page).getByText('Write the whole address, like name@example.com');
    await email(page).pressSequentially('anna@exa');
    await expect(wrong).toHaveCount(0);
    await email(page).blur();
    await expect(wrong).toBeVisible();
    await email(page).fill('anna@example.com');
    await expect(wrong).toHaveCount(0);
  });

  for (const failure of FAILURES) {
    test(`[SUB-09] [ERR-02] on the ${type} page a subscription that fails (${failure}) is told and logged, and can be sent again`, async ({
      page,
    }) => {
      await fail(page, SUBSCRIPTION_CALL, failure);
      await openOffer(page, type);
      const errors = errorLines(page);
      await subscribe(page, type);
      await expect(told(page, FAILED)).toBeVisible();
      const logged = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
      await expect.poll(() => errors.join('\n')).toContain(logged);
      await expect(email(page)).toHaveValue('anna@example.com');
      await expect(consent(page)).toBeChecked();

      await acceptSubscriptions(page);
      await button(page).click();
      await expect(told(page, SENT)).toBeVisible();
      await expect(told(page, FAILED)).toHaveCount(0);
    });
  }
}

for (const [what, answer, accepted] of [
  ['200 without a body', { status: 200, body: '' }, true],
  ['201 with something that is no JSON', { status: 201, body: '<p>ok</p>' }, true],
  ['200 that says it is none', { status: 200, json: { success: false, error: 'no' } }, true],
  ['400 that says it is one', { status: 400, json: { success: true } }, false],
] as const) {
  test(`[INQ-09] a subscription answered ${what} ${accepted ? 'succeeded' : 'failed'}`, async ({ page }) => {
    await page.route(SUBSCRIPTION_CALL, (route) => route.fulfill(answer));
    await openOffer(page, 'group');
    await subscribe(page, 'group');
    await expect(told(page, accepted ? SENT : FAILED)).toBeVisible();
    await expect(told(page, accepted ? FAILED : SENT)).toHaveCount(0);
  });
}

for (const type of TYPES) {
  test(`[SUB-10] [SUB-11] the offer of the ${type} page says what comes by e-mail; the consent names rules and policy, and opens it`, async ({
    page,
  }) => {
    await openOffer(page, type);
    await expect(
      subscription(page).getByText(
        'You get the time and a map link by e-mail, and a new e-mail if there are changes.',
      ),
    ).toBeVisible();
    await expect(
      subscription(page).getByRole('checkbox', { name: 'I accept the rules and the privacy policy' }),
    ).toBeVisible();
    await subscription(page).getByRole('button', { name: 'rules and the privacy policy' }).click();
    await expect(page.getByRole('dialog').locator('.prose')).toBeVisible();
    await expect(consent(page)).not.toBeChecked();
  });
}
