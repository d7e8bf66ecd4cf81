import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { FROM, NOON } from '../../tests/support/test-outbox.ts';
import { composeMessage } from './compose-message.ts';
import { createFileTransport } from './file-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const message = (id = 7) =>
  composeMessage({
    row: { id, event: 'greeting', recipient: 'guest@example.com', messageId: `<${id}@costa-sol-info>` },
    rendered: { subject: 'Labrīt', html: '<p>Labrīt</p>', text: '.\nLabrīt\n..' },
    from: FROM,
    now: NOON,
  });

describe('the file transport', () => {
  test('writes complete files that mail clients can read and other accounts cannot', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-')), 'mail');
    const transport = createFileTransport(folder);
    const written = { kind: 'accepted', handover: { to: 'file', name: '2026-06-01-7-greeting.eml' } };
    expect(await transport.deliver(await message())).toEqual(written);
    expect(await transport.deliver(await message())).toEqual(written);
    expect(await readdir(folder)).toEqual(['2026-06-01-7-greeting.eml']);
    const file = path.join(folder, '2026-06-01-7-greeting.eml');
    expect((await PostalMime.parse(await readFile(file))).subject).toBe('Labrīt');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
    await rm(path.dirname(folder), { recursive: true });
  });

  test('reports unavailable when files cannot be written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
    await writeFile(path.join(folder, 'mail'), 'a file where the folder should be');
    const delivery = await createFileTransport(path.join(folder, 'mail')).deliver(await message());
    expect(delivery.kind).toBe('unavailable');
    await rm(folder, { recursive: true });
  });
});

describe('the SMTP transport', () => {
  test('delivers byte for byte, with sign-in and TLS if the URL says so', async () => {
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
    const insecureTransport = createSmtpTransport(`${address}?tls.rejectUnauthorized=false`);
    const sent = await message();
    expect(await insecureTransport.deliver(sent)).toMatchObject({
      kind: 'accepted',
      handover: { to: 'server', host: '127.0.0.1', reply: expect.stringMatching(/^250 /) },
    });
    insecureTransport.close();
    expect(users).toEqual(['post']);
    expect(server.received[0]?.raw.trimEnd()).toBe(sent.bytes.toString().replace(/\r?\n/g, '\r\n').trimEnd());

    const strictTransport = createSmtpTransport(address);
    expect(await strictTransport.deliver(sent)).toMatchObject({ kind: 'unavailable' });
    strictTransport.close();
    await server.close();
  });

  test('reuses connections, each for a hundred messages', async () => {
    const server = await startSmtpServer();
    const transport = createSmtpTransport(server.url);
    for (let id = 1; id <= 101; id += 1) {
      expect(await transport.deliver(await message(id))).toMatchObject({ kind: 'accepted' });
    }
    transport.close();
    await server.close();
    expect(server.connections()).toBe(2);
  });
});
