import type { ConsoleMessage, Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGE_STORAGE_KEY } from '../../src/i18n/language-choice.ts';
import { INTL_LOCALES, LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { expect, open, test } from './e2e.ts';
import { FULL_RUN } from './full-run.ts';
import { groupResult, knownDay } from './known-day.ts';
import { NOWHERE, SCREENS } from './screens.ts';
import type { Build } from './site-server.ts';

/**
 * Visits every kind of page in every language, without and with another stored language, and expects hydration without
 * a mismatch or console message.
 */
export function testHydration(build: Build): void {
  // The default, if given again, would be another server.
  if (build !== 'production') test.use({ build });
  // The development build reports everything the production build does, and more.
  for (const language of build === 'development' || FULL_RUN ? LANGUAGES : (['ru'] as const)) {
    // Which other language is stored does not affect the first render.
    const stores = FULL_RUN || (build === 'development' && language === 'lt');
    for (const stored of stores ? [undefined, languageAfter(language)] : [undefined]) {
      const memory = stored ? `with ${stored} stored` : 'with no stored language';
      test.describe(`the ${build} build`, () => {
        test.use({ locale: INTL_LOCALES[language] });
        test(`every page in ${language} ${memory} hydrates without a warning`, async ({ page, site }) => {
          test.setTimeout(90_000);
          const complaints = complaintsOf(page);
          if (stored) await remember(page, stored);
          const results = [
            await groupResult(site.url, KNOWN_HOTELS.oneDeparture),
            await groupResult(site.url, KNOWN_HOTELS.severalFlights),
            `/airport-transfer/group?hotel=riu&date=${knownDay()}&utm_source=x`,
          ];
          for (const address of [...SCREENS, ...results, NOWHERE]) {
            await open(page, address);
            await expect(page.locator('html')).toHaveAttribute('lang', stored ?? language);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            expect({ address, complaints }).toEqual({ address, complaints: [] });
          }
        });
      });
    }
  }
}

function languageAfter(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? 'en';
}

async function remember(page: Page, language: Language): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_STORAGE_KEY,
    language,
  ] as const);
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
  return complaints;
}

/** The browser itself reports a page that does not exist. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.location().url.endsWith(NOWHERE)) return false;
  return message.type() === 'error' || message.type() === 'warning';
}
