import { loadBuiltDesk } from '../../src/server/load-desk.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { loadBuiltMailTemplates } from '../../src/server/mail-handlers.ts';
import { runServer } from '../../src/server/serve.ts';

/** The server with another build of the site than the one in dist/: `node serve-build.ts FOLDER`. */
const [folder = 'dist'] = process.argv.slice(2);
await runServer({
  loadSite: () => loadBuiltSite(folder),
  loadDesk: () => loadBuiltDesk(folder),
  loadMailTemplates: () => loadBuiltMailTemplates(folder),
});
