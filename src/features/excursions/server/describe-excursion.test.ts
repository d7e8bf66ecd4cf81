import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { describeCard, describeExcursion } from './describe-excursion.ts';
import { joinableDates } from './find-joinable-excursion.ts';
import type { ListedExcursion } from './repository.ts';

const TODAY = calendarDate('2026-11-20');

const ronda: ListedExcursion = {
  id: 3,
  image: null,
  titles: { en: 'Ronda', ru: 'Ронда' },
  intros: { ru: 'Мост над ущельем' },
  longDescriptions: {},
  weekdays: [5, 0, 2],
  validTo: null,
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
    expect(describeExcursion(ronda, [], [], { language: 'ru', today: TODAY })).toMatchObject({
      title: 'Ронда',
      localized_title: 'Ронда',
    });
  });

  it('[EXD-05] weekdays start with Monday', () => {
    expect(describeCard(ronda, 'en').available_days).toEqual([0, 2, 5]);
  });

  it('[API-32] a price is a number in euro, and null where there is none', () => {
    expect(describeExcursion(ronda, [], [], { language: 'en', today: TODAY })).toMatchObject({
      adult_price: 49.5,
      child_price: null,
    });
  });

  it('[API-06] a block carries title, HTML and type', () => {
    const block = { type: 'program', titles: { en: 'Day' }, contents: { en: '<p>Go</p>' } };
    expect(describeExcursion(ronda, [block], [], { language: 'en', today: TODAY }).content_blocks).toEqual([
      { localized_title: 'Day', localized_content: '<p>Go</p>', block_type: 'program' },
    ]);
  });

  it('[JOIN-01a] can be joined from tomorrow on, within two weeks and its dates', () => {
    const friday = { ...ronda, weekdays: [4, 5] };
    expect(joinableDates(friday, TODAY)).toEqual(['2026-11-21', '2026-11-27', '2026-11-28', '2026-12-04']);
    const ending = { ...friday, validTo: calendarDate('2026-11-27') };
    expect(joinableDates(ending, TODAY)).toEqual(['2026-11-21', '2026-11-27']);
  });

  it('[API-05] every image has its address and its text, in the same order', () => {
    const images = [
      { url: '/1.jpg', alts: { en: 'Bridge' } },
      { url: '/2.jpg', alts: {} },
    ];
    expect(describeExcursion(ronda, [], images, { language: 'en', today: TODAY })).toMatchObject({
      images: ['/1.jpg', '/2.jpg'],
      image_alts: ['Bridge', ''],
    });
  });
});
