import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createI18n, translator } from '../../src/i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../lingui.config.ts');
const ENGLISH = { 'nav.home': 'Home', 'footer.copyright': '© {year} Costa Sol Info' };

/** The project's catalogues are complete; these are compiled with the same plugin and configuration. */
describe('a catalogue with missing texts', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-texts-'));
  let vite: ViteDevServer;

  beforeAll(async () => {
    const configPath = path.join(root, 'lingui.config.ts');
    const config = `import config from ${JSON.stringify(CONFIG)};\nexport default { ...config, rootDir: ${JSON.stringify(root)} };\n`;
    const locales = path.join(root, 'src/i18n/locales');
    mkdirSync(locales, { recursive: true });
    writeFileSync(configPath, config);
    for (const language of LANGUAGES) {
      const texts = language === 'en' ? ENGLISH : { 'nav.home': `Home in ${language}` };
      writeFileSync(path.join(locales, `${language}.json`), JSON.stringify(texts));
    }
    vite = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [lingui({ configPath })],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
  });
  afterAll(async () => {
    await vite.close();
    rmSync(root, { recursive: true, force: true });
  });

  const textsOf = async (language: Language) => {
    const { messages } = await vite.ssrLoadModule(`/src/i18n/locales/${language}.json?lingui`);
    return translator(createI18n(language, messages));
  };

  it.each(
    LANGUAGES.filter((language) => language !== 'en'),
  )('[LANG-09] a text that %s lacks is shown in English, the others are its own', async (language) => {
    const t = await textsOf(language);
    expect(t('footer.copyright', { year: '2026' })).toBe('© 2026 Costa Sol Info');
    expect(t('nav.home')).toBe(`Home in ${language}`);
  });
});
