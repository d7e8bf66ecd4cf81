import type { Kysely } from 'kysely';

/** Whether the notice is shown follows from its times: no job notes it any more. */
export const noticeByTheClock = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('service_notice').dropColumn('shown').execute();
  },
};
