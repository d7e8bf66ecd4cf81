import { ApiError } from '../../../http/api-error.ts';
import type { RequestServices } from './access-origin.ts';
import { type Person, personalDictionary } from './personal-dictionary.ts';

const MIN_SCORE = 4;

/**
 * Throws 400 for a password that someone who knows the person, the product and the hotels can guess within 10^10
 * attempts. The contract checks its length. [SEC-48]
 */
export async function requireStrongPassword(
  { database }: Pick<RequestServices, 'database'>,
  password: string,
  person: Person,
): Promise<void> {
  const words = await personalDictionary(database.read, password, person);
  // Loaded on first use: most servers never need it.
  const { scorePassword } = await import('./score-password.ts');
  if ((await scorePassword(password, words)) >= MIN_SCORE) return;
  throw new ApiError(400, 'invalid_request', 'The password is easily guessed', {
    fields: { password: 'invalid' },
  });
}
