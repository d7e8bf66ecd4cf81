import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

test.use({ viewport: { width: 360, height: 740 } });

const POST = '**/api/contact-questions/';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const category = (page: Page) => main(page).getByRole('combobox');

async function fill(page: Page, question: string): Promise<void> {
  await main(page).locator('#ask-name').fill('Jānis Ozols');
  await main(page).locator('#ask-email').fill('janis@example.com');
  await main(page).locator('#ask-question').fill(question);
}

test('[ASK-01] title and intro are those of the server', { tag: '@full' }, async ({ page }) => {
  const answer = await page.request.get('/api/pages/ask/', { headers: { 'accept-language': 'et' } });
  const { title, content } = await answer.json();
  await open(page, '/ask?lang=et');
  await expect(heading(page)).toHaveText(title);
  await expect(main(page).getByText(content.replace(/<[^>]+>/g, ''), { exact: true })).toBeVisible();
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
