import { expect, test } from 'vitest';
import {
  answerExcursions,
  cardOf,
  cards,
  GIBRALTAR,
  LIST,
  RONDA,
} from '../../../../tests/support/components/excursions.ts';
import { FAILURES, type SentCall } from '../../../../tests/support/components/fake-api.ts';
import { expectLoaded, goBy, goOn } from '../../../../tests/support/components/page-watch.ts';
import {
  api,
  errors,
  expectTexts,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS, type Hotel } from '../../../../tests/support/components/site-answers.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const DEFAULT_PICTURE = '/images/default_excursion.jpg';

const heading = main.getByRole('heading', { level: 1 });
const loading = main.getByText('Loading excursions', { exact: true });
const noneFound = main.getByText('No excursions found', { exact: true });

test('[EXL-01] the list has breadcrumbs and a centred heading', async () => {
  answerExcursions();
  await renderScreen('/excursions');
  const crumbs = main.getByRole('navigation', { name: 'You are here' });
  await expectTexts(crumbs.getByRole('listitem'), ['Home', 'Excursions']);
  await expect.element(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');

  await expect.element(heading).toMatchTextContent(/^Excursions$/);
  await expect.element(heading).toHaveStyle({ textAlign: 'center' });
  const range = document.createRange();
  range.selectNodeContents(heading.element());
  const [words, whole] = [range, document.documentElement].map((part) => {
    const { left, right } = part.getBoundingClientRect();
    return (left + right) / 2;
  });
  expect(Math.abs(Number(words) - Number(whole))).toBeLessThan(2);
});

test('[EXL-04] while the list loads, it says so, and no longer afterwards', async () => {
  await renderScreen('/contacts');
  answerExcursions();
  const release = api.holdBack(LIST);
  await goBy('/excursions');
  await expect.element(loading).toBeVisible();
  await expect.element(noneFound).toHaveLength(0);
  release();
  await expect.element(cards.first()).toBeVisible();
  await expect.element(loading).toHaveLength(0);
});

test('[EXL-05] an empty list says that no excursions were found, and not that it loads', async () => {
  await renderScreen('/contacts');
  api.answer(LIST, []);
  await goBy('/excursions');
  await expect.element(noneFound).toBeVisible();
  await expect.element(loading).toHaveLength(0);
  await expect.element(cards).toHaveLength(0);
});

for (const failure of FAILURES) {
  test(`[EXL-06] a list that fails (${failure}) stops loading, is logged and looks like an empty one`, async () => {
    await renderScreen('/contacts');
    api.fail(LIST, failure);
    await goBy('/excursions');
    await expect.element(noneFound).toBeVisible();
    await expect.element(loading).toHaveLength(0);
    await expect.element(main.getByRole('alert')).toHaveLength(0);
    await expect.element(main).not.toMatchTextContent(/error|went wrong|fail/i);
    expect(errors).toContainEqual(expect.stringMatching(/TypeError: Failed to fetch|The server answered/));
  });
}

const ofHotel =
  ({ id }: Hotel) =>
  ({ search }: SentCall) =>
    search.get('hotel_id') === String(id);

test('[EXL-11] while the list of a hotel loads the whole one is shown, never that of another hotel', async () => {
  const [first, second, third] = [HOTELS.palmasol, HOTELS.nautilus, HOTELS.donCurro];
  answerExcursions();
  await renderScreen('/excursions');
  const releaseFirst = api.holdBack(LIST, ofHotel(first));
  goOn(`/excursions?hotel_id=${first.id}`);
  await expect.element(main.css(`a[href*="hotel_id=${first.id}"]`).first()).toBeVisible();
  await expect.element(loading).toHaveLength(0);
  await expect.element(cards).toHaveLength(2);
  releaseFirst();
  await expect.poll(() => api.heldBack).toBe(0);

  api.answer(LIST, [cardOf(GIBRALTAR)], ofHotel(second));
  await renderScreen(`/excursions?hotel_id=${second.id}`);
  await expect.element(cards).toHaveLength(1);
  const releaseSecond = api.holdBack(LIST, ofHotel(third));
  goOn(`/excursions?hotel_id=${third.id}`);
  await expect.element(loading).toBeVisible();
  await expect.element(cards).toHaveLength(0);
  releaseSecond();
  await expect.element(cards).toHaveLength(2);
});

test('[EXL-13a] a card shows the lowest adult price', async () => {
  answerExcursions();
  await renderScreen('/excursions?lang=es');
  for (const { id, price_from } of [RONDA, GIBRALTAR]) {
    await expect
      .element(main.css(`a[href^="/excursion/${id}?"]`))
      .toMatchTextContent(new RegExp(`desde ${price_from}\\s€`));
  }
});

fullIt('[IMG-02] an excursion without an image has the default one', async () => {
  await renderScreen('/contacts');
  api.answer(LIST, [
    { ...cardOf(RONDA), image: null },
    { ...cardOf(GIBRALTAR), image: '' },
  ]);
  await goBy('/excursions');
  await expect.element(cards).toHaveLength(2);
  for (const position of [0, 1]) {
    const image = cards.nth(position).css('img');
    await expect.element(image).toHaveAttribute('src', DEFAULT_PICTURE);
    await expectLoaded(image);
  }
});
