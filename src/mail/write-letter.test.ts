import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { FROM, NOON } from '../../tests/support/test-outbox.ts';
import type { RenderedMail } from './mail.ts';
import { envelopeAddress, parseMailbox } from './mailbox.ts';
import { UnwritableMail, writeLetter } from './write-letter.ts';

const ROW = { id: 7, event: 'greeting', recipient: 'guest@example.com', messageId: '<id@costa-sol-info>' };
const MAIL: RenderedMail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const LINE_BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\0\r\n', '\t\r\n '];
const INJECTION = 'Bcc: victim@example.com';

function write(rendered: Partial<RenderedMail> = {}, row: Partial<typeof ROW> = {}) {
  return writeLetter({ row: { ...ROW, ...row }, rendered: { ...MAIL, ...rendered }, from: FROM, now: NOON });
}

async function read(rendered: Partial<RenderedMail> = {}, row: Partial<typeof ROW> = {}) {
  const { bytes } = await write(rendered, row);
  const mail = await PostalMime.parse(bytes);
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { raw: bytes.toString(), mail, header };
}

describe('a letter', () => {
  test('is text beside HTML, in UTF-8, from us to the guest, with the date and the row’s Message-ID', async () => {
    const subject = 'Jūsų pervežimas antradienį, gruodžio 1 d.: 07:40 — Трансфер, дякуємо 🌞';
    const { mail, raw } = await read({ subject, html: '<p>Ačiū</p>', text: 'Ačiū' });
    expect(mail).toMatchObject({
      subject,
      from: FROM,
      to: [{ address: 'guest@example.com' }],
      messageId: '<id@costa-sol-info>',
      text: 'Ačiū',
      html: '<p>Ačiū</p>',
    });
    expect(new Date(mail.date ?? '')).toEqual(NOON);
    expect(raw).toContain('multipart/alternative');
  });

  test('says that a machine sends it and that no machine is to answer', async () => {
    const { header } = await read();
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('x-auto-response-suppress')).toEqual(['All']);
    expect(header('list-unsubscribe')).toEqual([]);
  });

  test('[MAIL-11] names where one click ends it, also when the address is long', async () => {
    const unsubscribeUrl = `https://costa.example/unsubscribe?token=${'Ab-_9'.repeat(30)}`;
    const { header } = await read({ unsubscribeUrl });
    expect(header('list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });

  test('is answered to whom it names', async () => {
    const replyTo = { name: 'Ozoliņš, "Jānis" <x>', address: 'janis@example.com' };
    expect((await read({ replyTo })).mail.replyTo).toEqual([replyTo]);
  });

  test('brings a calendar file that calendars take', async () => {
    const contentType = 'text/calendar; method=PUBLISH; charset=utf-8';
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Viešbutis\r\nEND:VCALENDAR\r\n';
    const { mail, raw } = await read({
      attachments: [{ fileName: 'pārvadājums.ics', contentType, content }],
    });
    expect(mail.attachments).toMatchObject([
      { filename: 'pārvadājums.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
    ]);
    expect(new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)).toBe(
      content.replaceAll('\r\n', '\n'),
    );
    expect(raw.replace(/\r\n\s+/g, ' ')).toMatch(
      /Content-Type: text\/calendar; method=PUBLISH; charset=utf-8/i,
    );
  });

  test.each(LINE_BREAKS)('no value begins a header of its own after %j', async (lineBreak) => {
    const hostile = `x${lineBreak}${INJECTION}`;
    const { mail, raw } = await read(
      {
        subject: hostile,
        replyTo: { name: hostile, address: 'janis@example.com' },
        unsubscribeUrl: `https://costa.example/?token=${hostile}`,
        attachments: [{ fileName: hostile, contentType: `text/plain${lineBreak}${INJECTION}`, content: 'x' }],
      },
      { messageId: `<id@costa-sol-info>${lineBreak}${INJECTION}` },
    );
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(raw).not.toMatch(/^bcc:/im);
    expect(mail.to).toEqual([{ name: '', address: 'guest@example.com' }]);
  });

  test.each([
    ...LINE_BREAKS.map((lineBreak) => `guest@example.com${lineBreak}${INJECTION}`),
    'guest@example.com, victim@example.com',
    'guest@example.com>,<victim@example.com',
    '"Guest" <guest@example.com>',
    'guest@example.com RCPT TO:<victim@example.com>',
    'guest',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is no recipient', async (recipient) => {
    await expect(write({}, { recipient })).rejects.toThrow(UnwritableMail);
  });

  test.each([
    'x@example.com\r\nBcc: victim@example.com',
    'a@b.example, c@d.example',
    'nobody',
  ])('whom nobody can answer at %j is left out, and the mail still goes', async (address) => {
    const { mail, header } = await read({ replyTo: { name: 'Jānis', address } });
    expect(header('reply-to')).toEqual([]);
    expect(mail.subject).toBe('Hello');
  });
});

describe('a recipient in an SMTP command', () => {
  test.each([
    ['guest@example.com', 'guest@example.com'],
    ['guest@jõgeva.ee', 'guest@xn--jgeva-dua.ee'],
    ['анна@пример.рф', 'анна@пример.рф'],
  ])('[SEC-17] %s is named as %s', (written, named) => expect(envelopeAddress(written)).toBe(named));
});

describe('a mailbox', () => {
  test('is an address with or without a name', () => {
    expect(parseMailbox('Costa Sol Info <info@example.com>')).toEqual({
      name: 'Costa Sol Info',
      address: 'info@example.com',
    });
    expect(parseMailbox('"Sol, Costa" <no-reply@localhost>')?.name).toBe('Sol, Costa');
    expect(parseMailbox('info@example.com')).toEqual({ name: '', address: 'info@example.com' });
  });

  test.each([
    '',
    'Costa Sol Info',
    'a@b.example, c@d.example',
    'Group: a@b.example;',
    'a@b.example\nBcc: c@d.example',
  ])('%j is not one mailbox', (text) => {
    expect(parseMailbox(text)).toBeUndefined();
  });
});
