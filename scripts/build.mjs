// Builds the public site and the back office into dist/: compressed browser files and the server-side rendering.
// `--if-stale` does nothing when the sources have not changed since; `--development` builds React's development
// version, which reports every hydration mismatch, into `.cache/dist-development`, without the back office, whose pages
// are not rendered by the server.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { ROOT } from './install.mjs';
import { releaseOf, webManifest } from './release.mjs';

const BUILDING = ['package-lock.json', 'scripts/build.mjs', 'scripts/release.mjs'];
const OF_THE_BACK_OFFICE = /^src\/(admin|ui\/admin|features\/[^/]+\/admin)\//;
/** Site and back office are rebuilt separately when only their own sources have changed. */
const PARTS = [
  {
    name: 'site',
    folders: ['client', 'server'],
    sources: ['src', 'public', 'vite.config.ts', 'lingui.config.ts'],
    isSource: (file) => !OF_THE_BACK_OFFICE.test(file),
    build: buildSite,
  },
  {
    name: 'admin',
    folders: ['admin'],
    sources: ['src', 'vite.admin.config.ts'],
    isSource: (file) => !/^src\/(server|db|mail|jobs|site|features\/[^/]+\/(server|site))\//.test(file),
    build: buildAdmin,
  },
];
const ICON_SIZES = [32, 180, 192, 512];
/** In one block: the shell of the site has 88 bytes less than in several. */
const SMALLEST = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
};
const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/;

const development = process.argv.includes('--development');
const mode = development ? 'development' : 'production';
const common = { root: ROOT, mode, logLevel: 'warn' };
const dist = path.join(ROOT, development ? '.cache/dist-development' : 'dist');
const parts = development ? PARTS.filter(({ name }) => name === 'site') : PARTS;
const stale = process.argv.includes('--if-stale') ? parts.filter((part) => !isFresh(part)) : parts;
if (stale.length > 0) await buildParts();

async function buildParts() {
  process.stdout.write('Building …\n');
  process.env.NODE_ENV = mode;
  // Built in a temporary folder and moved: a running server uses the old files until the new ones are complete.
  const building = `${dist}-building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  for (const part of parts) {
    const stamp = stampOf(part);
    if (stale.includes(part)) await part.build(building);
    else for (const folder of part.folders) copy(folder, building);
    writeFileSync(path.join(building, `${part.name}-built-from`), stamp);
  }
  rmSync(dist, { recursive: true, force: true });
  renameSync(building, dist);
}

async function buildSite(building) {
  await build({ ...common, build: { outDir: path.join(building, 'client') } });
  await build({ ...common, build: { outDir: path.join(building, 'server'), ssr: true } });
  await drawPictures(path.join(building, 'client'));
  await buildWorker(path.join(building, 'client'));
  if (!development) await compressAll(path.join(building, 'client'));
}

/** The service worker; it receives the list of files of this release. */
async function buildWorker(client) {
  const __RELEASE__ = JSON.stringify(releaseOf(client));
  const entry = path.join(ROOT, 'src/site/worker/service-worker.ts');
  await build({
    ...common,
    configFile: false,
    publicDir: false,
    define: { __RELEASE__ },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  for (const language of LANGUAGES) {
    const file = path.join(client, `manifest-${language}.webmanifest`);
    writeFileSync(file, JSON.stringify(webManifest(language)));
  }
}

async function buildAdmin(building) {
  const configFile = path.join(ROOT, 'vite.admin.config.ts');
  await build({ ...common, configFile, build: { outDir: building } });
  await compressAll(path.join(building, 'admin'));
}

function copy(folder, building) {
  cpSync(path.join(dist, folder), path.join(building, folder), { recursive: true });
}

function isFresh(part) {
  const stampFile = path.join(dist, `${part.name}-built-from`);
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(part);
}

function stampOf({ sources, isSource }) {
  const hash = createHash('sha256');
  for (const file of [...sources, ...BUILDING].flatMap((name) => filesIn(path.join(ROOT, name)))) {
    const name = path.relative(ROOT, file);
    if (isSource(name)) hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(name) {
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { recursive: true })
    .map((file) => path.join(name, file))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/** Raster images where SVG is not supported: home-screen icons and posters of link previews. */
async function drawPictures(client) {
  const icons = path.join(client, 'icons');
  mkdirSync(icons, { recursive: true });
  for (const size of ICON_SIZES) {
    const icon = sharp(path.join(ROOT, 'public/favicon.svg'), { density: size * 3 }).resize(size, size);
    await icon.png({ palette: true }).toFile(path.join(icons, `icon-${size}.png`));
  }
  writeFileSync(path.join(client, 'favicon.ico'), asIco(readFileSync(path.join(icons, 'icon-32.png')), 32));
  const posters = path.join(client, 'posters');
  for (const file of readdirSync(posters).filter((name) => name.endsWith('.svg'))) {
    const poster = sharp(path.join(posters, file), { density: 108 }).resize(1200, 630, { fit: 'cover' });
    // Only messengers fetch it: 9% less of it is not worth five times the processor time of every build.
    await poster.jpeg({ quality: 80 }).toFile(path.join(posters, file.replace('.svg', '.jpg')));
  }
}

/** Wraps a PNG in an .ico, which browsers request whatever the page names. */
function asIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function compressAll(folder) {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  for (const file of filesIn(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(bytes, { params: SMALLEST }));
    writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
  }
}
