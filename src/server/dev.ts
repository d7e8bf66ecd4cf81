import { createServer } from 'vite';
import type { renderPage } from '../site/entry-server.tsx';
import type { MailTemplates } from './mail-handlers.ts';
import { runServer } from './serve.ts';
import type { Site } from './site-pages.ts';

const ENTRY = '/src/site/entry-client.tsx';
const ADMIN_ENTRY = '/src/admin/entry.tsx';

/** The site from its sources, with hot reload: `npm run dev`. */
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  // A copy of the configuration beside the libraries would be a change to whoever watches what Node has loaded.
  configLoader: 'native',
  // The libraries of both, so that opening the back office does not find new ones and load the page again.
  optimizeDeps: { entries: [ENTRY, ADMIN_ENTRY].map((entry) => entry.slice(1)) },
});
// Its watchers would keep the process alive after the server has drained.
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
// Where the server could not begin nothing else may keep the process.
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
