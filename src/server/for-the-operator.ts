import { BackupProblem } from '../db/backup/backup-problem.ts';
import { DatabaseUnusable } from '../db/database.ts';
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

/** Whether the operator can mend what failed: then one line is all there is to say. */
export function isForTheOperator(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof DatabaseUnusable || error instanceof BackupProblem) {
    return true;
  }
  return error instanceof Error && 'code' in error && SYSTEM_CODES.has(String(error.code));
}
