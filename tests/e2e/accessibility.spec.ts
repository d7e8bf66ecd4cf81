import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { openState, statesOf } from '../support/screen-states.ts';
import { visibleControls } from '../support/visible-controls.ts';

const FULL_RUN = process.env.TEST_FULL === '1';
const LOOKS = FULL_RUN
  ? LANGUAGES.flatMap((language) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
    )
  : ([
      { language: 'en', colorScheme: 'light' },
      { language: 'ru', colorScheme: 'dark' },
      { language: 'lt', colorScheme: 'dark' },
    ] as const);
/** In the quick run the dark looks share the states: colours do not depend on the language. */
const SHARED: readonly string[] = FULL_RUN ? [] : ['ru', 'lt'];

/** The narrowest phone, a small one, a desktop window at 200 % zoom and at 100 %. */
const WIDTHS = [320, 360, 640, 1440];
const PARTS = 6;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

for (const { language, colorScheme } of LOOKS) {
  // Colours do not affect the layout.
  const widths = colorScheme === 'light' || FULL_RUN ? WIDTHS : [];
  const promise = `no accessibility violation${widths.length > 0 ? ', and nothing cut off or hidden between 320 and 1440 px' : ''}`;
  for (
    let part = Math.max(0, SHARED.indexOf(language));
    part < PARTS;
    part += SHARED.includes(language) ? 2 : 1
  ) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      test(`part ${part + 1} of all states has ${promise}`, async ({ page, site }) => {
        test.setTimeout(120_000);
        const states = (await statesOf(site.url)).filter((_, position) => position % PARTS === part);
        const answered = await page.context().cookies();
        for (const state of states) {
          await test.step(state.name, async () => {
            if (state.firstVisit) await page.context().clearCookies();
            else await page.context().addCookies(answered);
            await openState(page, state, language);
            expect.soft({ state: state.name, violations: await violations(page, colorScheme) }).toEqual({
              state: state.name,
              violations: [],
            });
            const controls = new Map<number, string[]>();
            for (const width of widths) {
              await page.setViewportSize({ width, height: 740 });
              const cut = await findOverflow(page);
              expect.soft({ state: state.name, width, cut }).toEqual({ state: state.name, width, cut: [] });
              if (!state.narrow) controls.set(width, await visibleControls(page));
            }
            for (const [width, shown] of controls) {
              const hidden = controls.get(1440)?.filter((control) => !shown.includes(control));
              expect
                .soft({ state: state.name, width, hidden })
                .toEqual({ state: state.name, width, hidden: [] });
            }
            await page.setViewportSize({ width: 360, height: 740 });
          });
        }
      });
    });
  }
}

/** Violations with their elements, shortened. In the dark scheme only colours differ, so only contrast is checked. */
async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // Without cross-origin frames axe needs no page of its own to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (scheme === 'light' || FULL_RUN) axe.withTags(TAGS);
  else axe.withRules('color-contrast');
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
