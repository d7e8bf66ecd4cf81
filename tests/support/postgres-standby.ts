import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type PostgresServer, runPostgres } from './postgres-server.ts';

const run = promisify(execFile);

export interface PostgresStandby {
  /** Resolves when it has replayed everything the primary has written. */
  catchUp(): Promise<void>;
  /** Stops replication. */
  halt(): Promise<void>;
  /** Promotes it to primary, on the port of the former primary, which must have ended. */
  takeOver(): Promise<void>;
  stop(): Promise<void>;
}

/** A streaming standby of a server. The server is restarted for it. */
export async function startStandby(primary: PostgresServer): Promise<PostgresStandby> {
  const { place } = primary;
  const directory = mkdtempSync(path.join(place.directory, 'standby-'));
  const data = path.join(directory, 'data');
  await primary.halt();
  // With their owners: PostgreSQL refuses files of other accounts.
  await run('cp', ['-a', place.data, data]);
  const { hostname, port } = new URL(primary.url('postgres'));
  writeFileSync(path.join(data, 'standby.signal'), '');
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`,
  );
  await run('chown', ['-R', '--reference', place.data, directory]);
  await primary.startAgain();

  const standbyPlace = { ...place, directory, data };
  let server = await runPostgres(standbyPlace, { port: await freePort(), flags: [] });
  return {
    async catchUp() {
      const written = await ask(primary, 'select pg_current_wal_lsn()::text as value');
      const question = `select (pg_last_wal_replay_lsn() >= '${written}')::text as value`;
      const deadline = Date.now() + 30_000;
      while ((await ask(server, question)) !== 'true') {
        if (Date.now() > deadline) throw new Error('The standby does not follow');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    halt: () => server.halt(),
    async takeOver() {
      server = await runPostgres(standbyPlace, { port: Number(port), flags: [] });
      await ask(server, 'select pg_promote()::text as value');
    },
    stop: () => server.stop(),
  };
}

async function ask(server: PostgresServer, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query(question);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}
