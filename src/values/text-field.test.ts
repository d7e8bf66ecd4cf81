import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { boundedText, cleanLine, emailText, freeText, personName, trimmedText } from './text-field.ts';

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

describe('a text of a contract', () => {
  it.each([
    ['boundedText', boundedText(5)],
    ['trimmedText', trimmedText(5)],
    ['cleanLine', cleanLine({ max: 5 })],
    ['personName', personName(5)],
    ['freeText', freeText(5)],
  ])('has as many characters as its limit, and no more: %s', (_, schema) => {
    expect([accepts(schema, 'abcde'), accepts(schema, 'abcdef')]).toEqual([true, false]);
  });

  it.each([
    ['trimmedText', trimmedText(5)],
    ['cleanLine', cleanLine({ max: 5 })],
    ['personName', personName(5)],
    ['freeText', freeText(5)],
  ])('may be four times as long before spaces are removed: %s', (_, schema) => {
    expect(schema.parse(`${' '.repeat(15)}abcde`)).toBe('abcde');
    expect(accepts(schema, `${' '.repeat(16)}abcde`)).toBe(false);
  });

  it('stops at its length, before anything else looks at it', () => {
    const issues = (schema: z.ZodType) =>
      schema.safeParse('x\0'.repeat(999)).error?.issues.map(({ code }) => code);
    for (const schema of [cleanLine({ max: 5 }), personName(5), trimmedText(5), freeText(5), emailText()]) {
      expect(issues(schema)?.slice(0, 1)).toEqual(['too_big']);
    }
    expect(issues(boundedText(5))).toEqual(['too_big']);
    expect(issues(trimmedText(5))).toEqual(['too_big']);
  });

  it('of one line is cleaned', () => {
    expect(cleanLine({ max: 9 }).parse(' a\u00a0 \n b ')).toBe('a b');
    expect(personName(12).parse(' Ana\u200b  Ruiz ')).toBe('Ana Ruiz');
  });

  it('of one line has its least length after that', () => {
    const line = cleanLine({ min: 2, max: 5 });
    expect([accepts(line, 'ab'), accepts(line, ' a '), accepts(line, '')]).toEqual([true, false, false]);
    expect(accepts(cleanLine({ max: 5 }), '')).toBe(true);
    expect([accepts(personName(5), 'a'), accepts(personName(5), ' \u200b ')]).toEqual([true, false]);
  });

  it('of one line has no control character, and says so', () => {
    for (const schema of [cleanLine({ max: 9 }), personName(9)]) {
      expect(schema.safeParse('a\0b').error?.issues).toMatchObject([
        { message: 'holds a control character' },
      ]);
    }
    // A line break in a name could add a header to a mail.
    expect(accepts(personName(20), 'Ana\r\nBcc: x')).toBe(false);
  });

  it('of several lines keeps them, with uniform breaks', () => {
    expect(freeText(20).parse(' a\r\nb\rc\n\td\0 ')).toBe('a\nb\nc\n\td');
  });

  it('that is an e-mail address is deliverable, trimmed, and says if not', () => {
    expect(emailText().parse(' ana@guest.example ')).toBe('ana@guest.example');
    expect(emailText().safeParse('ana@').error?.issues).toMatchObject([{ message: 'no e-mail address' }]);
  });
});
