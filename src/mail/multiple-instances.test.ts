import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { numRuns } from '../../tests/support/full-run.ts';
import { onceIt } from '../../tests/support/full-tests.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { enqueue, NOON, outboxRows, subscribe, testOutbox } from '../../tests/support/test-outbox.ts';
import type { Database } from '../db/database.ts';
import { type ClaimedMail, claimMails } from './claim-mails.ts';
import { type Outcome, recordOutcomes } from './record-outcomes.ts';

const LEASE_MS = 60_000;

describe('several instances sharing one outbox', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
  });
  afterEach(() => close());

  const claim = (now: Date, limit = 10) =>
    claimMails(database, { events: ['greeting'], limit, leaseMs: LEASE_MS, excludedDomains: [], now });

  test('send each mail once', async () => {
    const server = await startSmtpServer();
    for (let n = 0; n < 150; n += 1) await enqueue(database, { recipient: `guest${n}@example.com` });
    const instances = [1, 2, 3].map(() => testOutbox(database, server.url));
    await Promise.all(instances.map((instance) => instance.drain()));
    await Promise.all(instances.map((instance) => instance.stop()));
    await server.close();
    expect(server.received).toHaveLength(150);
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(150);
    expect((await outboxRows(database)).every((row) => row.state === 'sent' && row.attempts === 1)).toBe(
      true,
    );
  });

  test('never send two mails of one subscription at a time', async () => {
    const subscriptions = [
      await subscribe(database, 'a@example.com'),
      await subscribe(database, 'b@example.com'),
    ];
    for (let n = 0; n < 12; n += 1) await enqueue(database, { subscriptionId: subscriptions[n % 2] });
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(NOON, 3)));
    const claimed = claims.flatMap(({ mails }) => mails.map((mail) => mail.subscriptionId));
    expect(claimed.toSorted()).toEqual(subscriptions.toSorted());
  });

  onceIt('[MAIL-13a] a mail whose sender was killed is claimed by another after the lease ends', async () => {
    await enqueue(database);
    const [first] = (await claim(NOON)).mails;
    const almost = new Date(NOON.getTime() + LEASE_MS - 1);
    expect((await claim(almost)).mails).toEqual([]);
    const [second] = (await claim(new Date(NOON.getTime() + LEASE_MS))).mails;
    expect(second).toMatchObject({ id: first?.id, messageId: first?.messageId });
  });

  onceIt(
    '[MAIL-13b] in any sequence of events, only the lease holder records an outcome',
    {
      timeout: 60_000,
    },
    async () => {
      const step = fc.oneof(
        fc.record({ kind: fc.constant('claim' as const) }),
        fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 2 * LEASE_MS }) }),
        fc.record({
          kind: fc.constant('record' as const),
          holder: fc.nat({ max: 5 }),
          outcome: fc.constantFrom('sent', 'tried', 'failed', 'returned'),
        }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          await database.write((db) => db.deleteFrom('outbox').execute());
          await enqueue(database);
          let now = NOON;
          const held: ClaimedMail[] = [];
          for (const each of steps) {
            if (each.kind === 'wait') now = new Date(now.getTime() + each.ms);
            else if (each.kind === 'claim') held.push(...(await claim(now)).mails);
            else if (held.length > 0) {
              const mail = held[each.holder % held.length] as ClaimedMail;
              const before = await outboxRows(database);
              const isHolder = before[0]?.leased_by === mail.claim;
              const recorded = await recordOutcomes(
                database,
                [{ mail, outcome: outcomeOf(each.outcome) }],
                now,
              );
              expect(recorded).toHaveLength(isHolder ? 1 : 0);
              if (!isHolder) expect(await outboxRows(database)).toEqual(before);
            }
          }
        }),
        { numRuns: numRuns(40) },
      );
    },
  );
});

function outcomeOf(kind: string): Outcome {
  if (kind === 'sent') return { kind, handover: { to: 'file', name: 'mail.eml' } };
  if (kind === 'returned') return { kind };
  return { kind: kind as 'tried' | 'failed', reason: '450 later' };
}
