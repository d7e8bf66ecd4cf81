import { expect, test } from 'vitest';
import { answerExcursions, DETAIL } from '../../../../tests/support/components/excursions.ts';
import { FAILURES } from '../../../../tests/support/components/fake-api.ts';
import {
  api,
  errors,
  expectAddress,
  expectTexts,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { click } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const heading = main.getByRole('heading', { level: 1 });
const loading = main.getByText('Loading the excursion', { exact: true });
const facts = main.css('.facts > div');

/** Navigates from the list, so that the browser requests excursion and rules. */
async function goToRonda(): Promise<void> {
  await renderScreen('/excursions');
  await click(main.css('a[href="/excursion/1"]'));
  await expectAddress('/excursion/1');
}

test('[EXD-03] [EXD-04] [EXD-06] duration, weekdays and tour languages are those of the response, days and languages as chips', async () => {
  answerExcursions();
  api.alter(DETAIL, {
    duration: 7,
    available_days: [0, 3, 6],
    tour_languages: ['en', 'de', 'es', 'fr', 'ru'],
  });
  await goToRonda();
  await expectTexts(facts.filter({ hasText: 'Duration' }).css('dd'), ['7 hours']);
  await expectTexts(facts.filter({ hasText: 'Days' }).css('.chip'), ['Mon', 'Thu', 'Sun']);
  await expectTexts(facts.filter({ hasText: 'Tour languages' }).css('.chip'), [
    'English',
    'German',
    'Spanish',
    'French',
    'Russian',
  ]);
});

fullIt('[EXD-04] [EXD-06] the chips are in the language of the visitor', async () => {
  answerExcursions();
  await renderScreen('/excursion/1?lang=lv');
  await expectTexts(main.css('.facts .chip'), ['ot', 'se', 'angļu', 'krievu']);
});

test('[EXD-12] the body of each content block is rendered as HTML', async () => {
  answerExcursions();
  api.alter(DETAIL, {
    content_blocks: [
      {
        localized_title: 'Shoes',
        localized_content: '<p>Wear <strong>flat</strong> ones</p>',
        block_type: 'tip',
      },
      {
        localized_title: '',
        localized_content: '<ul><li>Water</li><li>A hat</li></ul>',
        block_type: 'list',
      },
    ],
  });
  await goToRonda();
  const story = main.css('.story');
  const flat = story.getByText('flat', { exact: true });
  await expect.element(flat).toBeVisible();
  expect(flat.element().tagName).toBe('STRONG');
  await expectTexts(story.getByRole('listitem'), ['Water', 'A hat']);
  await expectTexts(story.getByRole('heading'), ['Shoes']);
  await expect.element(story).not.toMatchTextContent('<');
});

test('[EXD-40] while the excursion loads, the page says so', async () => {
  answerExcursions();
  await renderScreen('/excursions');
  const release = api.holdBack(DETAIL);
  await click(main.css('a[href="/excursion/1"]'));
  await expect.element(loading).toBeVisible();
  await expect.element(heading).toHaveLength(0);
  release();
  await expect.element(heading).toBeVisible();
  await expect.element(loading).toHaveLength(0);
});

for (const failure of FAILURES) {
  test(`[EXD-41] an excursion that fails (${failure}) is logged, and the page stays on the loading text`, async () => {
    answerExcursions();
    api.fail(DETAIL, failure);
    await goToRonda();
    await expect.poll(() => errors.join('\n')).toMatch(/TypeError: Failed to fetch|The server answered/);
    await expect.element(main.getByRole('button', { name: 'Rules' })).toHaveLength(0);
    await expect.element(loading).toBeVisible();
    await expect.element(main.getByRole('alert')).toHaveLength(0);
  });
}
