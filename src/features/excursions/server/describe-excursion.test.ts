import { describe, expect, it } from 'vitest';
import { describeCard, describeExcursion } from './describe-excursion.ts';
import type { ListedExcursion } from './repository.ts';

const ronda: ListedExcursion = {
  id: 3,
  image: null,
  titles: { en: 'Ronda', ru: 'Ронда' },
  intros: { ru: 'Мост над ущельем' },
  longDescriptions: {},
  weekdays: [5, 0, 2],
  tourLanguages: ['en', 'ru'],
  durationHours: 8.5,
  pickupTime: '07:45',
  mapLink: null,
  adultCents: 4950,
  childCents: null,
  fromCents: 4950,
};

describe('an excursion in API responses', () => {
  it('[LANG-26] each text falls back on its own', () => {
    expect(describeCard(ronda, 'lt')).toMatchObject({
      localized_title: 'Ronda',
      localized_description: 'Мост над ущельем',
    });
  });

  it('[API-05] title and localized title are the same text', () => {
    expect(describeExcursion(ronda, [], [], 'ru')).toMatchObject({
      title: 'Ронда',
      localized_title: 'Ронда',
    });
  });

  it('[EXD-05] weekdays start with Monday', () => {
    expect(describeCard(ronda, 'en').available_days).toEqual([0, 2, 5]);
  });

  it('[API-32] a price is a number in euro, and null where there is none', () => {
    expect(describeExcursion(ronda, [], [], 'en')).toMatchObject({ adult_price: 49.5, child_price: null });
  });

  it('[API-06] a block carries title, HTML and type', () => {
    const block = { type: 'program', titles: { en: 'Day' }, contents: { en: '<p>Go</p>' } };
    expect(describeExcursion(ronda, [block], [], 'en').content_blocks).toEqual([
      { localized_title: 'Day', localized_content: '<p>Go</p>', block_type: 'program' },
    ]);
  });

  it('[API-05] every image has its address and its text, in the same order', () => {
    const images = [
      { url: '/1.jpg', alts: { en: 'Bridge' } },
      { url: '/2.jpg', alts: {} },
    ];
    expect(describeExcursion(ronda, [], images, 'en')).toMatchObject({
      images: ['/1.jpg', '/2.jpg'],
      image_alts: ['Bridge', ''],
    });
  });
});
