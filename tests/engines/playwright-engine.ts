import path from 'node:path';
import { type BrowserContext, chromium, firefox, type Page, webkit } from '@playwright/test';
import type { EngineName } from '../../scripts/engines.mjs';
import { callOf, type Engine } from './engine.ts';
import { STEP_TIMEOUT_MS, VIEWPORT } from './limits.ts';

const TYPES = { chromium, firefox, webkit };

/** One of Playwright's own browsers, or any Chromium. */
export async function startPlaywrightEngine(
  name: EngineName,
  executable: string,
  downloads: string,
): Promise<Engine> {
  const browser = await TYPES[name].launch({
    executablePath: executable,
    args: name === 'chromium' ? ['--no-sandbox'] : [],
    timeout: STEP_TIMEOUT_MS,
  });
  let context: BrowserContext;
  let page: Page;
  const begin = async () => {
    context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'en-GB',
      timezoneId: 'Europe/Madrid',
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    page = await context.newPage();
    page.on(
      'download',
      (download) => void download.saveAs(path.join(downloads, download.suggestedFilename())),
    );
  };
  await begin();
  return {
    downloads,
    open: async (address) => {
      await page.goto(address);
    },
    run: (action, ...args) => page.evaluate(callOf(action, args)),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    renew: async () => {
      await context.close();
      await begin();
    },
    close: () => browser.close(),
  };
}
