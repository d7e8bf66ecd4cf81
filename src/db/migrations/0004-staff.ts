import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Who may enter the desk: accounts, sessions, and the links that mails carry. Secrets are kept as hashes. */
export const staff = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('staff')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('role', 'text', isRole)
      .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1).check(sql`active in (0, 1)`))
      .addColumn('totp_secret', 'text')
      .addColumn('totp_last_step', 'integer')
      .addColumn('second_factor_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('signed_in_at', 'text')
      .execute();
    await db.schema
      .createTable('staff_sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('staff_id', 'text', ofStaff)
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('last_used_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute();
    await db.schema
      .createTable('staff_invitations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', isRole)
      .addColumn('invited_by', 'text', ofStaff)
      .addColumn('invited_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('staff_password_resets')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('staff_id', 'text', ofStaff)
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('staff_recovery_codes')
      .addColumn('staff_id', 'text', ofStaff)
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('staff_recovery_codes_pk', ['staff_id', 'code_hash'])
      .execute();
  },
};

function isRole(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().check(sql`role in ('editor', 'admin')`);
}

function ofStaff(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('staff.id').onDelete('cascade');
}
