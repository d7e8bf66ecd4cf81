import pg from 'pg';

/** The tables with the most writes by visitors, mails, jobs and staff. */
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
 * Locks a table like an abandoned psql transaction: others may read it, but not write. Returns the function that
 * releases it, which may be called twice.
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
