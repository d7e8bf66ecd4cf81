import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import english from '../../src/i18n/locales/en.json' with { type: 'json' };
import { badHeadings, brokenWords, withLetters } from '../support/broken-lines.ts';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { openState, type State, statesOf } from '../support/screen-states.ts';
import { visibleControls } from '../support/visible-controls.ts';

/** The full run checks every state in every language; the quick run checks some once, languages and schemes in turn. */
const LOOKS: (Language | undefined)[] = FULL_RUN ? [...LANGUAGES] : [undefined];

/** The narrowest phone, a small one, a desktop window at 200 % zoom and at 100 %. */
const WIDTHS = FULL_RUN ? [320, 360, 640, 1440] : [320, 1440];
/** Letters that are set in a browser, in turn. */
const LETTERS = [20, 24, 32];
/** What the quick run checks: each kind of page, dialog, form and message. */
const QUICK_STATES = new Set([
  'home-consent',
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
          await expectUnbroken(page, state, inTurn(LETTERS, position));
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

/** At 320 px, also with larger letters. */
async function expectUnbroken(page: Page, { name, firstVisit }: State, letters: number): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  const headings = firstVisit ? [] : await badHeadings(page);
  const large = await withLetters(page, letters, async () => ({
    cut: await findOverflow(page),
    broken: await brokenWords(page),
  }));
  const found = { name, letters, headings, ...large };
  expect.soft(found).toEqual({ name, letters, headings: [], cut: [], broken: [] });
  await page.setViewportSize({ width: 360, height: 740 });
}

async function expectNoViolations(page: Page, { name }: State): Promise<void> {
  // Without cross-origin frames axe needs no page of its own to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect.soft({ name, found }).toEqual({ name, found: [] });
  if (!FULL_RUN) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await lowContrasts(page);
  expect.soft({ name, dark }).toEqual({ name, dark: [] });
}

/** In the dark scheme only colours differ. Uses the axe that the check of the light scheme loaded into the page. */
function lowContrasts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(changes.map(({ finished }) => finished));
    const rules = { runOnly: ['color-contrast'], resultTypes: ['violations'] };
    const found = await Reflect.get(window, 'axe').run(document, rules);
    return found.violations.flatMap(({ nodes }: { nodes: { html: string }[] }) =>
      nodes.map((node) => node.html),
    );
  });
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
