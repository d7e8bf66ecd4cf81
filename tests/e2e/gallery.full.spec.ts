import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { alter } from '../support/forced-responses.ts';

const IMAGES = ['ronda', 'alhambra', 'gibraltar', 'nerja', 'mijas', 'seville'].map(
  (n) => `/posters/${n}.svg`,
);

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const pictures = (page: Page) => gallery(page).getByRole('link');
const onwards = (page: Page) => gallery(page).getByRole('button', { name: 'Next pictures' });
const backwards = (page: Page) => gallery(page).getByRole('button', { name: 'Previous pictures' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });

/** An excursion with several images, requested by the browser. */
async function openGallery(page: Page): Promise<void> {
  await page.route('**/posters/{mijas,seville}.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
    }),
  );
  await alter(page, '**/api/excursions/1/', {
    images: IMAGES,
    image_alts: IMAGES.map((_, index) => `Picture of ${index}`),
  });
  await open(page, '/excursions');
  await page.getByRole('main').locator('a[href="/excursion/1"]').click();
  await expect(pictures(page)).toHaveCount(IMAGES.length);
}

async function expectPicture(page: Page, index: number): Promise<void> {
  await expect(lightbox(page).getByRole('img')).toHaveAttribute('src', IMAGES[index] ?? '');
  await expect(lightbox(page)).toContainText(`${index + 1} / ${IMAGES.length}`);
}

test('[EXD-07] the gallery shows every image, and a click on one opens the lightbox at it', async ({
  page,
}) => {
  await openGallery(page);
  for (const [index, image] of IMAGES.entries()) {
    const picture = pictures(page).nth(index);
    await expect(picture.locator('img')).toHaveAttribute('src', image);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await picture.click();
    await expectPicture(page, index);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
  }
});

test('[EXD-08] next on the last image shows the first, previous on the first the last', async ({ page }) => {
  await openGallery(page);
  await pictures(page).nth(4).click();
  await expectPicture(page, 4);
  const next = lightbox(page).getByRole('button', { name: 'Next picture' });
  const previous = lightbox(page).getByRole('button', { name: 'Previous picture' });
  for (const [button, shown] of [
    [next, 5],
    [next, 0],
    [next, 1],
    [previous, 0],
    [previous, 5],
    [previous, 4],
  ] as const) {
    await button.click();
    await expectPicture(page, shown);
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, 0);
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 5);
});

test('[EXD-09] the close button closes the lightbox', async ({ page }) => {
  await openGallery(page);
  await pictures(page).first().click();
  await expectPicture(page, 0);
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(pictures(page).first()).toBeFocused();
});

test('[EXD-11] on a wide screen one click on an arrow scrolls the row of images by 300 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  for (const [button, left] of [
    [onwards(page), 300],
    [backwards(page), 0],
  ] as const) {
    await button.click();
    expect(await scrolled(page, '.strip')).toBe(left);
  }
});

for (const width of [320, 360, 430]) {
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

    test('[EXD-10] the arrows appear after a tap on the gallery and disappear after 3000 ms', async ({
      page,
    }) => {
      await page.clock.install();
      await openGallery(page);
      await stopClock(page);
      await expect(onwards(page)).toBeHidden();
      await expect(backwards(page)).toBeHidden();

      await tapGallery(page);
      await expect(onwards(page)).toBeVisible();
      await expect(backwards(page)).toBeVisible();
      await page.clock.runFor(2999);
      await expect(onwards(page)).toBeVisible();
      await page.clock.runFor(1);
      await expect(onwards(page)).toBeHidden();
      await expect(backwards(page)).toBeHidden();

      // A press on an arrow restarts the timer.
      await tapGallery(page);
      await page.clock.runFor(2000);
      await onwards(page).tap();
      await page.clock.runFor(2999);
      await expect(onwards(page)).toBeVisible();
      await page.clock.runFor(1);
      await expect(onwards(page)).toBeHidden();
    });

    test('[EXD-07] while the arrows are shown a tap on an image opens the lightbox at it', async ({
      page,
    }) => {
      await openGallery(page);
      await tapGallery(page);
      await pictures(page).first().tap();
      await expectPicture(page, 0);
      await lightbox(page).getByRole('button', { name: 'Close' }).tap();
      await expect(lightbox(page)).toHaveCount(0);
    });

    test('[EXD-11] one press of an arrow scrolls the gallery by 300 px', async ({ page }) => {
      // Without animation, whose duration is not promised.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await openGallery(page);
      await stopClock(page);
      await tapGallery(page);
      for (const [button, left] of [
        [onwards(page), 300],
        [onwards(page), 600],
        [backwards(page), 300],
      ] as const) {
        await button.tap();
        expect(await scrolled(page, '.pics')).toBe(left);
      }
    });
  });
}

/** The first tap on an image only shows the arrows. */
async function tapGallery(page: Page): Promise<void> {
  await pictures(page).first().tap();
  await expect(onwards(page)).toBeVisible();
  await expect(lightbox(page)).toHaveCount(0);
}

/** Stops the clock of the page. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

function scrolled(page: Page, row: string): Promise<number> {
  return gallery(page)
    .locator(row)
    .evaluate((element) => element.scrollLeft);
}
