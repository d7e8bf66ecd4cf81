import { expect, test } from 'vitest';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password matches its own hash, in any Unicode form, and no other', async () => {
  const hash = await hashPassword('Jūrmala čiekurs 7');
  expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('Jūrmala čiekurs 7'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Jūrmala čiekurs 8', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

fullIt('the same password gets a different hash each time', async () => {
  const [one, other] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')]);
  expect(one).not.toBe(other);
});

test('without an account no password matches', async () => {
  expect(await verifyPassword('anything at all', undefined)).toBe(false);
});

fullIt('many simultaneous verifications all succeed', async () => {
  const hash = await hashPassword('right and proper');
  const words = ['right and proper', 'wrong', 'right and proper', 'wrong', 'wrong'];
  const answers = await Promise.all(words.map((word) => verifyPassword(word, hash)));
  expect(answers).toEqual([true, false, true, false, false]);
});

fullIt('[SEC-47b] two are verified while eight wait, and further ones are refused at once', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => verifyPassword('wrong', undefined)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
