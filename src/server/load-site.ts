import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../i18n/languages.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import type { PageAssets } from '../site/entry-server.tsx';
import type { Site } from './site-pages.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

type TextsOf = Partial<Record<string, TextPart>>;

const ENTRY = 'src/site/entry-client.tsx';

/** Loads the site from the build folder: static files and page renderer. Throws if it is not built. */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const directory = path.resolve(dist, 'client');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8'));
  const entry = pathToFileURL(path.resolve(dist, 'server/entry-server.js')).href;
  const { renderPage, paths, sources, textsOf } = (await import(entry)) as Pick<
    Site,
    'renderPage' | 'paths' | 'sources'
  > & { textsOf: TextsOf };
  return { directory, renderPage, paths, sources, assetsOf: createAssetLookup(manifest, textsOf) };
}

/** The initial assets of a page: the entry, the texts of its language, the code of its screen. */
function createAssetLookup(manifest: Manifest, textsOf: TextsOf): Site['assetsOf'] {
  const cache = new Map<string, PageAssets>();
  const namesOf = (source: string | undefined, language: Language) => {
    const texts = source && textsOf[source];
    return [
      ENTRY,
      `src/i18n/interface/${language}.ts`,
      ...(source ? [source] : []),
      ...(texts ? [`src/i18n/locales/${language}.json?${texts}?lingui`] : []),
    ];
  };
  return (source, language) => {
    const key = `${source} ${language}`;
    const assets = cache.get(key) ?? collectAssets(manifest, namesOf(source, language));
    cache.set(key, assets);
    return assets;
  };
}

function collectAssets(manifest: Manifest, names: readonly string[]): PageAssets {
  const entries = new Map<string, ManifestEntry>();
  for (const name of names) addWithImports(manifest, name, entries);
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
