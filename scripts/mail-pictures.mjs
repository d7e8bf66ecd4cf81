// Renders every mail as mail clients show it, into .cache/mail-pictures: node scripts/mail-pictures.mjs [NAME …]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import playwright from '../playwright.config.ts';
import { ROOT } from './install.mjs';

const SCHEMES = ['light', 'dark'];
const WIDTHS = [320, 360, 640];
const folder = path.join(ROOT, '.cache/mail-pictures');
const names = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const vite = await createServer({
  root: ROOT,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
});
const templates = await vite.ssrLoadModule('/src/server/mail-templates.tsx');
const { LANGUAGES } = await vite.ssrLoadModule('/src/i18n/languages.ts');
const { writeSamples } = await vite.ssrLoadModule('/tests/support/mail-samples.ts');
const browser = await chromium.launch(playwright.use.launchOptions);

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    for (const language of LANGUAGES) await draw(page, { language, colorScheme, width });
    await page.close();
  }
}
await browser.close();
await vite.close();

async function draw(page, { language, colorScheme, width }) {
  for (const [name, mail] of Object.entries(writeSamples(templates, language))) {
    if (names.length > 0 && !names.includes(name)) continue;
    await page.setContent(mail.html);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (tooWide) process.stdout.write(`${name} in ${language} is wider than ${width} px\n`);
    await page.screenshot({
      path: path.join(folder, `${name}-${language}-${colorScheme}-${width}.png`),
      fullPage: true,
    });
    writeFileSync(path.join(folder, `${name}-${language}.txt`), `${mail.subject}\n\n${mail.text}`);
  }
}
