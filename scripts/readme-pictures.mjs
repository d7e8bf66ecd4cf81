// Makes the three pictures of the README from the built site: `node_modules/.bin/node scripts/readme-pictures.mjs`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openState, statesOf } from '../tests/support/screen-states.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { findOrInstallBrowser } from './browser.mjs';
import { ROOT, runOnOwnNode } from './install.mjs';

const FOLDER = path.join(ROOT, 'docs/pictures');
const VIEW = { phone: { width: 390, height: 780 }, desktop: { width: 1100, height: 780 } };
const PASSWORD = 'three coaches at noon';

if (runOnOwnNode(['scripts/build.mjs', '--if-stale']) !== 0) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const server = await startSiteServer();
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
try {
  const states = await statesOf(server.url);
  await takeState('group-found', 'transfer');
  await takeState('excursion', 'excursion');
  await takeToday();

  async function takeState(name, file) {
    const page = await newPage(VIEW.phone);
    await openState(
      page,
      states.find((state) => state.name === name),
      'en',
    );
    await take(page, file);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function takeToday() {
  const page = await newPage(VIEW.desktop);
  await page.goto(/First account: +(\S+)/.exec(server.output())[1]);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('E-mail address').fill('ana@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button').last().click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await take(page, 'today');
}

async function newPage(viewport) {
  const context = await browser.newContext({
    viewport,
    baseURL: server.url,
    timezoneId: 'Europe/Madrid',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const consent = { essential: true, analytics: false, marketing: false, preferences: false, ts: Date.now() };
  const value = encodeURIComponent(JSON.stringify(consent));
  await context.addCookies([{ name: 'csi_consent', value, url: server.url }]);
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe6d8' } })
    .png()
    .toBuffer();
  await context.route(
    (url) => url.origin !== server.url,
    (route) => route.fulfill({ contentType: 'image/png', body }),
  );
  return context.newPage();
}

async function take(page, name) {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
