import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goBy } from '../../tests/support/components/page-watch.ts';
import { api, renderScreen } from '../../tests/support/components/render-screen.tsx';

const HOME = 'GET /api/homepage/';
const hero = page.css('.hero');
const heading = page.getByRole('heading', { level: 1 });

test('[HOME-01] [HOME-02] [HOME-03] a response is shown as heading, HTML and picture', async () => {
  await renderScreen('/contacts');
  api.answer(HOME, {
    title: 'Salt & sun',
    subtitle: '<p>Seven <em>languages</em>, one coast</p>',
    banner_image: '/posters/nerja.svg',
  });
  await goBy('/');
  await expect.element(heading).toMatchTextContent(/^Salt & sun$/);
  const languages = hero.getByText('languages', { exact: true });
  await expect.element(languages).toBeVisible();
  expect(languages.element().tagName).toBe('EM');
  await expect.element(hero).not.toMatchTextContent('<');
  await expect.element(hero.css('img')).toHaveAttribute('src', '/posters/nerja.svg');
});

for (const [what, failure] of [
  ['gets no answer', 'no answer'],
  ['is refused', 503],
] as const) {
  test(`[HOME-05] when the homepage request ${what}, the default picture is the banner`, async () => {
    await renderScreen('/contacts');
    api.fail(HOME, failure);
    await goBy('/');
    const picture = hero.css('img');
    await expect.element(picture).toHaveAttribute('src', '/images/default_excursion.jpg');
    const image = picture.element() as HTMLImageElement;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
    expect(heading.element().textContent).not.toBe('');
  });
}
