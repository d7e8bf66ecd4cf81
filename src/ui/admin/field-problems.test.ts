import { expect, it } from 'vitest';
import { AdminError } from './admin-error.ts';
import { formatProblem, formatProblemsIn, problemsLeft } from './field-problems.ts';

const refused = { titles: { lt: 'R' }, periods: [{ from: '', adult: Number.NaN }], link: 'maps' };
const failure = new AdminError({
  status: 400,
  key: 'invalid_request',
  fields: {
    'content.titles.lt': 'too_long',
    'content.periods.0.from': 'required',
    'content.periods.0.adult': 'invalid',
    'content.link': 'invalid',
  },
});

it('[DESK-90a] finds what was refused by its path, and by language inside of a text', () => {
  const problems = problemsLeft(failure, refused, refused, 'content');
  expect(formatProblem(problems, 'link')).toBe('This does not look right.');
  expect(formatProblem(problems, 'periods.0.from')).toBe('Please fill this in.');
  expect(formatProblem(problems, 'periods.1.from')).toBeUndefined();
  expect(formatProblemsIn(problems, 'titles')).toEqual({ lt: 'This is too long or too large.' });
});

it('[DESK-90a] forgets the error of a field once it is edited, and of no other', () => {
  const now = { ...refused, link: 'https://maps.example' };
  expect(Object.keys(problemsLeft(failure, refused, now, 'content'))).toEqual([
    'titles.lt',
    'periods.0.from',
    'periods.0.adult',
  ]);
  expect(problemsLeft(new TypeError('no'), refused, now)).toEqual({});
});
