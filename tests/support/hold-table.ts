import pg from 'pg';

/** What visitors, mails, jobs and staff write most. */
export const HOT_TABLES = [
  'visit_counts',
  'lookup_counts',
  'limit_hits',
  'outbox',
  'content_version',
  'questions',
  'departures',
  'subscriptions',
  'job_runs',
  'staff_sessions',
] as const;

/**
 * Holds a table as a psql that somebody left open in the middle of a transaction: others may read it, and nothing
 * else. Returns what ends it; called twice it ends once.
 */
export async function holdTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in exclusive mode`);
  let released: Promise<void> | undefined;
  return () => {
    released ??= client.end();
    return released;
  };
}
