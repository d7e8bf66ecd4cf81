import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { FROM, NOON } from '../../tests/support/test-outbox.ts';
import { createFileTransport } from './file-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { writeLetter } from './write-letter.ts';

const letter = (id = 7) =>
  writeLetter({
    row: { id, event: 'greeting', recipient: 'guest@example.com', messageId: `<${id}@costa-sol-info>` },
    rendered: { subject: 'Labrīt', html: '<p>Labrīt</p>', text: '.\nLabrīt\n..' },
    from: FROM,
    now: NOON,
  });

describe('mails as files', () => {
  test('are whole, readable by a mail program and by nobody else', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-')), 'mail');
    const transport = createFileTransport(folder);
    expect(await transport.deliver(await letter())).toEqual({ kind: 'accepted' });
    expect(await transport.deliver(await letter())).toEqual({ kind: 'accepted' });
    expect(await readdir(folder)).toEqual(['2026-06-01-7-greeting.eml']);
    const file = path.join(folder, '2026-06-01-7-greeting.eml');
    expect((await PostalMime.parse(await readFile(file))).subject).toBe('Labrīt');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
    await rm(path.dirname(folder), { recursive: true });
  });

  test('are no reason to give up a mail when they cannot be written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
    await writeFile(path.join(folder, 'mail'), 'a file where the folder should be');
    const delivery = await createFileTransport(path.join(folder, 'mail')).deliver(await letter());
    expect(delivery.kind).toBe('unavailable');
    await rm(folder, { recursive: true });
  });
});

describe('mails by SMTP', () => {
  test('arrive byte for byte, signed in and over TLS when the address says so', async () => {
    const users: (string | undefined)[] = [];
    const server = await startSmtpServer({
      options: {
        secure: true,
        disabledCommands: [],
        onAuth: ({ username, password }, _session, done) => {
          users.push(username);
          done(password === 'päss:@' ? null : new Error('not you'), { user: username });
        },
      },
    });
    const address = server.url.replace('smtp://', 'smtps://post:p%C3%A4ss%3A%40@');
    const trusting = createSmtpTransport(`${address}?tls.rejectUnauthorized=false`);
    const sent = await letter();
    expect(await trusting.deliver(sent)).toEqual({ kind: 'accepted' });
    trusting.close();
    expect(users).toEqual(['post']);
    expect(server.received[0]?.raw.trimEnd()).toBe(sent.bytes.toString().replace(/\r?\n/g, '\r\n').trimEnd());

    const careful = createSmtpTransport(address);
    expect(await careful.deliver(sent)).toMatchObject({ kind: 'unavailable' });
    careful.close();
    await server.close();
  });

  test('share connections, each for a hundred letters', async () => {
    const server = await startSmtpServer();
    const transport = createSmtpTransport(server.url);
    for (let id = 1; id <= 101; id += 1) {
      expect(await transport.deliver(await letter(id))).toEqual({ kind: 'accepted' });
    }
    transport.close();
    await server.close();
    expect(server.connections()).toBe(2);
  });
});
