import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { Database, DatabaseAddress } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { hashPassword } from '../../src/features/staff/server/password-hash.ts';
import { startSession } from '../../src/features/staff/server/sessions.ts';
import type { StaffRole } from '../../src/values/staff-role.ts';
import { test as base, expect } from './e2e.ts';
import { FULL_RUN } from './full-run.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { startPostgres } from './postgres-server.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { startTileServer } from './tile-server.ts';

export const STAFF_PASSWORD = 'three coaches at noon';

export interface Colleague {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}
export interface BackOfficeServer {
  url: string;
  tilesUrl: string;
  server: SiteServer;
  /** The first-account link that the start printed; valid until there is an account. */
  firstAccountLink: () => string;
  /** Reads or writes the data of the server. */
  visit<T>(look: (database: Database) => Promise<T>): Promise<T>;
  /** Creates an account with the password `STAFF_PASSWORD`. */
  account(role: StaffRole, name?: string): Promise<Colleague>;
  /** Signs the browser in as this user. */
  signIn(context: BrowserContext, colleague: Colleague): Promise<void>;
}
interface WorkerFixtures {
  /** Whether the server has the demonstration set. */
  demonstration: boolean;
  /** Names tests that need a server of their own. */
  own: string;
  /** The database engine; PostgreSQL never has the demonstration set. */
  engine: DatabaseAddress['engine'];
  /** URL of PostgreSQL if that is the engine. */
  databaseUrl: string | undefined;
  backOffice: BackOfficeServer;
}
interface TestFixtures {
  /** The user of the browser; 'nobody' if the test signs in itself. */
  as: StaffRole | 'nobody';
  colleague: Colleague | undefined;
}

/**
 * Browser tests of the back office of the built site, with a server per worker: `page` is signed in as an
 * administrator, unless `test.use({ as: 'editor' })`. `test.use({ demonstration: false })` starts with an empty
 * database, `test.use({ own: 'analytics' })` with a server not shared with other tests, `test.use({ engine: 'postgres'
 * })` with PostgreSQL.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demonstration: [true, { option: true, scope: 'worker' }],
  own: ['', { option: true, scope: 'worker' }],
  as: ['admin', { option: true }],
  // Clicks during an animation are sometimes missed.
  contextOptions: { reducedMotion: 'reduce' },
  engine: ['sqlite', { option: true, scope: 'worker' }],
  databaseUrl: [
    async ({ engine }, use) => {
      if (engine === 'sqlite') return use(undefined);
      const given = process.env.TEST_DATABASE_URL;
      const postgres = given ? undefined : await startPostgres();
      const database = await createPostgresDatabase(given ?? postgres?.url('postgres') ?? '');
      await use(database.url);
      await database.drop();
      await postgres?.stop();
    },
    { scope: 'worker' },
  ],
  backOffice: [
    async ({ demonstration, own: _own, databaseUrl }, use) => {
      const tiles = await startTileServer();
      const server = await startSiteServer({
        DEMO: demonstration ? 'auto' : 'off',
        TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      });
      const address: DatabaseAddress = databaseUrl
        ? { engine: 'postgres', url: databaseUrl }
        : { engine: 'sqlite', directory: server.directory };
      await use(backOfficeOf(server, address, tiles.url));
      await server.stop();
      tiles.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ backOffice }, use) => {
      await use({
        url: backOffice.url,
        tilesUrl: backOffice.tilesUrl,
        mailFolder: path.join(backOffice.server.directory, 'mail'),
      });
    },
    { scope: 'worker' },
  ],
  colleague: [
    async ({ as, backOffice, context }, use) => {
      const colleague = as === 'nobody' ? undefined : await backOffice.account(as);
      if (colleague) await backOffice.signIn(context, colleague);
      await use(colleague);
    },
    { auto: true },
  ],
});

export { expect };

let hash: Promise<string> | undefined;

function backOfficeOf(server: SiteServer, address: DatabaseAddress, tilesUrl: string): BackOfficeServer {
  let accounts = 0;
  const backOffice: BackOfficeServer = {
    url: server.url,
    tilesUrl,
    server,
    firstAccountLink: () => /First account: +(\S+)/.exec(server.output())?.[1] ?? '',
    async visit(look) {
      const database = await openDatabase(address);
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async account(role, name = role === 'admin' ? 'Ana Admin' : 'Inese Editor') {
      accounts += 1;
      const id = crypto.randomUUID();
      const staff = { id, name, email: `${role}-${accounts}@desk.example`, role };
      hash ??= hashPassword(STAFF_PASSWORD);
      const row = {
        ...staff,
        password_hash: await hash,
        created_at: new Date().toISOString(),
        signed_in_at: null,
      };
      await backOffice.visit((database) =>
        database.write((trx) => trx.insertInto('staff').values(row).execute()),
      );
      return staff;
    },
    async signIn(context, { id }) {
      const { token } = await backOffice.visit((database) =>
        database.write((trx) => startSession(trx, id, 'Browser of a test', new Date())),
      );
      await context.addCookies([
        {
          name: 'csi_staff',
          value: token,
          domain: 'localhost',
          path: '/api/admin',
          httpOnly: true,
          sameSite: 'Strict',
        },
      ]);
    },
  };
  return backOffice;
}

/** Confirms the identity when the back office asks for it. */
export async function confirmIdentity(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill(STAFF_PASSWORD);
  if (code) await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects a state within a journey to be accessible. Only the full run checks it: the quick run checks every screen
 * once, in `admin-screens.spec.ts` (docs/decisions/0061-three-speeds.md).
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (FULL_RUN) expect(await violations(page)).toEqual([]);
}

/** The same, and that nothing is wider than a screen of this width. */
export async function expectGoodScreen(page: Page, width = 768): Promise<void> {
  await expectAccessible(page);
  if (FULL_RUN) expect(await tooWide(page, width)).toBe(0);
}

/** Accessibility violations found by axe, in short form. */
export async function violations(page: Page): Promise<string[]> {
  // Editor content is checked on the page that shows it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('[contenteditable="true"] > *');
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 300)}`),
  );
}

/** By how many pixels the screen overflows at this width. */
export async function tooWide(page: Page, width: number): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  // The layout follows the width one render later, so the result is polled.
  const over = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  await expect
    .poll(over, { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  const left = await over();
  if (before) await page.setViewportSize(before);
  return left;
}
