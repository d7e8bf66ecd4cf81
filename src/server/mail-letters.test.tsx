import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { writeSamples } from '../../tests/support/mail-samples.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { writeLetter } from '../mail/write-letter.ts';
import * as templates from './mail-templates.tsx';

const SAMPLES = LANGUAGES.flatMap((language) =>
  Object.entries(writeSamples(templates, language)).map(([event, rendered]) => ({
    language,
    event,
    rendered,
  })),
);

describe('a mail as a mail program opens it', () => {
  it.each(SAMPLES)('$event in $language arrives as it was written', async ({ event, rendered }) => {
    const row = { id: 1, event, recipient: 'guest@example.com', messageId: '<1@costa-sol-info>' };
    const from = { name: 'Costa Sol Info', address: 'info@example.com' };
    const { bytes } = await writeLetter({ row, rendered, from, now: new Date('2026-11-20T10:00:00Z') });
    const opened = await PostalMime.parse(bytes);
    expect(opened.subject).toBe(rendered.subject);
    expect(opened.text?.replace(/\r\n/g, '\n').trimEnd()).toBe(rendered.text.trimEnd());
    expect(opened.html?.replace(/\r\n/g, '\n').trim()).toBe(rendered.html);
    const files = opened.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    const written = 'attachments' in rendered ? (rendered.attachments ?? []) : [];
    expect(files).toEqual(written.map(({ fileName }) => [fileName, 'text/calendar']));
  });
});
