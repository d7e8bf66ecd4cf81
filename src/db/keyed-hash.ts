import type { Database } from './database.ts';
import type { Keys } from './keys/keys.ts';

/**
 * Hashes a text so that it cannot be found by trial without the key file. Rate limits store addresses and names this
 * way; a copy of the database alone does not reveal them. [SEC-39]
 */
export async function keyedHash({ keys }: Pick<Database, 'keys'>, text: string): Promise<string> {
  return keys.mac('hashed-subject', text);
}

/**
 * Hash of an e-mail address, ignoring case, for limits on requested mails; differs from other hashes of the address.
 */
export function hashMailRecipient(keys: Keys, address: string): string {
  return keys.mac('hashed-subject', 'mail', address.toLowerCase());
}
