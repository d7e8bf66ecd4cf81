import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  storeBanner,
  storeExcursion,
  storeMember,
  storePage,
  storeSection,
} from '../../../../tests/support/store-content.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { deleteUnusedImages } from './delete-unused-images-job.ts';
import { insertImage, touchImage } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-06-01T02:05:00Z');
const day = (number: number) => new Date(START.getTime() + number * DAY_MS);
const hash = (digit: string) => digit.repeat(32);

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

async function store(...hashes: string[]): Promise<void> {
  const bytes = Buffer.from('picture');
  const image = {
    width: 1,
    height: 1,
    original: bytes,
    variants: [{ width: 1, mediaType: 'image/avif' as const, bytes }],
  };
  await test.database.write(async (trx) => {
    for (const one of hashes) await insertImage(trx, one, image, START);
  });
}
async function kept(): Promise<string[]> {
  const rows = await test.database.read.selectFrom('images').select('hash').orderBy('hash').execute();
  return rows.map((row) => row.hash);
}

it('[DESK-54b] a picture unused for a week is deleted with all its widths; a used one stays', async () => {
  await store(hash('a'), hash('b'), hash('c'));
  await storeBanner(test.database, 'ask', `/images/${hash('a')}/1920.jpg`, {});
  await storePage(
    test.database,
    'about',
    {},
    { lt: `<p><img src="/images/${hash('b')}/640.jpg" alt=""></p>` },
  );
  expect(await deleteUnusedImages(test.database, day(0))).toBe(0);
  expect(await deleteUnusedImages(test.database, day(6))).toBe(0);
  expect(await deleteUnusedImages(test.database, day(7))).toBe(1);
  expect(await kept()).toEqual([hash('a'), hash('b')]);
  const variants = await test.database.read.selectFrom('image_variants').selectAll().execute();
  expect(variants).toHaveLength(2);
});

it('[DESK-54b] using or uploading a picture again restarts its week', async () => {
  await store(hash('d'), hash('e'));
  await deleteUnusedImages(test.database, day(0));
  await storeBanner(test.database, 'ask', `/images/${hash('d')}/1920.jpg`, {});
  await test.database.write((trx) => touchImage(trx, hash('e'), day(5)));
  await deleteUnusedImages(test.database, day(5));
  await test.database.write((trx) => trx.deleteFrom('banners').execute());
  expect(await deleteUnusedImages(test.database, day(8))).toBe(0);
  expect(await deleteUnusedImages(test.database, day(12))).toBe(1);
  expect(await kept()).toEqual([hash('d')]);
});

it('[DESK-54b] a picture stays wherever staff have placed it: texts, posters, galleries, banners, photos, drafts', async () => {
  const address = (digit: string) => `/images/${hash(digit)}/1920.jpg`;
  const inText = (digit: string) => `<p><img src="${address(digit)}" alt=""></p>`;
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  await store(...digits.map(hash));
  const excursion = await storeExcursion(test.database, {
    titles: { en: 'Ronda' },
    longDescriptions: { en: inText('1') },
    blocks: [{ type: 'text', titles: {}, contents: { ru: inText('2') } }],
    images: [{ url: address('3'), alts: {} }],
    row: { image: address('4') },
  });
  await test.database.write((trx) =>
    trx
      .updateTable('excursions')
      .set({ draft: JSON.stringify({ image: address('5') }) })
      .where('id', '=', excursion)
      .execute(),
  );
  await storeMember(test.database, { en: 'Ana' }, {}, { photo: address('6') });
  await storePage(test.database, 'about', {}, {}, address('7'));
  await storeSection(test.database, 'about', 0, {}, { uk: inText('8') });
  await storeBanner(test.database, 'ask', address('9'), {});
  await deleteUnusedImages(test.database, day(0));
  expect(await deleteUnusedImages(test.database, day(30))).toBe(0);
  expect(await kept()).toEqual(digits.map(hash));
});
