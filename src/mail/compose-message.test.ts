import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { FROM, NOON } from '../../tests/support/test-outbox.ts';
import { composeMessage, UnsendableMail } from './compose-message.ts';
import type { RenderedMail } from './mail.ts';
import { envelopeAddress, parseMailbox } from './mailbox.ts';

const ROW = { id: 7, event: 'greeting', recipient: 'guest@example.com', messageId: '<id@costa-sol-info>' };
const MAIL: RenderedMail = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const LINE_BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\0\r\n', '\t\r\n '];
const INJECTION = 'Bcc: victim@example.com';

function compose(rendered: Partial<RenderedMail> = {}, row: Partial<typeof ROW> = {}) {
  return composeMessage({
    row: { ...ROW, ...row },
    rendered: { ...MAIL, ...rendered },
    from: FROM,
    now: NOON,
  });
}

async function composeAndParse(rendered: Partial<RenderedMail> = {}, row: Partial<typeof ROW> = {}) {
  const { bytes } = await compose(rendered, row);
  const mail = await PostalMime.parse(bytes);
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { raw: bytes.toString(), mail, header };
}

describe('composeMessage', () => {
  test('composes text and HTML in UTF-8, with sender, recipient, date and Message-ID', async () => {
    const subject = 'Jūsų pervežimas antradienį, gruodžio 1 d.: 07:40 — Трансфер, дякуємо 🌞';
    const { mail, raw } = await composeAndParse({ subject, html: '<p>Ačiū</p>', text: 'Ačiū' });
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

  test('marks the mail as automated and suppresses automatic replies', async () => {
    const { header } = await composeAndParse();
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('x-auto-response-suppress')).toEqual(['All']);
    expect(header('list-unsubscribe')).toEqual([]);
  });

  test('[MAIL-11b] adds one-click unsubscribe headers, also for a long URL', async () => {
    const unsubscribeUrl = `https://costa.example/unsubscribe?token=${'Ab-_9'.repeat(30)}`;
    const { header } = await composeAndParse({ unsubscribeUrl });
    expect(header('list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });

  test('sets Reply-To', async () => {
    const replyTo = { name: 'Ozoliņš, "Jānis" <x>', address: 'janis@example.com' };
    expect((await composeAndParse({ replyTo })).mail.replyTo).toEqual([replyTo]);
  });

  test('attaches a valid calendar file', async () => {
    const contentType = 'text/calendar; method=PUBLISH; charset=utf-8';
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Viešbutis\r\nEND:VCALENDAR\r\n';
    const { mail, raw } = await composeAndParse({
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

  test.each(LINE_BREAKS)('no value injects a header after %j', async (lineBreak) => {
    const hostile = `x${lineBreak}${INJECTION}`;
    const { mail, raw } = await composeAndParse(
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
  ])('rejects the recipient %j', async (recipient) => {
    await expect(compose({}, { recipient })).rejects.toThrow(UnsendableMail);
  });

  test.each([
    'x@example.com\r\nBcc: victim@example.com',
    'a@b.example, c@d.example',
    'nobody',
  ])('omits the invalid Reply-To address %j', async (address) => {
    const { mail, header } = await composeAndParse({ replyTo: { name: 'Jānis', address } });
    expect(header('reply-to')).toEqual([]);
    expect(mail.subject).toBe('Hello');
  });
});

describe('envelopeAddress', () => {
  test.each([
    ['guest@example.com', 'guest@example.com'],
    ['guest@jõgeva.ee', 'guest@xn--jgeva-dua.ee'],
    ['анна@пример.рф', 'анна@пример.рф'],
  ])('[SEC-17] encodes %s as %s', (written, named) => expect(envelopeAddress(written)).toBe(named));
});

describe('parseMailbox', () => {
  test('accepts an address with or without a name', () => {
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
  ])('rejects %j', (text) => {
    expect(parseMailbox(text)).toBeUndefined();
  });
});
