import type { DatabaseAddress } from '../db/database.ts';
import type { Config } from './config.ts';

/** The location of the database according to the configuration. */
export function databaseAddressOf({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): DatabaseAddress {
  return databaseUrl
    ? { engine: 'postgres', url: databaseUrl }
    : { engine: 'sqlite', directory: dataDirectory };
}
