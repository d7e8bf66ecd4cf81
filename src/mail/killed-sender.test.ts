import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childEnvironment } from '../../tests/support/child-environment.ts';
import { FULL_RUN } from '../../tests/support/full-run.ts';
import { newServerData, type ServerData } from '../../tests/support/server-data.ts';
import { startSmtpServer, type TestSmtpServer } from '../../tests/support/smtp-server.ts';
import { enqueue, outboxRows } from '../../tests/support/test-outbox.ts';

const [MAILS, KILLS] = FULL_RUN ? [10_000, 5] : [150, 1];

describe('a sender that is killed', () => {
  let data: ServerData;
  let server: TestSmtpServer;
  let sender: ChildProcess | undefined;
  let killAt = Number.POSITIVE_INFINITY;

  beforeEach(async () => {
    data = await newServerData();
    // The worst moment: the mail is accepted, and the sender does not know yet.
    server = await startSmtpServer({
      onMail: () => {
        if (server.received.length >= killAt) sender?.kill('SIGKILL');
      },
    });
  });
  afterEach(async () => {
    sender?.kill('SIGKILL');
    await server.close();
    await data.remove();
  });

  test(`[MAIL-13a] [MAIL-13b] ${KILLS} times loses no mail and sends none under a second Message-ID`, {
    timeout: 600_000,
  }, async () => {
    await data.visit(async (database) => {
      const now = new Date();
      const recipients = Array.from({ length: MAILS }, (_, n) => `guest${n}@example${n % 7}.com`);
      await enqueue(database, ...recipients.map((recipient) => ({ recipient, now })));
    });
    for (let kill = 1; kill <= KILLS; kill += 1) {
      killAt = Math.round((kill * MAILS) / (KILLS + 1));
      await sendUntilKilled();
    }
    killAt = Number.POSITIVE_INFINITY;
    start();
    await data.visit(async (database) => {
      const unsent = () =>
        database.read.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
      await expect.poll(unsent, { timeout: 300_000, interval: 200 }).toEqual([]);
      const rows = await outboxRows(database);
      expect(rows).toHaveLength(MAILS);
      const idOf = new Map(rows.map((row) => [row.recipient, row.message_id]));
      for (const { recipient, messageId } of server.received) expect(messageId).toBe(idOf.get(recipient));
      expect(new Set(server.received.map((mail) => mail.recipient)).size).toBe(MAILS);
    });
  });

  async function sendUntilKilled(): Promise<void> {
    const process = start();
    await new Promise((resolve) => process.once('exit', resolve));
    expect(process.signalCode).toBe('SIGKILL');
  }

  function start(): ChildProcess {
    sender = spawn(process.execPath, ['tests/support/mail-sender.ts'], {
      env: childEnvironment({ ...data.env, SMTP_URL: server.url }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return sender;
  }
});
