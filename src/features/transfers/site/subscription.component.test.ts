import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FAILURES, RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import {
  api,
  errors,
  renderScreen,
  setColorScheme,
} from '../../../../tests/support/components/render-screen.tsx';
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
  statusText,
  subscribe,
} from '../../../../tests/support/components/subscription.ts';
import {
  answerLookups,
  askFor,
  openWithHotel,
  SUBSCRIPTION,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { check, click, fill, leave, press, typeIn } from '../../../../tests/support/components/user.ts';
import { departure, found, TUESDAY, TYPES } from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const BAD_EMAILS = ['', 'anna', 'anna@example', '@example.com', 'anna@.', 'an na@example.com'];

fullIt('[SUB-01] on the private page the button waits for consent and a valid e-mail, no more', async () => {
  await openOffer('private');
  await expect.element(button).toBeDisabled();
  await fill(email, 'anna@example.com');
  await expect.element(button).toBeDisabled();
  await check(consent);
  await expect.element(button).toBeEnabled();
  for (const bad of BAD_EMAILS) {
    await fill(email, bad);
    await expect.element(button).toBeDisabled();
  }
  await fill(email, 'a@b.c');
  await expect.element(button).toBeEnabled();
  await check(consent, false);
  await expect.element(button).toBeDisabled();
});

test('[SIZE-03b] on a wide screen e-mail and last name are of one height, side by side', async () => {
  await page.viewport(1440, 900);
  await openOffer('group');
  await expect.element(lastName).toBeVisible();
  const [first, second] = [email, lastName].map((field) => field.element().getBoundingClientRect());
  expect([second?.top, second?.height]).toEqual([first?.top, first?.height]);
  await page.viewport(1280, 800);
});

fullIt('[SIZE-03b] also after an excursion was seen, whose styles stay loaded', async () => {
  await import('../../excursions/site/excursion-page.tsx');
  await page.viewport(1440, 900);
  await openOffer('group');
  await expect.element(lastName).toBeVisible();
  const [first, second] = [email, lastName].map((field) => field.element().getBoundingClientRect().top);
  expect(second).toBe(first);
});

test('[SUB-02] on the group page the button waits for consent, a valid e-mail and a last name', async () => {
  await openOffer('group');
  await expect.element(button).toBeDisabled();
  await fill(email, 'anna@example.com');
  await check(consent);
  await expect.element(button).toBeDisabled();
  await fill(lastName, '   ');
  await expect.element(button).toBeDisabled();
  await fill(lastName, 'Kalniņa');
  await expect.element(button).toBeEnabled();
  for (const bad of BAD_EMAILS) {
    await fill(email, bad);
    await expect.element(button).toBeDisabled();
  }
  await fill(email, 'anna@example.com');
  await expect.element(button).toBeEnabled();
  await check(consent, false);
  await expect.element(button).toBeDisabled();
});

test('[SUB-01] [SUB-02] Enter in a field sends nothing while the button is disabled', async () => {
  acceptSubscriptions();
  await openOffer('group');
  await fill(lastName, 'Kalniņa');
  await fill(email, 'anna@example.com');
  await press('{Enter}');
  await check(consent);
  await click(button);
  await expect.element(statusText(SENT)).toBeVisible();
  expect(api.sentTo(SUBSCRIPTION)).toHaveLength(1);
});

/** What a colour of the look comes to in the page's scheme: grey for what is disabled, blue for what acts. */
function colourOf(token: '--off' | '--sea'): string {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.color = `var(${token})`;
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

for (const colorScheme of quickly(1, ['light', 'dark'] as const)) {
  test(`[SUB-04] in ${colorScheme} colours the button has the ground of what is disabled, then of what acts`, async () => {
    await setColorScheme(colorScheme);
    await openOffer('private');
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveStyle({ backgroundColor: colourOf('--off') });
    await fillAll('private');
    await expect.element(button).toHaveStyle({ backgroundColor: colourOf('--sea') });
  });
}

for (const type of TYPES) {
  fullIt(
    `[SUB-05] on the ${type} page nothing can be subscribed to without a hotel or without a date`,
    async () => {
      await openWithHotel(type);
      await expect.element(subscription).toHaveLength(0);
      await renderScreen(`/airport-transfer/${type}?date=${TUESDAY}`);
      await expect.element(subscription).toHaveLength(0);
      answerLookups(found(departure()));
      await openWithHotel(type);
      await askFor(TUESDAY);
      await expect.element(subscription).toBeVisible();
    },
  );

  test(`[SUB-07] [SUB-08] on the ${type} page an accepted subscription is confirmed; e-mail and tick are cleared`, async () => {
    acceptSubscriptions();
    await openOffer(type);
    await subscribe(type);
    await expect.element(statusText(SENT)).toBeVisible();
    await expect.element(email).toHaveValue('');
    await expect.element(consent).not.toBeChecked();
    await expect.element(button).toBeDisabled();
    // Not to the top of the page, when the button that had the focus is off.
    await expect.element(subscription.css('.msg.good')).toHaveFocus();
  });

  test(`[SUB-01] on the ${type} page an e-mail that was left incomplete says what is missing, not before`, async () => {
    await openOffer(type);
    const wrong = subscription.css('.in-room > .err');
    await expect.element(email).toHaveAccessibleDescription('Enter the whole address, like name@example.com');
    await typeIn(email, 'anna@exa');
    await expect.element(wrong).toHaveLength(0);
    await leave(email);
    await expect.element(wrong).toHaveTextContent('Enter the whole address, like name@example.com');
    await fill(email, 'anna@example.com');
    await expect.element(wrong).toHaveLength(0);
  });

  test(`[SIZE-02a] on the ${type} page the press on the consent box counts, although leaving the e-mail shows its error`, async () => {
    for (const width of quickly(1, [320, 360, 1280])) {
      await page.viewport(width, 740);
      await openOffer(type);
      await typeIn(email, 'anna@exa');
      const before =
        consent.element().getBoundingClientRect().top - subscription.element().getBoundingClientRect().top;
      await leave(email);
      await expect.element(subscription.css('.in-room > .err')).toBeVisible();
      const after =
        consent.element().getBoundingClientRect().top - subscription.element().getBoundingClientRect().top;
      expect(after).toBe(before);
    }
    await page.viewport(1280, 800);
  });

  for (const failure of FAILURES) {
    test(`[SUB-09] [ERR-02] on the ${type} page a subscription that fails (${failure}) is reported and logged, and can be sent again`, async () => {
      api.fail(SUBSCRIPTION, failure);
      await openOffer(type);
      await subscribe(type);
      await expect.element(statusText(FAILED)).toBeVisible();
      const logged = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
      await expect.poll(() => errors.join('\n')).toContain(logged);
      await expect.element(email).toHaveValue('anna@example.com');
      await expect.element(consent).toBeChecked();

      acceptSubscriptions();
      await click(button);
      await expect.element(statusText(SENT)).toBeVisible();
      await expect.element(statusText(FAILED)).toHaveLength(0);
    });
  }
}

for (const [what, answer, accepted] of quickly(1, [
  ['200 without a body', new RawAnswer(200, ''), true],
  ['201 with something that is no JSON', new RawAnswer(201, '<p>ok</p>'), true],
  ['200 that says it is none', new RawAnswer(200, { success: false, error: 'no' }), true],
  ['400 that says it is one', new RawAnswer(400, { success: true }), false],
] as const)) {
  test(`[INQ-09b] a subscription answered ${what} ${accepted ? 'succeeded' : 'failed'}`, async () => {
    api.answer(SUBSCRIPTION, answer);
    await openOffer('group');
    await subscribe('group');
    await expect.element(statusText(accepted ? SENT : FAILED)).toBeVisible();
    await expect.element(statusText(accepted ? FAILED : SENT)).toHaveLength(0);
  });
}

for (const type of TYPES) {
  test(`[SUB-10] [SUB-11] [HIST-05] the offer of the ${type} page says what comes by e-mail; the consent names rules and policy, and opens each`, async () => {
    api.answer('GET /api/excursions/rules/', { title: 'Rules', content: '<p>Be on time</p>' });
    await openOffer(type);
    await expect
      .element(
        subscription.getByText(
          'We’ll e‑mail you the time and a map link, and e‑mail you again if anything changes.',
        ),
      )
      .toBeVisible();
    await expect
      .element(subscription.getByRole('checkbox', { name: 'I accept the rules and the privacy policy' }))
      .toBeVisible();
    await click(subscription.getByRole('button', { name: 'rules' }));
    await expect.element(page.getByRole('dialog', { name: 'Rules' })).toMatchTextContent('Be on time');
    await click(page.getByRole('dialog').getByRole('button', { name: 'OK' }));
    await click(subscription.getByRole('button', { name: 'privacy policy' }));
    await expect.element(page.getByRole('dialog').css('.prose')).toBeVisible();
    await expect.element(consent).not.toBeChecked();
  });
}
