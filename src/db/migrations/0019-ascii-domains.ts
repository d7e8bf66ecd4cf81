import type { Kysely } from 'kysely';
import { canonicalEmail } from '../../values/email.ts';

interface Tables {
  staff: { id: string; email: string };
}

/** Addresses are stored with their domain in ASCII: one mailbox has one spelling. Staff sign in by theirs. */
export const asciiDomains = {
  async up(anyDb: Kysely<unknown>): Promise<void> {
    const db = anyDb as Kysely<Tables>;
    const staff = await db.selectFrom('staff').select(['id', 'email']).execute();
    for (const { id, email } of staff) {
      const canonical = canonicalEmail(email);
      if (canonical === email) continue;
      await db.updateTable('staff').set({ email: canonical }).where('id', '=', id).execute();
    }
  },
};
