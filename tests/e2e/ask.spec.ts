import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { goBy } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const POST = '**/api/contact-questions/';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const category = (page: Page) => main(page).getByRole('combobox');

async function fill(page: Page, question: string): Promise<void> {
  await main(page).locator('#ask-name').fill('Jānis Ozols');
  await main(page).locator('#ask-email').fill('janis@example.com');
  await main(page).locator('#ask-question').fill(question);
}

test('[ASK-01] title and intro are those of the server', async ({ page }) => {
  const answer = await page.request.get('/api/pages/ask/', { headers: { 'accept-language': 'et' } });
  const { title, content } = await answer.json();
  await open(page, '/ask?lang=et');
  await expect(heading(page)).toHaveText(title);
  await expect(main(page).getByText(content.replace(/<[^>]+>/g, ''), { exact: true })).toBeVisible();
});

test('[ASK-01] title and intro requested by the browser are those of the response', async ({ page }) => {
  await page.route('**/api/pages/ask/', (route) =>
    route.fulfill({ json: { title: 'Anything?', content: '<p>We <em>listen</em></p>' } }),
  );
  await open(page, '/contacts');
  await goBy(page, '/ask');
  await expect(heading(page)).toHaveText('Anything?');
  await expect(main(page).getByText('listen', { exact: true })).toHaveJSProperty('tagName', 'EM');
});

for (const failure of [...FAILURES, 'an empty answer'] as const) {
  test(`[ASK-02] without title and intro of the server (${failure}), the translated ones are shown`, async ({
    page,
  }) => {
    if (failure === 'an empty answer') await page.route('**/api/pages/ask/', (route) => route.fulfill({}));
    else await fail(page, '**/api/pages/ask/', failure);
    await open(page, '/contacts?lang=uk');
    await goBy(page, '/ask');
    await expect(heading(page)).toHaveText(textIn('uk', 'ask.title'));
    await expect(main(page).getByText(textIn('uk', 'ask.intro'), { exact: true })).toBeVisible();
  });
}

test('[ASK-03] the form has name, e-mail, category and a question of five rows', async ({ page }) => {
  await open(page, '/ask');
  const form = main(page).locator('form');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeEditable();
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeEditable();
  await expect(form.getByRole('combobox', { name: 'What is it about?' })).toBeEnabled();
  const question = form.getByRole('textbox', { name: 'Your question' });
  await expect(question).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(question).toHaveJSProperty('rows', 5);
});

test('[ASK-04] the categories are transfer, excursion, organization and other', async ({ page }) => {
  await open(page, '/ask');
  const offered = await category(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value'), option.textContent]));
  expect(offered.filter(([value]) => value)).toEqual([
    ['transfer', 'Transfer question'],
    ['excursion', 'Excursion question'],
    ['organization', 'Organizational question'],
    ['other', 'Other'],
  ]);
});

test('[ASK-05] a question is posted with name, e-mail, category, language, question and source', async ({
  page,
}) => {
  await open(page, '/ask?lang=lv');
  await fill(page, 'Kur ir autobuss?');
  await category(page).selectOption('transfer');
  const posted = page.waitForRequest(POST);
  await main(page).locator('form').getByRole('button').click();
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toContain('application/json');
  expect(request.headers()['accept-language']).toBe('lv');
  expect(request.postDataJSON()).toEqual({
    name: 'Jānis Ozols',
    email: 'janis@example.com',
    category: 'transfer',
    language: 'lv',
    question: 'Kur ir autobuss?',
    source: 'ask',
  });
  expect((await request.response())?.status()).toBe(201);
});

test('[ASK-07] a question without a chosen category is one of the category other', async ({ page }) => {
  await open(page, '/ask');
  await expect(category(page)).toHaveValue('');
  await fill(page, 'Where is the coach?');
  const posted = page.waitForRequest(POST);
  await main(page).locator('form').getByRole('button').click();
  const request = await posted;
  expect(request.postDataJSON()).toMatchObject({ category: 'other' });
  expect((await request.response())?.status()).toBe(201);
});
