import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { partOf } from './src/i18n/text-parts.ts';

// Imported after the check above: another Node cannot even link it.
const { lingui } = await import('@lingui/vite-plugin');

// What every page loads stands in one file: many small ones compress worse and cost a round trip each.
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|wouter|use-sync-external-store)[\\/]/;
const OWN =
  /[\\/]src[\\/](site[\\/](?!entry|home-page)|ui[\\/](api-client|breadcrumbs|browser-transport|failure-cause|icon|link|match-path|page-meta|posted-form|query|router|sync-external-store|unused-queries|use-module)|i18n[\\/](?!all-dates|date-vocabulary|dates[\\/]|format-euro|interface|locales|offline)|values[\\/](calendar-date|default-picture|page-parameters|path-end))/;
const SHELL = new RegExp(`${LIBRARIES.source}|${OWN.source}`);
/** What most pages need to ask for a hotel and a day. */
const LOOKUP =
  /[\\/]src[\\/](values[\\/](image-address|text-lengths)|features[\\/](hotels[\\/]site[\\/](?!unique-hotel)|pages[\\/]site[\\/]page-banner)|ui[\\/](date-|field-error|message|picture|use-combobox|use-dismiss|use-draft|use-now|use-today)|features[\\/]departures[\\/]transfer-question|features[\\/]transfers[\\/]site[\\/](departure-date|lookup-fields|lookup-inputs|use-cache-hotel))/;
/** What transfers and excursions answer with. */
const ANSWER =
  /[\\/]src[\\/](values[\\/](maps-link|organizer)|ui[\\/](actions|map-figure|plate-time|printed-address)|features[\\/](stops[\\/]site|pages[\\/]site[\\/](operator-contact|contact-links|use-organizer)))/;

/** What the pages of transfers answer with, and the last answer on the home page, which is loaded later. */
const TRANSFERS =
  /[\\/]src[\\/]features[\\/]transfers[\\/]site[\\/](changed-band|flight-choice|transfer-screen|transfer-view)/;

/** What helps without a connection, loaded when all else is there. */
const OFFLINE = /[\\/]src[\\/](features[\\/]offline[\\/]site[\\/](?!offline-page)|i18n[\\/]offline-texts)/;

/** 1.7 KB of every first load that nothing here uses. */
const withoutUnusedQueries: Plugin = {
  name: 'without-unused-queries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /^\.\/(mutationCache|infiniteQueryBehavior|onlineManager)\.js$/.test(source) &&
    /[\\/](queryClient|query|retryer)\.js$/.test(importer)
      ? fileURLToPath(new URL('src/ui/unused-queries.ts', import.meta.url))
      : undefined,
};

const COMPILED_TEXTS = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Descriptions stand in the head of the server's page, for whoever reads nothing else of it: no browser downloads them.
 * Each part of the texts stands in a catalogue of its own.
 */
const splitTexts: Plugin = {
  name: 'split-texts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: {
      id: /[\\/]i18n[\\/]locales[\\/]\w+\.json(\?(late|excursions|transfers|meetings|pages))?\?lingui$/,
    },
    handler(code, id) {
      const [whole, texts] = COMPILED_TEXTS.exec(code) ?? [];
      if (!whole || !texts) throw new Error(`the compiled texts are no JSON any more: ${code.slice(0, 200)}`);
      // Written as a string of JavaScript, whose escapes are not those of JSON.
      const messages: object = JSON.parse(runInNewContext(texts));
      const [, wanted] = /\?(late|excursions|transfers|meetings|pages)\?/.exec(id) ?? [];
      const kept = Object.entries(messages).filter(
        ([key]) => !key.startsWith('page.description.') && partOf(key) === wanted,
      );
      const compiled = JSON.stringify(JSON.stringify(Object.fromEntries(kept)));
      return { code: code.replace(whole, () => `JSON.parse(${compiled})`), map: null };
    },
  },
};

/** Who reads days typed in any language has a copy of all dates: shared, each language would be two files at first. */
const copyAllDates: Plugin = {
  name: 'copy-all-dates',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /^\.\/dates\//.test(source) && /[\\/]i18n[\\/]all-dates\.ts$/.test(importer)
      ? `${fileURLToPath(new URL(source, new URL('src/i18n/', import.meta.url)))}?copy`
      : undefined,
};

/**
 * Minifies once more what the bundler has minified: 0.6 KB less of every first load (docs/decisions/0080-terser.md). The map
 * is loaded later, and is a third of the work.
 */
const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.name === 'leaflet-map') continue;
      const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
      if (code) file.code = code;
    }
  },
};

/** The public site: a client build with a manifest, and (with --ssr) the page rendering. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    lingui(),
    withoutUnusedQueries,
    ...(isSsrBuild ? [] : [splitTexts, copyAllDates]),
    ...(isSsrBuild || mode === 'development' ? [] : [minifyAgain]),
  ],
  resolve: {
    alias: [
      {
        // Only this one: the back office's libraries, which development serves beside the site, ask for others below it.
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: fileURLToPath(new URL('src/ui/sync-external-store.ts', import.meta.url)),
      },
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    minify: mode !== 'development' && !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs the site knows modulepreload.
      polyfill: false,
      // What every page has already need not be named with each part that is loaded later.
      resolveDependencies: (_file, parts) =>
        parts.filter((part) => !/[\\/](shell|rolldown-runtime)-/.test(part)),
    },
    rollupOptions: {
      // Most of the time of a build is minifyAgain's; what browsers load later may stand in the server's first file.
      checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
      input: isSsrBuild
        ? ['src/site/entry-server.tsx', 'src/server/mail-templates.tsx']
        : 'src/site/entry-client.tsx',
      ...(isSsrBuild
        ? {}
        : {
            output: {
              // Two catalogues of one language would else bear one name.
              chunkFileNames: ({ facadeModuleId = '' }) =>
                `assets/${/offline(?=\/\w+\.json)|(late|excursions|transfers|meetings|pages)(?=\?)/.exec(facadeModuleId ?? '')?.[0].concat('-texts-') ?? ''}[name]-[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'shell', test: SHELL },
                  { name: 'lookup', test: LOOKUP },
                  { name: 'answer', test: ANSWER },
                  { name: 'transfers', test: TRANSFERS },
                  { name: 'offline', test: OFFLINE },
                ],
              },
            },
          }),
    },
  },
  // However the server is started, what was built for production does not run React's development version.
  ...(isSsrBuild && mode === 'production' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // One file of page rendering starts faster; in development libraries are Node's to load.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
