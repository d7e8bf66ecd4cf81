// `npm run interactions [-- PART OF AN ADDRESS]`: how long each control of the ten screens takes to answer a press, a key
// or a choice on a slow phone (CPU four times slower), beside the budget of 200 ms.
import { chromium, type Locator, type Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../demo/known-cases.ts';
import { findOrInstallBrowser } from '../scripts/browser.mjs';
import { groupResult, hotelIdOf } from '../tests/support/known-day.ts';
import { SCREENS } from '../tests/support/screens.ts';
import { startSiteServer } from '../tests/support/site-server.ts';

const BUDGET_MS = 200;
const SLOWER = 4;
const CONTROLS = 'button, summary, input:not([type="hidden"]), select, textarea';
/** Long enough for what a press starts; the browser reports a duration once the next frame is painted. */
const SETTLED_MS = 400;

const [wanted = ''] = process.argv.slice(2);
const server = await startSiteServer();
const addresses = [
  ...SCREENS,
  `/excursion/1?hotel_id=${await hotelIdOf(server.url, KNOWN_HOTELS.oneDeparture)}`,
  await groupResult(server.url, KNOWN_HOTELS.oneDeparture),
].filter((address) => address.includes(wanted));
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-quic'],
});
let worst = 0;
for (const address of addresses) {
  const page = await openSlowly(address);
  const count = await page.locator(CONTROLS).count();
  for (let at = 0; at < count; at += 1) {
    // From a new page each: a menu or a list that stays open belongs to another control.
    await open(page, address);
    const control = page.locator(CONTROLS).nth(at);
    if (!(await control.isVisible())) continue;
    const name = await nameOf(control);
    const milliseconds = await answerTime(page, control);
    worst = Math.max(worst, milliseconds);
    const late = milliseconds > BUDGET_MS ? ' !' : '';
    process.stdout.write(`${milliseconds.toFixed(0).padStart(6)} ms  ${address}  ${name}${late}\n`);
  }
  await page.close();
}
process.stdout.write(`worst ${worst.toFixed(0)} ms, budget ${BUDGET_MS} ms\n`);
if (worst > BUDGET_MS || addresses.length === 0) process.exitCode = 1;
await browser.close();
await server.stop();

async function openSlowly(address: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'answers', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'answers').push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await open(page, address);
  await page.getByRole('button', { name: 'Reject all' }).click();
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  const go = () => page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
  // What the last control started may still navigate, and then wins once.
  await go().catch(go);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForTimeout(SETTLED_MS);
}

/** The longest event of a press, and of a key or a choice where the control takes one. */
async function answerTime(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => Reflect.set(window, 'answers', []));
  const kind = await control.evaluate((element) => element.tagName);
  await control.click({ timeout: 5000, force: true }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  if (kind === 'SELECT') await control.selectOption({ index: 1 }).catch(() => undefined);
  else if (kind !== 'BUTTON' && kind !== 'SUMMARY') await page.keyboard.type('a');
  await page.waitForTimeout(SETTLED_MS);
  const answers = await page.evaluate<number[]>(() => Reflect.get(window, 'answers') ?? []);
  await page.keyboard.press('Escape');
  return Math.max(0, ...answers);
}

function nameOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim();
    return `${element.tagName.toLowerCase()} ${label || element.getAttribute('name') || ''}`.replace(
      /\s+/g,
      ' ',
    );
  });
}
