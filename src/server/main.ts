import path from 'node:path';
import { loadBuiltAdmin } from './load-admin.ts';
import { loadBuiltSite } from './load-site.ts';
import { loadBuiltMailTemplates } from './mail-handlers.ts';
import { runServer } from './serve.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

await runServer({
  loadSite: () => loadBuiltSite(DIST),
  loadAdmin: () => loadBuiltAdmin(DIST),
  loadMailTemplates: () => loadBuiltMailTemplates(DIST),
});
