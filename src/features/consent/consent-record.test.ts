import { describe, expect, it } from 'vitest';
import { type ConsentRecord, consentCookie, parseConsent } from './consent-record.ts';

const RECORD: ConsentRecord = {
  essential: true,
  analytics: true,
  marketing: false,
  preferences: true,
  ts: 1_781_000_000_000,
};
const JSON_TEXT = JSON.stringify(RECORD);

describe('reading the consent cookie', () => {
  it('[COOK-02] a saved record is read at any position among other cookies', () => {
    const saved = consentCookie(RECORD, { https: false }).split('; ')[0];
    for (const cookies of [`csi_language=lt; ${saved}; other=1`, `a=1;${saved}`, `a=1;  ${saved};b=2`]) {
      expect(parseConsent(cookies)).toEqual(RECORD);
    }
  });

  it('[COOK-02] a percent-encoded record is valid too', () => {
    expect(parseConsent(`csi_consent=${encodeURIComponent(JSON_TEXT)}`)).toEqual(RECORD);
  });

  it('[COOK-01] without a cookie there is no consent', () => {
    expect(parseConsent('')).toBeUndefined();
    expect(parseConsent(`not_csi_consent=${JSON_TEXT}`)).toBeUndefined();
  });

  it.each([
    ['no JSON', 'yes'],
    ['cut off', JSON_TEXT.slice(0, -4)],
    ['a broken escape', '%E0%A4%A'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[true]'],
    ['a number', '7'],
    ['a text', '"yes"'],
    ['essential refused', JSON.stringify({ ...RECORD, essential: false })],
    ['a category missing', JSON.stringify({ ...RECORD, marketing: undefined })],
    ['a category that is no boolean', JSON.stringify({ ...RECORD, analytics: 'true' })],
    ['no time of saving', JSON.stringify({ ...RECORD, ts: undefined })],
  ])('[COOK-03] an unreadable cookie counts as no consent: %s', (_what, value) => {
    expect(parseConsent(`csi_consent=${value}`)).toBeUndefined();
  });
});

describe('writing the consent cookie', () => {
  const [pair = '', ...attributes] = consentCookie(RECORD, { https: false }).split('; ');

  it('[COOK-13] it is JSON with the four categories and the time of saving', () => {
    expect(JSON.parse(pair.slice('csi_consent='.length))).toEqual(RECORD);
  });

  it('[COOK-14] it is valid for 180 days and the whole site, SameSite Lax', () => {
    expect(attributes).toEqual(['Max-Age=15552000', 'Path=/', 'SameSite=Lax']);
  });

  it('[COOK-15] it is Secure over https, and not over http', () => {
    expect(consentCookie(RECORD, { https: true })).toMatch(/; Secure$/);
    expect(consentCookie(RECORD, { https: false })).toMatch(/; SameSite=Lax$/);
  });
});
