import { expect, test } from 'vitest';
import { differences } from '../../../ui/admin/record-diff.ts';
import type { ExcursionContent } from '../admin-contract.ts';
import { describeContent } from './describe-content.ts';

const RONDA: ExcursionContent = {
  image: null,
  titles: { en: 'Ronda' },
  intros: {},
  long_descriptions: {},
  translated_from: { titles: {}, intros: {}, long_descriptions: {} },
  weekdays: [1, 5],
  tour_languages: ['en'],
  duration_hours: 9,
  pickup_time: null,
  map_link: null,
  adult_price: 89.5,
  child_price: 45,
  price_periods: [],
  valid_from: null,
  valid_to: null,
  blocks: [
    {
      type: 'programme',
      titles: {},
      contents: { en: '<p>We leave &amp; come back.</p><ul><li>Early</li></ul>' },
      translated_from: { titles: {}, contents: {} },
    },
  ],
  pictures: [],
};

test('two versions can be compared field by field and language by language', () => {
  const [block] = RONDA.blocks;
  if (!block) throw new Error('no block');
  const changed: ExcursionContent = {
    ...RONDA,
    titles: { en: 'Ronda', ru: 'Ронда' },
    weekdays: [1],
    adult_price: 95,
    blocks: [{ ...block, contents: { en: '<p>We stay.</p>' } }],
  };
  const found = differences(describeContent(changed), describeContent(RONDA));
  expect(found).toEqual([
    { path: 'Title.Русский', mine: 'Ронда', stored: '(nothing)' },
    { path: 'Days', mine: 'Tue', stored: 'Tue, Sat' },
    { path: 'Adult price', mine: '95.00 €', stored: '89.50 €' },
    { path: 'Block 1.text.English', mine: 'We stay.', stored: 'We leave & come back.\n• Early' },
  ]);
});
