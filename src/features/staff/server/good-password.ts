import { ApiError } from '../../../http/api-error.ts';

const DIFFERENT_CHARACTERS = 5;

/**
 * Throws 400 for a password that is tried first: the person's own name or address, or next to nothing but one
 * key. That it is long enough the contract has seen to.
 */
export function demandGoodPassword(password: string, person: { name: string; email: string }): void {
  const plain = password.trim().toLowerCase();
  const own = [person.name.toLowerCase(), person.email];
  if (new Set(plain).size >= DIFFERENT_CHARACTERS && !own.includes(plain)) return;
  throw new ApiError(400, 'invalid_request', 'The password is easily guessed', {
    fields: { password: 'invalid' },
  });
}
