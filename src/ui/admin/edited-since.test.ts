import { expect, it } from 'vitest';
import { editedSince } from './edited-since.ts';

const SENT = { version: 1, name: 'Sol', texts: { en: 'Sun', es: '' }, phone: '' };
const SAVED = { version: 2, name: 'Sol', texts: { en: 'Sun', es: 'Sol' }, phone: '1' };

it('[DESK-96a] what was edited since stands on what was saved, and what others stored is not reverted', () => {
  const now = { ...SENT, texts: { en: 'The sun', es: '' } };
  expect(editedSince(SENT, now, SAVED)).toEqual({ ...SAVED, texts: { en: 'The sun', es: 'Sol' } });
});

it.each([
  ['what was sent', SENT],
  ['another object with the same content', structuredClone(SENT)],
  ['given up', undefined],
  ['edited to what was stored meanwhile', { ...SENT, phone: '1' }],
])('[DESK-102c] nothing is left of a draft that is %s', (_what, now) => {
  expect(editedSince(SENT, now, SAVED)).toBeUndefined();
});
