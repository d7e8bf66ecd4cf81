import { describe, expect, it } from 'vitest';
import { questionBody } from './contract.ts';

const valid = {
  name: 'Jonas Petraitis',
  email: 'jonas@example.lt',
  category: 'transfer',
  language: 'lt',
  question: 'Kada atvyks autobusas?',
  source: 'ask',
};

function invalidFields(body: object): string[] {
  const parsed = questionBody.safeParse({ ...valid, ...body });
  return [...new Set(parsed.error?.issues.map((issue) => issue.path.join('.')))];
}

describe('a posted question', () => {
  it('[API-20] a complete question is accepted unchanged', () => {
    expect(questionBody.parse(valid)).toEqual(valid);
  });

  it.each(['', null, undefined])('[ASK-07] the category %j becomes other', (category) => {
    expect(questionBody.parse({ ...valid, category }).category).toBe('other');
  });

  it('[LANG-16] [LANG-17] the language drops its region, and an unknown one becomes English', () => {
    expect(questionBody.parse({ ...valid, language: 'lt-LT' }).language).toBe('lt');
    expect(questionBody.parse({ ...valid, language: 'de' }).language).toBe('en');
  });

  it.each(['', '  ', '?!…', '🙂'])('[API-36] the question %j has no content and is rejected', (question) => {
    expect(invalidFields({ question })).toEqual(['question']);
  });

  it.each(['ы', '7', 'ñ?'])('[API-36] [ASK-06b] the question %j is accepted', (question) => {
    expect(invalidFields({ question })).toEqual([]);
  });

  it('[API-20] line breaks are preserved, other control characters removed', () => {
    const { question } = questionBody.parse({ ...valid, question: ' One\r\nTwo\u0000\u0007 ' });
    expect(question).toBe('One\nTwo');
  });

  it.each([
    { name: 'Eve\r\nBcc: all@example.com' },
    { name: 'Eve\u0000' },
    { email: 'eve@example.com\nBcc:all@example.com' },
    { email: 'eve\u0000@example.com' },
  ])('[API-20] %j could add a header to a mail and is refused', (body) => {
    expect(invalidFields(body)).toEqual(Object.keys(body));
  });

  it.each([
    { name: 5 },
    { email: ['a@b.cd'] },
    { category: 0 },
    { language: {} },
    { question: true },
  ])('[API-20] %j is no text and is refused', (body) => {
    expect(invalidFields(body)).toEqual(Object.keys(body));
  });

  it('[API-36] all missing fields are named at once', () => {
    const parsed = questionBody.safeParse({});
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([
      'name',
      'email',
      'question',
      'source',
    ]);
  });
});
