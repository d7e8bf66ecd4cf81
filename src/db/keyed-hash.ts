import type { Database } from './database.ts';
import type { Keys } from './keys/keys.ts';

/**
 * A text as a hash that nobody without the key file can find by trying texts: what limits keep of addresses and
 * names. A copy of the database alone does not suffice. [SEC-39]
 */
export async function keyedHash({ keys }: Pick<Database, 'keys'>, text: string): Promise<string> {
  return keys.mac('hashed-subject', text);
}

/** The same of an e-mail address, in any case, that mails were asked for: apart from what else counts the address. */
export function hashMailRecipient(keys: Keys, address: string): string {
  return keys.mac('hashed-subject', 'mail', address.toLowerCase());
}
