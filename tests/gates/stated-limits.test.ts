import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { MAX_IMAGE_BYTES, MAX_SPREADSHEET_BYTES } from '../../src/values/file-size-limits.ts';
import { RETENTION } from '../../src/values/retention.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MEGABYTE = 1024 * 1024;

test.each(LANGUAGES)('the privacy policy states the retention periods in %s', (language) => {
  const { privacy } = JSON.parse(read('demo/content/pages.json')) as PrivacyPage;
  const numbers = privacy.contents[language].replace(/<[^>]*>/g, ' ').match(/\b\d+\b/g) ?? [];
  expect(numbers).toEqual(
    expect.arrayContaining([String(RETENTION.questionYears * 12), String(RETENTION.transferDays)]),
  );
});

test('the documented proxies accept the largest upload, and hardly more', () => {
  const limits = [...read('docs/operations.md').matchAll(/(?:max_size|client_max_body_size) (\d+)M?/gi)];
  expect(limits.length).toBe(2);
  const largest = Math.max(MAX_IMAGE_BYTES, MAX_SPREADSHEET_BYTES) / MEGABYTE;
  for (const [text, megabytes] of limits) {
    expect(Number(megabytes), text).toBeGreaterThan(largest);
    expect(Number(megabytes), text).toBeLessThanOrEqual(largest + 1);
  }
});

interface PrivacyPage {
  privacy: { contents: Record<(typeof LANGUAGES)[number], string> };
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
