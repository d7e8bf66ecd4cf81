import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import english from '../../src/i18n/locales/en.json' with { type: 'json' };
import { badHeadings, brokenWords, withLetters } from '../support/broken-lines.ts';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { lowContrastsInDark } from '../support/low-contrasts.ts';
import { openState, type State, statesOf } from '../support/screen-states.ts';
import { visibleControls } from '../support/visible-controls.ts';

/** The full run checks every state in every language; the quick run checks some once, languages and schemes in turn. */
const LOOKS: (Language | undefined)[] = FULL_RUN ? [...LANGUAGES] : [undefined];

/** The narrowest phone, a small one, a desktop window at 200 % zoom, a tablet, and a desktop window at 100 %. */
const WIDTHS = FULL_RUN ? [320, 360, 640, 768, 1440] : [320, 1440];
/** Letters that people set in a browser, beside the usual 16 px, and 200 %; the quick run takes one of them in turn. */
const LETTERS = [20, 24, 32];
/** The narrowest phone; a tablet, where two columns are narrower than on a phone. */
const HEADING_WIDTHS = FULL_RUN ? [768, 320] : [320];
/** What the quick run checks: each kind of page, dialog, form and message. */
const QUICK_STATES = new Set([
  'home-consent',
  'home-chosen-hotel',
  'excursion-pickup',
  'info-meeting-found',
  'group-changed',
  'group-subscription',
  'group-flights',
  'private-found',
  'ask-problems',
]);
const PARTS = FULL_RUN ? 6 : 2;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const language of LOOKS) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`[SIZE-01] [TYPO-03] part ${part + 1} of ${FULL_RUN ? 'all' : 'the main'} states in ${language ?? 'one language each'} has no accessibility violation, nothing cut off or hidden between 320 and 1440 px, and no broken heading or time`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const all = await statesOf(site.url);
      const states = [...all.filter(({ name }) => FULL_RUN || QUICK_STATES.has(name)).entries()];
      expect(states.length).toBeGreaterThanOrEqual(QUICK_STATES.size);
      const answered = await page.context().cookies();
      for (const [position, state] of states.filter(([number]) => number % PARTS === part)) {
        await test.step(state.name, async () => {
          if (state.firstVisit) await page.context().clearCookies();
          else await page.context().addCookies(answered);
          await page.emulateMedia({ colorScheme: FULL_RUN || position % 2 ? 'light' : 'dark' });
          await openState(page, state, language ?? inTurn(LANGUAGES, position));
          await expectNoViolations(page, state);
          await expectAllShown(page, state);
          await expectUnbroken(page, state, FULL_RUN ? LETTERS : [inTurn(LETTERS, position)]);
          await expectTexts(page, state);
        });
      }
    });
  }
}

/** No text is missing: its id would stand in its place. */
async function expectTexts(page: Page, { name }: State): Promise<void> {
  const shown = await page.locator('body').innerText();
  const missing = Object.keys(english).filter((id) => id.includes('.') && shown.includes(id));
  expect.soft({ name, missing }).toEqual({ name, missing: [] });
}

function inTurn<Item>(items: readonly Item[], position: number): Item {
  return items[position % items.length] as Item;
}

/** No heading is broken, nor anything at 320 px with larger letters. */
async function expectUnbroken(page: Page, { name, firstVisit }: State, letters: number[]): Promise<void> {
  for (const width of HEADING_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const headings = firstVisit ? [] : await badHeadings(page);
    expect.soft({ name, width, headings }).toEqual({ name, width, headings: [] });
  }
  for (const pixels of letters) {
    const found = await withLetters(page, pixels, async () => ({
      cut: await findOverflow(page),
      broken: await brokenWords(page),
    }));
    expect.soft({ name, pixels, ...found }).toEqual({ name, pixels, cut: [], broken: [] });
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

async function expectNoViolations(page: Page, { name }: State): Promise<void> {
  // Without cross-origin frames axe needs no page of its own to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect.soft({ name, found }).toEqual({ name, found: [] });
  if (!FULL_RUN) return;
  const dark = await lowContrastsInDark(page);
  expect.soft({ name, dark }).toEqual({ name, dark: [] });
}

/** Nothing is cut off at any width, and what can be used at the widest can be used at all. */
async function expectAllShown(page: Page, { name, narrow }: State): Promise<void> {
  const controls = new Map<number, string[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await findOverflow(page);
    expect.soft({ name, width, cut }).toEqual({ name, width, cut: [] });
    if (!narrow) controls.set(width, await visibleControls(page));
  }
  for (const [width, shown] of controls) {
    const hidden = controls.get(1440)?.filter((control) => !shown.includes(control));
    expect.soft({ name, width, hidden }).toEqual({ name, width, hidden: [] });
  }
  await page.setViewportSize({ width: 360, height: 740 });
}
