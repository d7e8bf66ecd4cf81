import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { PASSWORD } from '../support/staff.ts';

const SITE_URL = 'https://costa.example';

describe('the first account, from the server’s output', { timeout: 120_000 }, () => {
  let data: ServerData;
  let server: ServerProcess;

  beforeEach(async () => {
    data = await newServerData();
    server = await start();
  });
  afterEach(async () => {
    await killHard(server);
    await data.remove();
  });

  async function start(): Promise<ServerProcess> {
    const started = await startServer({ ...data.env, SITE_URL, LOG_LEVEL: 'trace' });
    expect(await becomesReady(started)).toBe(true);
    return started;
  }
  const printed = () => /^First account: +https:\/\/costa\.example\/admin\/first#token=([\w-]{43})$/m;
  /** The token is printed right after the announcement that `becomesReady` waits for. */
  async function printedToken(): Promise<string> {
    await expect.poll(() => server.output.stdout).toMatch(printed());
    return printed().exec(server.output.stdout)?.[1] ?? '';
  }

  it('[DESK-02a] [DESK-02b] [DESK-02c] each start prints a new link until there is an account; then none', async () => {
    const before = await printedToken();
    await killHard(server);
    server = await start();
    const token = await printedToken();
    expect(token).not.toBe(before);

    const account = { name: 'Ana', email: 'ana@desk.example', password: PASSWORD };
    const create = (given: string) =>
      sendTo(server.url).post(
        '/api/admin/first-account/',
        { ...account, token: given },
        { origin: SITE_URL },
      );
    expect((await create(before)).status).toBe(410);
    expect((await create(token)).status).toBe(201);
    expect(server.output.stdout.split(token)).toHaveLength(2);

    await killHard(server);
    server = await start();
    expect(server.output.stdout).not.toContain('First account');
  });
});
