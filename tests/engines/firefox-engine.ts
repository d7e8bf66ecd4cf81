import { type BrowserContext, launch, type Page } from 'puppeteer-core';
import { callOf, type Engine, type Key } from './engine.ts';
import { STEP_TIMEOUT_MS, VIEWPORT } from './limits.ts';
import { RUN_AND_KILL_GROUP } from './process-group.ts';

/** Firefox, spoken to by WebDriver BiDi. */
export async function startFirefox(executable: string, downloads: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: RUN_AND_KILL_GROUP,
    env: { ...process.env, GROUP_COMMAND: executable, TZ: 'Europe/Madrid' },
    timeout: STEP_TIMEOUT_MS,
    protocolTimeout: STEP_TIMEOUT_MS,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'text/calendar',
    },
  });
  let context: BrowserContext;
  let page: Page;
  const begin = async () => {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
  };
  try {
    await begin();
  } catch (error) {
    await browser.close();
    throw error;
  }
  return {
    downloads,
    open: async (address) => {
      await page.goto(address);
    },
    run: (action, ...args) => page.evaluate(callOf(action, args)) as never,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key),
    renew: async () => {
      const former = context;
      await begin();
      await former.close();
    },
    close: () => browser.close(),
  };
}

async function press({ keyboard }: Page, key: Key): Promise<void> {
  const [last = '', modifier] = key.split('+').reverse() as Parameters<Page['keyboard']['press']>[0][];
  if (modifier) await keyboard.down(modifier);
  await keyboard.press(last as 'Tab');
  if (modifier) await keyboard.up(modifier);
}
