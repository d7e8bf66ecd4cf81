import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty PostgreSQL database on the server of a URL. */
export function createPostgresDatabase(server: string, name = newName()): Promise<PostgresDatabase> {
  return create(server, name, 'template1');
}

/** Copies another database of the server, which must have no connections. */
export function copyPostgresDatabase(server: string, template: string): Promise<PostgresDatabase> {
  // As files: block by block through the log takes the server more than twice the time.
  return create(server, newName(), `${template} strategy file_copy`);
}

async function create(server: string, name: string, template: string): Promise<PostgresDatabase> {
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
