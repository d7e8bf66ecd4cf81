import { type Database, writeContent } from '../../src/db/database.ts';
import { type AppOptions, createApp } from '../../src/server/app.ts';
import type { MailTemplates } from '../../src/server/mail-handlers.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { type Answer, type SentHeaders, sendTo } from './send-request.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type AppConfig = AppOptions['config'];

export interface TestAppOptions {
  /** With the demonstration set, loaded on the day of `now`. */
  demonstration?: boolean;
  /** Instead of an empty one; closed with the server. */
  database?: TestDatabase | undefined;
  now?: () => Date;
  config?: Partial<AppConfig>;
  site?: Site;
  mailTemplates?: MailTemplates;
  mailFolder?: string;
  loadLimits?: AppOptions['loadLimits'];
  uploadLimits?: AppOptions['uploadLimits'];
  shutdownGraceMs?: number;
}

export interface TestApp {
  url: string;
  database: Database;
  /** Every line logged so far. */
  logLines: string[];
  get(path: string, headers?: SentHeaders): Promise<Answer>;
  /** Posts a value as JSON. */
  post(path: string, body: unknown, headers?: SentHeaders): Promise<Answer>;
  send(path: string, init: RequestInit): Promise<Answer>;
  /** Invalidates all cached responses, as every editorial write does. */
  raiseVersion(): Promise<void>;
  close(): Promise<void>;
}

/** A Monday morning; the default time of tests. */
export const TEST_NOW = new Date('2026-06-01T08:00:00Z');

export const TEST_APP_CONFIG: AppConfig = {
  tiles: { url: 'https://tile.example/{z}/{x}/{y}.png', attribution: 'Tile makers' },
  trustProxy: ['127.0.0.1'],
  logLevel: 'trace',
  siteUrl: 'http://localhost:3000',
  mail: { smtpUrl: undefined, from: { name: 'Costa Sol Info', address: 'info@example.com' } },
};

/**
 * The whole server with its own database, listening on loopback. It trusts X-Forwarded-For, so that a test can use
 * several client addresses.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now = () => TEST_NOW, config = {}, site, mailTemplates, mailFolder, loadLimits } = options;
  const { database, close: closeDatabase } =
    options.database ?? (await openTestDatabase(options.demonstration ? { demonstration: now() } : {}));
  const logLines: string[] = [];
  const app = await createApp({
    config: { ...TEST_APP_CONFIG, ...config },
    database,
    now,
    logStream: { write: (line) => logLines.push(line) },
    ...(site ? { site } : {}),
    ...(mailTemplates ? { mailTemplates } : {}),
    ...(mailFolder ? { mailFolder } : {}),
    loadLimits,
    uploadLimits: options.uploadLimits,
    shutdownGraceMs: options.shutdownGraceMs,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    database,
    logLines,
    ...sendTo(url),
    raiseVersion: () => writeContent(database, async () => undefined),
    async close() {
      await app.close();
      await closeDatabase();
    },
  };
}
