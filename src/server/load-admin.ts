import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminBundle } from './admin-pages.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'src/admin/entry.tsx';

/** Loads the back office from the build folder; undefined if it is not built: the public site works without it. */
export function loadBuiltAdmin(dist: string): AdminBundle | undefined {
  const manifestFile = path.resolve(dist, 'admin/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) return undefined;
  return {
    assets: path.resolve(dist, 'admin/assets'),
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    modules: (entry.imports ?? []).flatMap((name) => `/${manifest[name]?.file ?? ''}`),
  };
}
