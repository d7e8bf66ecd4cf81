import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('.members > li');

interface Member {
  photo: string | null;
  name: string;
  position: string;
  email: string | null;
  whatsapp: string | null;
}

test('[ABT-01] the page shows an intro and, in a grid, each member of the team with photo, name and position', async ({
  page,
}) => {
  const headers = { 'accept-language': 'uk' };
  const { content } = await (await page.request.get('/api/pages/about/', { headers })).json();
  const team: Member[] = await (await page.request.get('/api/about/team/', { headers })).json();
  await open(page, '/about?lang=uk');
  await expect(main(page).getByText(content.replace(/<[^>]+>/g, ''), { exact: true })).toBeVisible();

  await expect(cards(page)).toHaveCount(team.length);
  for (const [position, member] of team.entries()) {
    const card = cards(page).nth(position);
    await expect(card.getByRole('heading')).toHaveText(member.name);
    await expect(card.getByText(member.position, { exact: true })).toBeVisible();
    const photo = card.getByRole('img', { name: member.name });
    await expect(photo).toHaveAttribute('src', member.photo ?? '');
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  }
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(first?.y).toBe(second?.y);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});

test('[ABT-02] [ABT-03] each member of the demonstration’s team has exactly the stored links', {
  tag: '@full',
}, async ({ page }) => {
  const team: Member[] = await (await page.request.get('/api/about/team/')).json();
  await open(page, '/about');
  for (const [position, { email, whatsapp }] of team.entries()) {
    const card = cards(page).nth(position);
    await expect(card.locator('a[href^="mailto:"]')).toHaveCount(email ? 1 : 0);
    await expect(card.locator('a[href^="https://wa.me/"]')).toHaveCount(whatsapp ? 1 : 0);
  }
});
