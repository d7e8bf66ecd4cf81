import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for template databases, created once and cloned by all test files. */
    templateFolder: string;
    /** URL of the PostgreSQL server of this run; the database name is replaced. Empty in a run on SQLite. */
    postgresUrl: string;
  }
}

/** One template folder per engine; for PostgreSQL `TEST_DATABASE_URL`, or an own server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-templates-'));
  project.provide('templateFolder', folder);
  const server = project.name === 'postgres' ? await postgres() : undefined;
  project.provide('postgresUrl', server?.url ?? '');
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function postgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const server = await startPostgres();
  return { url: server.url('postgres'), stop: () => server.stop() };
}
