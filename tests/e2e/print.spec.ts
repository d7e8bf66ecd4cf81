import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult } from '../support/known-answers.ts';

const A4 = { format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } } as const;

for (const language of ['lt', 'ru']) {
  test(`a found transfer in ${language} fits on one side of paper, with whom to call and where it came from`, async ({
    page,
    site,
  }) => {
    const result = `${await groupResult(site.url, KNOWN_HOTELS.oneDeparture)}&lang=${language}`;
    await open(page, result);
    await expect(page.locator('.leaflet-marker-icon')).toBeVisible();
    const paper = (await page.pdf(A4)).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.plate time')).toBeVisible();
    await expect(page.locator('.operator a[href^="tel:"]')).toBeVisible();
    await expect(page.getByText(`${site.url}${result}`)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
}
