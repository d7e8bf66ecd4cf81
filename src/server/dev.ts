import { createServer } from 'vite';
import type { renderPage } from '../site/entry-server.tsx';
import type { MailTemplates } from './mail-handlers.ts';
import { runServer } from './serve.ts';
import type { Site } from './site-pages.ts';

const ENTRY = '/src/site/entry-client.tsx';
const ADMIN_ENTRY = '/src/admin/entry.tsx';

/** Serves the site from its sources with hot reload: `npm run dev`. */
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  // Bundling the configuration would write a copy into node_modules and trigger watchers of the files Node has
  // loaded.
  configLoader: 'native',
  // Pre-bundles the dependencies of both shells, so that opening the back office does not discover new ones and
  // reload the page.
  optimizeDeps: { entries: [ENTRY, ADMIN_ENTRY].map((entry) => entry.slice(1)) },
});
// Its file watchers would keep the process alive after shutdown.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => vite.close());

await runServer({
  loadSite,
  loadAdmin: () => ({
    entry: ADMIN_ENTRY,
    styles: [],
    modules: [],
    transform: (path, html) => vite.transformIndexHtml(path, html),
  }),
  loadMailTemplates: async () =>
    (await vite.ssrLoadModule('/src/server/mail-templates.tsx')) as MailTemplates,
});
// If the server failed to start, Vite must not keep the process alive.
if (process.exitCode) await vite.close();

async function loadSite(): Promise<Site> {
  const { paths, sources } = (await vite.ssrLoadModule(
    '/src/site/entry-server.tsx',
  )) as typeof import('../site/entry-server.tsx');
  const render: typeof renderPage = async (request, rendering) => {
    const entry = (await vite.ssrLoadModule('/src/site/entry-server.tsx')) as {
      renderPage: typeof renderPage;
    };
    const page = await entry.renderPage(request, rendering);
    return { ...page, html: await vite.transformIndexHtml(request.url, page.html) };
  };
  return {
    directory: `${vite.config.root}/public`,
    renderPage: render,
    paths,
    sources,
    assetsOf: () => ({ entry: ENTRY, styles: [], modules: [] }),
    middleware: vite.middlewares,
  };
}
