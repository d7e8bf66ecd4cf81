import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address whose database name is to be replaced. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for all test files: `TEST_DATABASE_URL`, or one of our own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}
