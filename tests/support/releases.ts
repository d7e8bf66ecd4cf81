import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The built site as another release: its own scripts have other names. */
export function makeRelease(name: string): { folder: string; entry: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `costa-sol-info-release-${name}-`));
  for (const part of ['client', 'server']) {
    cpSync(path.join('dist', part), path.join(folder, part), { recursive: true });
  }
  const client = path.join(folder, 'client');
  const assets = path.join(client, 'assets');
  for (const file of filesIn(client)) if (/\.(br|gz)$/.test(file)) rmSync(file);

  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = (text: string) =>
    scripts.reduce((whole, script) => whole.replaceAll(script, otherName(script, name)), text);
  for (const file of filesIn(client).filter((each) => /\.(js|json)$/.test(each))) {
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
  for (const script of scripts) {
    renameSync(path.join(assets, script), path.join(assets, otherName(script, name)));
  }
  // As in the build, the worker identifies the release by its files.
  const worker = path.join(client, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  writeFileSync(worker, text.replace(/(id:[`"'])[0-9a-f]{12}/, `$1${name.padEnd(12, '0')}`));
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  return { folder, entry: `/${manifest['src/site/entry-client.tsx'].file}` };
}

function otherName(script: string, name: string): string {
  return script.replace(/\.js$/, `.${name}.js`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
