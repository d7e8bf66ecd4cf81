// Through which layer a test file meets the product (docs/decisions/0065-promise-layers.md).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * For each layer that `docs/promises.csv` names in `how_seen`: the layers whose tests prove such a promise. A screen is
 * proved in a browser only, a call over HTTP or by the page that makes it, a mail where it arrives.
 */
export const PROVED_BY = {
  browser: ['browser'],
  api: ['api', 'browser'],
  mail: ['mail'],
  database: ['database', 'api', 'mail', 'browser'],
  source: ['source'],
  unit: ['unit', 'database', 'api', 'mail', 'browser'],
};

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const TEST_FOLDERS = ['src', 'tests', 'demo', 'scripts'];
const SUPPORT = /from '\.[./]*\/(?:(?:tests\/)?support\/)?([a-z-]+\.ts)'/g;
/** What meets the server over HTTP or as a command, and what mails arrive at; other support leads to them. */
const HTTP = ['test-app.ts', 'server-process.ts', 'site-server.ts', 'command.ts', 'run-schedule-import.ts'];
const MAILBOXES = ['smtp-server.ts', 'deliver-mails.ts', 'admin-mails.ts', 'unsubscribe-link.ts'];
const OPENS_DATABASE = /\bopen(?:Sqlite|Postgres)Database\b/;

/** Returns the layers of a test file, by its place and by the test support that it imports, directly or not. */
export function createLayers(root) {
  const texts = new Map();
  const supportFile = (name) => {
    const file = path.join(root, 'tests/support', name);
    if (!texts.has(name)) texts.set(name, existsSync(file) ? readFileSync(file, 'utf8') : '');
    return texts.get(name);
  };
  const imported = (text) => new Set([...text.matchAll(SUPPORT)].map(([, name]) => name));
  const supportOf = (text, found = new Set()) => {
    for (const name of imported(text)) {
      if (found.has(name) || !supportFile(name)) continue;
      found.add(name);
      supportOf(supportFile(name), found);
    }
    return found;
  };
  return ({ file, text }) => {
    if (/^tests\/(e2e|engines)\//.test(file) || file.includes('.component.test.')) {
      return ['browser', ...mailbox(text)];
    }
    if (file.startsWith('tests/gates/')) return ['source'];
    const support = supportOf(text);
    const layers = mailbox(text);
    // Helpers of tests that meet the server do not make a test meet it.
    const http = file.startsWith('tests/api/') ? support : imported(text);
    if (HTTP.some((name) => http.has(name))) layers.push('api');
    if (support.has('test-database.ts') || OPENS_DATABASE.test(text)) layers.push('database');
    return layers.length > 0 ? layers : ['unit'];
  };
  function mailbox(text) {
    const support = supportOf(text);
    return MAILBOXES.some((name) => support.has(name)) || /mail\/outbox\.ts'/.test(text) ? ['mail'] : [];
  }
}

/** The test files of the project, by their path from the root, with their text and layers. */
export function readTestFiles(root) {
  const layersOf = createLayers(root);
  const names = TEST_FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
      path.join(folder, name).replaceAll('\\', '/'),
    ),
  );
  return names
    .filter((name) => TEST_FILE.test(name))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, layers: layersOf({ file, text }) };
    });
}
