import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../i18n/languages.ts';
import type { PageAssets } from '../site/entry-server.tsx';
import type { Site } from './site-pages.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const ENTRY = 'src/site/entry-client.tsx';

/** The site as it was built into a folder: its files, and the page rendering. Throws when nothing is built. */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const directory = path.resolve(dist, 'client');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8'));
  const entry = pathToFileURL(path.resolve(dist, 'server/entry-server.js')).href;
  const { renderPage, paths, sources } = (await import(entry)) as Pick<
    Site,
    'renderPage' | 'paths' | 'sources'
  >;
  return { directory, renderPage, paths, sources, assetsOf: assetsFrom(manifest) };
}

/** What a page loads at once: the entry, the texts of its language, the code of its screen. */
function assetsFrom(manifest: Manifest): Site['assetsOf'] {
  const known = new Map<string, PageAssets>();
  return (source, language) => {
    const key = `${source} ${language}`;
    const assets = known.get(key) ?? collect(manifest, source, language);
    known.set(key, assets);
    return assets;
  };
}

function collect(manifest: Manifest, source: string | undefined, language: Language): PageAssets {
  const wanted = [ENTRY, `src/i18n/locales/${language}.json?lingui`, ...(source ? [source] : [])];
  const entries = new Map<string, ManifestEntry>();
  for (const name of wanted) addWithImports(manifest, name, entries);
  const files = [...entries.values()];
  return {
    entry: `/${manifest[ENTRY]?.file ?? ''}`,
    styles: [...new Set(files.flatMap((file) => file.css ?? []))].map((file) => `/${file}`),
    modules: files.map((file) => `/${file.file}`).filter((file) => file.endsWith('.js')),
  };
}

function addWithImports(manifest: Manifest, name: string, entries: Map<string, ManifestEntry>): void {
  const entry = manifest[name];
  if (!entry) throw new Error(`The build has no ${name}`);
  if (entries.has(name)) return;
  entries.set(name, entry);
  for (const imported of entry.imports ?? []) addWithImports(manifest, imported, entries);
}
