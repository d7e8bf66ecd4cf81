import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { FULL_RUN } from '../../tests/support/full-run.ts';
import { writeSamples } from '../../tests/support/mail-samples.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { composeMessage } from '../mail/compose-message.ts';
import * as templates from './mail-templates.tsx';

const SAMPLES = (FULL_RUN ? LANGUAGES : (['ru'] as const)).flatMap((language) =>
  Object.entries(writeSamples(templates, language)).map(([event, rendered]) => ({
    language,
    event,
    rendered,
  })),
);

describe('a MIME message parsed by a mail client', () => {
  it.each(SAMPLES)('$event in $language round-trips unchanged', async ({ event, rendered }) => {
    const row = { id: 1, event, recipient: 'guest@example.com', messageId: '<1@costa-sol-info>' };
    const from = { name: 'Costa Sol Info', address: 'info@example.com' };
    const { bytes } = await composeMessage({ row, rendered, from, now: new Date('2026-11-20T10:00:00Z') });
    const parsed = await PostalMime.parse(bytes);
    expect(parsed.subject).toBe(rendered.subject);
    expect(parsed.text?.replace(/\r\n/g, '\n').trimEnd()).toBe(rendered.text.trimEnd());
    expect(parsed.html?.replace(/\r\n/g, '\n').trim()).toBe(rendered.html);
    const files = parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    const expected = 'attachments' in rendered ? (rendered.attachments ?? []) : [];
    expect(files).toEqual(expected.map(({ fileName }) => [fileName, 'text/calendar']));
  });
});
