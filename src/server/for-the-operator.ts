import { BackupProblem } from '../db/backup/backup-problem.ts';
import { DatabaseUnusable } from '../db/database.ts';
import { KeyProblem } from '../db/keys/secret-file.ts';
import { ConfigError } from './config.ts';

/** Of the system: what lies outside the program, such as a port that is taken or a disk that is full. */
const SYSTEM_CODES = new Set([
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
]);

const FOR_THE_OPERATOR = [ConfigError, DatabaseUnusable, BackupProblem, KeyProblem];

/** Whether the operator can mend what failed: then one line is all there is to say. */
export function isForTheOperator(error: unknown): error is Error {
  if (FOR_THE_OPERATOR.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && SYSTEM_CODES.has(String(error.code));
}
