import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';

const FINE = { name: 'Anna', email: 'anna@example.com', question: 'When?' };

describe('validation of a question', () => {
  it.each([
    'a',
    'ą',
    'ж',
    'ї',
    '7',
    '日',
    '?! 1',
  ])('[ASK-06b] one letter or digit is enough: %s', (question) => {
    expect(findProblems({ ...FINE, question })).toEqual({});
  });

  it.each([
    '?!',
    '…',
    '👍',
    ' - ',
  ])('[ASK-06a] [CON-05a] no letter and no digit is not enough: %s', (question) => {
    expect(findProblems({ ...FINE, question })).toEqual({ question: 'form.say_something' });
  });

  it('names every missing field and an invalid address', () => {
    expect(findProblems({ name: ' ', email: '', question: '' })).toEqual({
      name: 'form.field_required',
      email: 'form.field_required',
      question: 'form.field_required',
    });
    expect(findProblems({ ...FINE, email: 'anna@example' })).toEqual({ email: 'form.email_invalid' });
    expect(findProblems({ ...FINE, email: ' anna@example.com ' })).toEqual({});
  });
});
