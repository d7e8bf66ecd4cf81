import type { Page } from '@playwright/test';
import { writeContent } from '../../src/db/database.ts';
import { encodeImage } from '../../src/features/images/server/encode-image.ts';
import { insertImage } from '../../src/features/images/server/repository.ts';
import { imageAddress, imageWidths } from '../../src/values/image-address.ts';
import { type BackOfficeServer, expect, test } from '../support/back-office.ts';
import { hydrated, open } from '../support/open-page.ts';
import { callsTo, errorLines } from '../support/page-watch.ts';
import { makePicture } from '../support/pictures.ts';

test.use({ own: 'pictures', as: 'nobody' });

const LARGEST = 1920;
/** One alone, one beside the large one, three below it, and more than fit. */
const GALLERIES = [1, 2, 4, 6];

/** Each place has its own picture: the browser does not load one it has cached in a larger width. */
const hashOf = (use: string) => Buffer.from(use.padEnd(16, '.')).toString('hex');
const addressOf = (use: string) => imageAddress(hashOf(use), LARGEST);
const htmlWith = (use: string) =>
  JSON.stringify({ en: `<p>Before</p><img src="${addressOf(use)}" alt="In the text" /><p>After</p>` });
const inGallery = (excursion: number, place: number) => `gallery ${excursion} ${place}`;

/** An uploaded picture in every place, wide enough for any screen. */
async function storePictures(backOffice: BackOfficeServer): Promise<void> {
  const encoded = await encodeImage(await makePicture('jpeg', { width: 2_400, height: 1_600 }));
  await backOffice.visit((database) =>
    writeContent(database, async (trx) => {
      if (!(await insertImage(trx, hashOf('card'), encoded, new Date()))) return;
      for (const use of ['banner', 'block', 'dialog', 'page'])
        await insertImage(trx, hashOf(use), encoded, new Date());
      const excursions = { image: addressOf('card'), long_descriptions: htmlWith('dialog') };
      await trx.updateTable('excursions').set(excursions).execute();
      await trx
        .updateTable('excursion_blocks')
        .set({ contents: htmlWith('block') })
        .execute();
      await trx
        .updateTable('banners')
        .set({ image: addressOf('banner') })
        .execute();
      await trx
        .updateTable('pages')
        .set({ contents: htmlWith('page') })
        .where('key', '=', 'info-meeting')
        .execute();
      await trx.deleteFrom('excursion_images').execute();
      for (const [earlier, count] of GALLERIES.entries()) {
        for (let position = 0; position < count; position += 1) {
          const excursion_id = earlier + 1;
          const use = inGallery(excursion_id, position);
          await insertImage(trx, hashOf(use), encoded, new Date());
          const picture = { excursion_id, position, url: addressOf(use), alts: '{}' };
          await trx.insertInto('excursion_images').values(picture).execute();
        }
      }
    }),
  );
}

const COMPARED = '.card img, .gal img, .excursions .banner img, .transfer .banner img, .prose img';
/** The `sizes` attribute is relative to the viewport and ignores the page's margins. */
const MARGIN = 1.1;

/** The uncropped pictures: their displayed width and the width the browser has chosen. */
function widthsOf(page: Page): Promise<{ shown: number; taken: number; sizes: string }[]> {
  return page.evaluate(async (selector) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(selector)];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => ({
      shown: image.clientWidth,
      taken: Number(/\/(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
      sizes: image.parentElement?.querySelector('source')?.sizes ?? '',
    }));
  }, COMPARED);
}

test.beforeAll(({ backOffice }) => storePictures(backOffice));

for (const width of [360, 768, 1024, 1440]) {
  test(`[DESK-54a] at ${width} px each picture is loaded in the width its place needs, and in no larger one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const galleries = GALLERIES.map((_, position) => `/excursion/${position + 1}`);
    const pages = ['/', '/excursions', '/info-meeting', '/airport-transfer/group', ...galleries];
    for (const address of pages) {
      await open(page, address);
      const pictures = await widthsOf(page);
      expect(pictures.length, address).toBeGreaterThan(0);
      for (const picture of pictures) {
        const enough = imageWidths(LARGEST).find((one) => one >= picture.shown * MARGIN) ?? LARGEST;
        const says = `${address} ${JSON.stringify(picture)}`;
        expect(picture.taken, says).toBeGreaterThanOrEqual(picture.shown);
        expect(picture.taken, says).toBeLessThanOrEqual(enough);
      }
    }
  });
}

test('[DESK-54a] a picture in a text is loaded lazily, and no larger than needed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const errors = errorLines(page);
  const asked = callsTo(page, `/images/${hashOf('page')}/`);
  await open(page, '/info-meeting');
  await hydrated(page);
  const picture = page.locator('.prose img');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(asked.map((request) => request.url()).filter((url) => url.endsWith('.jpg'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('[DESK-54a] the picture below the excursions is loaded lazily', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked = callsTo(page, `/images/${hashOf('banner')}/`);
  await open(page, '/excursions');
  const banner = page.locator('.banner img');
  await page.waitForLoadState('load');
  expect(asked).toHaveLength(0);
  await banner.scrollIntoViewIfNeeded();
  await expect(banner).toHaveJSProperty('complete', true);
  expect(asked).toHaveLength(1);
});

test('[DESK-54a] so is a picture in the text of a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/excursion/1');
  await page.getByRole('button', { name: 'More details' }).click();
  const picture = page.getByRole('dialog').getByAltText('In the text');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('loading', 'lazy');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/640\.avif$/);
});
