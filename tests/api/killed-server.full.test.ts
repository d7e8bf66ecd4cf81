import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';

const ROUNDS = 20;
const VISITORS = 8;

describe('a server that is killed while visitors write', () => {
  let data: ServerData;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    data = await newServerData();
  });
  afterAll(async () => {
    if (server) await killHard(server);
    await data.remove();
  });

  it('loses nothing it acknowledged and stores nothing partially, twenty times over', {
    timeout: 300_000,
  }, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServer({ ...data.env, TRUST_PROXY: '127.0.0.1' });
      expect(await becomesReady(server)).toBe(true);
      const { url } = server;
      const enough = acknowledged.size + answersBeforeTheEnd(round);
      const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
        askUntilItFails(url, round, visitor, acknowledged),
      );
      const allFailed = Promise.all(visitors).then(() => 'all failed');
      while (acknowledged.size < enough) expect(await Promise.race([allFailed, pause(1)])).toBe('go on');
      await killHard(server);
      await allFailed;
      await expectAllKept(acknowledged);
    }
  });

  /** Each question has its own client and e-mail address, so that no limit is met. */
  async function askUntilItFails(url: string, round: number, visitor: number, acknowledged: Set<string>) {
    for (let n = 0; ; n += 1) {
      const email = `${round}-${visitor}-${n}@example.com`;
      const question = { name: 'Guest', email, question: `Question ${n}`, source: 'ask' };
      const sent = sendTo(url).post(
        '/api/contact-questions/',
        question,
        from(`10.${round}.${visitor}.${n % 250}`),
      );
      const answer = await sent.catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(201);
      acknowledged.add(email);
    }
  }

  async function expectAllKept(acknowledged: ReadonlySet<string>) {
    const { questions, mails } = await data.visit(async ({ read }) => ({
      questions: await read.selectFrom('questions').select('email').execute(),
      mails: await read.selectFrom('outbox').select('recipient').execute(),
    }));
    const stored = questions.map((row) => row.email);
    expect([...acknowledged].filter((email) => !stored.includes(email))).toEqual([]);
    expect(mails.map((row) => row.recipient).toSorted()).toEqual(stored.toSorted());
  }
});

/** Number of responses after which a round ends with others in flight: varied, but equal in every run. */
function answersBeforeTheEnd(round: number): number {
  return 1 + ((round * 7) % 16);
}

function pause(ms: number): Promise<'go on'> {
  return new Promise((resolve) => setTimeout(() => resolve('go on'), ms));
}
