import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail, holdResponses } from '../support/forced-responses.ts';
import { clickBeside, errorLines, expectRed } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const LONG_CALL = '**/api/excursions/1/long-detail/**';
const RULES_CALL = '**/api/excursions/rules/**';

const main = (page: Page) => page.getByRole('main');
const details = (page: Page) => main(page).getByRole('button', { name: 'More details' });
const rules = (page: Page) => main(page).getByRole('button', { name: 'Rules' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Navigates from the list, so that the browser requests the rules. */
async function goToRonda(page: Page): Promise<void> {
  await open(page, '/excursions');
  await main(page).locator('a[href="/excursion/1"]').click();
  await expect(page).toHaveURL('/excursion/1');
}

test('[EXD-15] the long description opens in a dialog', async ({ page }) => {
  const { text } = await (await page.request.get('/api/excursions/1/long-detail/?lang=es')).json();
  await open(page, '/excursion/1?lang=es');
  await expect(dialog(page)).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: textIn('es', 'excursion.more_details') })
    .click();
  await expect(dialog(page)).toBeVisible();
  const [opening = ''] = text.replace(/<[^>]+>/g, ' ').match(/\S[^.]+\./) ?? [];
  expect(opening.length).toBeGreaterThan(20);
  await expect(dialog(page)).toContainText(opening);
  await expect(dialog(page)).not.toContainText('<p>');
});

test('[EXD-16] while the long description loads, its dialog says so', async ({ page }) => {
  await page.route(LONG_CALL, (route) => route.fulfill({ json: { text: '<p>Long and wide</p>' } }));
  const release = await holdResponses(page, LONG_CALL);
  await open(page, '/excursion/1');
  await details(page).click();
  await expect(dialog(page).getByText('Loading', { exact: true })).toBeVisible();
  release();
  await expect(dialog(page).getByText('Long and wide')).toBeVisible();
  await expect(dialog(page).getByText('Loading', { exact: true })).toHaveCount(0);
});

for (const failure of FAILURES) {
  test(`[EXD-17] a long description that fails (${failure}) shows the error in red`, async ({ page }) => {
    await fail(page, LONG_CALL, failure);
    for (const [language, words] of [
      ['ru', 'Ошибка'],
      ['en', textIn('en', 'common.error')],
    ] as const) {
      await open(page, `/excursion/1?lang=${language}`);
      await main(page)
        .getByRole('button', { name: textIn(language, 'excursion.more_details') })
        .click();
      await expectRed(dialog(page).getByText(words, { exact: true }));
    }
  });
}

for (const answer of [{ text: '' }, { text: '  ' }, {}]) {
  test(`[EXD-18] a long description of ${JSON.stringify(answer)} says that a description will follow`, async ({
    page,
  }) => {
    await page.route(LONG_CALL, (route) => route.fulfill({ json: answer }));
    await open(page, '/excursion/1?lang=ru');
    await main(page)
      .getByRole('button', { name: textIn('ru', 'excursion.more_details') })
      .click();
    await expect(
      dialog(page).getByText('Скоро добавим подробное описание для этой экскурсии.', { exact: true }),
    ).toBeVisible();
  });
}

for (const [id, way, close] of [
  ['[EXD-19]', 'Escape', (page: Page) => page.keyboard.press('Escape')],
  ['[EXD-20]', 'a click on the backdrop', clickBeside],
  [
    '[EXD-21]',
    'its close button',
    (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ],
  ['[EXD-22]', 'its OK button', (page: Page) => dialog(page).getByRole('button', { name: 'OK' }).click()],
] as const) {
  test(`${id} the dialogs of long description and rules are closed by ${way}`, async ({ page }) => {
    await open(page, '/excursion/1');
    for (const button of [details(page), rules(page)]) {
      await button.click();
      await expect(dialog(page).locator('.prose')).toBeVisible();
      // A press inside the dialog is not a click on its backdrop.
      await dialog(page).getByRole('heading', { level: 2 }).click();
      await expect(dialog(page)).toBeVisible();
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
}

test('[RULE-01] the button of the rules is disabled until they are loaded', async ({ page }) => {
  const release = await holdResponses(page, RULES_CALL);
  await goToRonda(page);
  await expect(details(page)).toBeEnabled();
  await expect(rules(page)).toBeDisabled();
  release();
  await expect(rules(page)).toBeEnabled();
});

test('[RULE-02] the dialog of the rules shows their title and their content', async ({ page }) => {
  await page.route(RULES_CALL, (route) =>
    route.fulfill({ json: { title: 'If you cannot come', content: '<p>Tell us <em>early</em></p>' } }),
  );
  await goToRonda(page);
  await rules(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'If you cannot come' })).toBeVisible();
  await expect(dialog(page).getByText('early', { exact: true })).toHaveJSProperty('tagName', 'EM');
});

test('[RULE-02] the stored rules are shown', async ({ page }) => {
  const { title } = await (await page.request.get('/api/excursions/rules/?lang=et')).json();
  await open(page, '/excursion/2?lang=et');
  await main(page)
    .getByRole('button', { name: textIn('et', 'excursion.rules') })
    .click();
  await expect(dialog(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
});

for (const failure of FAILURES) {
  test(`[RULE-03] [RULE-04] rules that fail (${failure}) leave their button disabled and are logged`, async ({
    page,
  }) => {
    const errors = errorLines(page);
    await fail(page, RULES_CALL, failure);
    await goToRonda(page);
    await expect(details(page)).toBeEnabled();
    await expect.poll(() => errors.join('\n')).toContain('Failed to load rules');
    await expect(rules(page)).toBeDisabled();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
}
