// Release information for browsers: the files it consists of, and the web app manifest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, SCRIPTS } from '../src/i18n/languages.ts';
import { TEXT_PARTS } from '../src/i18n/text-parts.ts';
import { ROOT } from './install.mjs';

const ENTRY = 'src/site/entry-client.tsx';
/** Widgets are stored on first use, texts by language: neither belongs to what every visitor stores. */
const NOT_AT_ONCE = /leaflet|calendar\.tsx|lightbox|sanitized|i18n\/interface|\?lingui$|marker-icons/;
const WALL = '#FFFEFA';

/** The files of the build that a page needs to open offline. */
export function releaseOf(client) {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const screens = Object.keys(manifest).filter(
    (name) => name === ENTRY || (manifest[name].isDynamicEntry && !NOT_AT_ONCE.test(name)),
  );
  const files = [...filesOf(manifest, screens), ...fontsOf(manifest, 'latin')];
  const ofLanguage = Object.fromEntries(
    LANGUAGES.map((language) => [language, filesOfLanguage(manifest, language)]),
  );
  const id = createHash('sha256').update(JSON.stringify({ files, ofLanguage })).digest('hex').slice(0, 12);
  return { id, entry: `/${manifest[ENTRY].file}`, files, ofLanguage };
}

function filesOfLanguage(manifest, language) {
  const texts = [
    `src/i18n/interface/${language}.ts`,
    ...TEXT_PARTS.map((part) => `src/i18n/locales/${language}.json?${part}?lingui`),
    `src/i18n/offline/${language}.json?lingui`,
  ];
  const script = SCRIPTS[language];
  return [...filesOf(manifest, texts), ...(script === 'latin' ? [] : fontsOf(manifest, script))];
}

function fontsOf(manifest, script) {
  const names = ['onest', 'sofia-condensed'].map((face) => `src/ui/fonts/${face}-${script}.woff2`);
  return [...filesOf(manifest, names)];
}

/** Including their imports. */
function filesOf(manifest, names, known = new Set()) {
  for (const name of names) {
    const part = manifest[name];
    if (!part) throw new Error(`The build has no ${name}`);
    if (known.has(`/${part.file}`)) continue;
    known.add(`/${part.file}`);
    for (const style of part.css ?? []) known.add(`/${style}`);
    filesOf(manifest, part.imports ?? [], known);
  }
  return [...known];
}

/** The manifest for home screens, in one language. */
export function webManifest(language) {
  const texts = JSON.parse(readFileSync(path.join(ROOT, `src/i18n/locales/${language}.json`), 'utf8'));
  const icon = (size, purpose) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: 'Costa Sol Info',
    short_name: 'Costa Sol',
    description: texts['footer.tagline'],
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: WALL,
    theme_color: WALL,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: ['group', 'private'].map((type) => ({
      name: texts[`transfer.${type}`],
      url: `/airport-transfer/${type}`,
    })),
  };
}
