import { BackupError } from '../db/backup/backup-error.ts';
import { DatabaseUnusableError } from '../db/database.ts';
import { KeyFileError } from '../db/keys/key-file.ts';
import { ConfigError } from './config.ts';

/** System errors outside the program, such as a port in use or a full disk. */
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

const OPERATOR_ERRORS = [ConfigError, DatabaseUnusableError, BackupError, KeyFileError];

/** Whether the operator can fix the cause: then one line is enough and no stack trace is shown. */
export function isOperatorError(error: unknown): error is Error {
  if (OPERATOR_ERRORS.some((errorClass) => error instanceof errorClass)) return true;
  return error instanceof Error && 'code' in error && SYSTEM_CODES.has(String(error.code));
}
