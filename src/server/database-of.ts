import type { DatabaseAddress } from '../db/database.ts';
import type { Config } from './config.ts';

/** Where the settings say that the database is. */
export function databaseAddressOf({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): DatabaseAddress {
  return databaseUrl
    ? { engine: 'postgres', url: databaseUrl }
    : { engine: 'sqlite', directory: dataDirectory };
}
