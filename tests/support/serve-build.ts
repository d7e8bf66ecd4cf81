import { loadBuiltAdmin } from '../../src/server/load-admin.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { loadBuiltMailTemplates } from '../../src/server/mail-handlers.ts';
import { runServer } from '../../src/server/serve.ts';

/**
 * The server with another build of the site than dist/, or without load shedding: `node serve-build.ts FOLDER
 * [admit-all]`.
 */
const [folder = 'dist', ...options] = process.argv.slice(2);
await runServer(
  {
    loadSite: () => loadBuiltSite(folder),
    loadAdmin: () => loadBuiltAdmin(folder),
    loadMailTemplates: () => loadBuiltMailTemplates(folder),
  },
  options.includes('admit-all') ? { loadLimits: false } : {},
);
