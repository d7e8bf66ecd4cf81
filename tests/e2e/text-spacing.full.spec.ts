import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { groupResult, hotelIdOf } from '../support/known-day.ts';

/** The text spacing of WCAG 1.4.12. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

for (const width of [320, 1440]) {
  test(`at ${width} px no plate truncates its time with increased text spacing`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
    const screens = [
      await groupResult(site.url, KNOWN_HOTELS.oneDeparture),
      `/info-meeting?hotel_id=${hotel}`,
      `/excursion/1?hotel_id=${hotel}`,
    ];
    for (const screen of screens) {
      await open(page, `${screen}&lang=es`);
      const time = page.locator('.plate .time');
      await expect(time).toBeVisible();
      await page.evaluate((styles) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [sheet];
      }, SPACED);
      const cut = await page.locator('.plate').evaluate((plate) => plate.scrollWidth - plate.clientWidth);
      expect(cut, screen).toBeLessThanOrEqual(0);
    }
  });
}
