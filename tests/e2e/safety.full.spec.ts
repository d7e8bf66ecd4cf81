import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { SCREENS } from '../support/screens.ts';

const HOSTILE = `
  <p id="read">Read me</p>
  <script>window.ran = 'script'</script>
  <img src="/no-such-picture.png" alt="x" onerror="window.ran = 'onerror'">
  <svg onload="window.ran = 'onload'"><script>window.ran = 'svg'</script></svg>
  <iframe srcdoc="<script>parent.ran = 'iframe'</script>"></iframe>
  <a href="javascript:window.ran = 'address'">press me</a>
  <a href="java&#10;script:window.ran = 'broken address'">and me</a>
  <p onclick="window.ran = 'onclick'">press here</p>`;

const MODALS = [
  {
    name: 'the long description',
    call: '**/api/excursions/1/long-detail/**',
    answer: { text: HOSTILE },
    async show(page: Page) {
      await open(page, '/excursion/1');
      await page.getByRole('button', { name: 'More details' }).click();
    },
  },
  {
    name: 'the rules',
    call: '**/api/excursions/rules/**',
    answer: { title: 'Rules', content: HOSTILE },
    async show(page: Page) {
      // The rules are part of the server-rendered page: the browser requests them only on a client-side navigation.
      await open(page, '/excursions');
      await page.locator('main a[href="/excursion/1"]').first().click();
      await page.getByRole('button', { name: 'Rules' }).click();
    },
  },
  {
    name: 'the privacy policy',
    call: '**/api/privacy-policy/**',
    answer: { content: HOSTILE },
    async show(page: Page) {
      await open(page, '/');
      await page.getByRole('button', { name: 'Privacy policy' }).click();
    },
  },
];

for (const policy of ['with', 'without'] as const) {
  test.describe(`${policy} a content security policy`, () => {
    // The policy alone would stop the scripts: without it, the modal's own protection is tested.
    test.use({ bypassCSP: policy === 'without' });

    for (const { name, call, answer, show } of MODALS) {
      test(`[SEC-06] ${policy} a security policy no script in ${name} ever runs`, async ({ page }) => {
        await page.route(call, (route) => route.fulfill({ json: answer }));
        await show(page);
        const modal = page.getByRole('dialog');
        await expect(modal.getByText('Read me')).toBeVisible();
        for (const text of ['press me', 'and me', 'press here']) await modal.getByText(text).click();
        await expect(modal.getByAltText('x')).toHaveJSProperty('complete', true);
        await expect(modal.locator('script, iframe, svg[onload], [onerror], [onclick]')).toHaveCount(0);
        expect(await page.evaluate(() => (window as unknown as { ran?: string }).ran)).toBeUndefined();
      });
    }
  });
}

test('[SEC-03] no public screen offers a sign-in', async ({ page }) => {
  for (const screen of SCREENS) {
    await open(page, screen);
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    await expect(page.locator('[href*="/admin"], [action*="/admin"]')).toHaveCount(0);
    await expect(page.getByText(/\b(sign|log) ?in\b/i)).toHaveCount(0);
  }
});
