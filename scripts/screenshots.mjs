// Screenshots of every screen and its main states into .cache/screenshots: `npm run screenshots -- [PART OF A NAME]
// [--languages=lt,ru] [--widths=360,768,1440] [--schemes=light,dark]`. Reports pages wider than their screen, and
// arranges small copies on contact sheets.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openState, statesOf } from '../tests/support/screen-states.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { findOrInstallBrowser } from './browser.mjs';
import { ROOT, runOnOwnNode } from './install.mjs';

const HEIGHT = 800;
const SHEET = { wide: 2400, gap: 10 };
const FOLDER = path.join(ROOT, '.cache/screenshots');

const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const languages = option('languages', 'lt,ru');
const widths = option('widths', '360,768,1440').map(Number);
const schemes = option('schemes', 'light,dark');

if (runOnOwnNode(['scripts/build.mjs', '--if-stale']) !== 0) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const server = await startSiteServer();
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] });
let problems = 0;
try {
  const states = (await statesOf(server.url)).filter(({ name }) => name.includes(wanted));
  for (const width of widths) {
    for (const language of languages) {
      for (const scheme of schemes) await pictures(states, { width, language, scheme });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`${FOLDER}: ${problems} problems\n`);
process.exitCode = problems > 0 ? 1 : 0;

/** All states in one configuration, and a contact sheet of them. */
async function pictures(states, { width, language, scheme }) {
  const look = `${width}-${language}-${scheme}`;
  const files = [];
  for (const state of states.filter(({ narrow }) => !narrow || width < 1280)) {
    const file = path.join(FOLDER, `${state.name}-${look}.png`);
    if (await picture(state, file, { width, language, scheme })) files.push(file);
  }
  await sheet(files, path.join(FOLDER, `sheet-${look}.png`), width);
  process.stdout.write(`${look}: ${files.length} pictures\n`);
}

/** Resolves to whether there is a picture; a state that cannot be reached is reported. */
async function picture(state, file, { width, language, scheme }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Madrid',
    baseURL: server.url,
    serviceWorkers: 'block',
    // Each screenshot has its own client address, so that limits per address do not apply.
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${width % 250}.${Math.floor(Math.random() * 250)}` },
  });
  try {
    if (!state.firstVisit) await context.addCookies([consentCookie()]);
    await context.route(
      (url) => url.origin !== server.url,
      async (route) => route.fulfill({ contentType: 'image/png', body: await tile() }),
    );
    const page = await context.newPage();
    await openState(page, state, language);
    await loadPictures(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) report(`${path.basename(file)} is ${wide} px wide`);
    // Overlays are captured in the viewport, pages in full.
    const over = await page.locator('dialog:modal').count();
    await page.screenshot({ path: file, fullPage: over === 0, animations: 'disabled' });
    return true;
  } catch (error) {
    report(`${path.basename(file)}: ${error.message.split('\n')[0]}`);
    return false;
  } finally {
    await context.close();
  }
}

/** Including lazily loaded ones. */
async function loadPictures(page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

function report(problem) {
  problems += 1;
  process.stdout.write(`${problem}\n`);
}

/** The upper parts of the screenshots side by side: six of a phone in a row, fewer of wide screens. */
async function sheet(files, target, screen) {
  const columns = screen < 500 ? 6 : 4;
  const width = Math.floor(SHEET.wide / columns) - SHEET.gap;
  const height = Math.round(width * (screen < 500 ? 2.4 : 1.1));
  const parts = await Promise.all(
    files.map(async (file, position) => ({
      input: await upperPart(file, width, height),
      left: (position % columns) * (width + SHEET.gap),
      top: Math.floor(position / columns) * (height + SHEET.gap),
    })),
  );
  const high = Math.ceil(files.length / columns) * (height + SHEET.gap);
  await sharp({ create: { width: SHEET.wide, height: high, channels: 3, background: '#c0c0c0' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(target);
}

async function upperPart(file, width, height) {
  const small = sharp(await sharp(file).resize({ width }).toBuffer());
  const high = (await small.metadata()).height;
  return small.extract({ left: 0, top: 0, width, height: Math.min(high, height) }).toBuffer();
}

function consentCookie() {
  const record = { essential: true, analytics: false, marketing: false, preferences: false, ts: Date.now() };
  return { name: 'csi_consent', value: encodeURIComponent(JSON.stringify(record)), url: server.url };
}

/** Replaces the map tiles, so that no request leaves this machine. */
function tile() {
  return sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe6d8' } })
    .png()
    .toBuffer();
}

function option(name, usual) {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return (given?.split('=')[1] ?? usual).split(',');
}
