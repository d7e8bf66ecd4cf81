import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makePrivateDirectory, PRIVATE_FILE_MODE } from '../private-files.ts';
import { KEY_BYTES } from './keys.ts';

/** Why the key file cannot be used: one line that says what to do. */
export class KeyFileError extends Error {}

/** Without file links, a key file that another process is still writing is briefly visible. */
const HALF_WRITTEN = { tries: 20, pauseMs: 50 };

/**
 * Reads the key; undefined if the file does not exist. Restricts the mode of a file that others may read first. Throws
 * `KeyFileError` if it cannot be read or restricted, or holds no key. [SEC-35]
 */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  for (let left = HALF_WRITTEN.tries; ; left -= 1) {
    const text = readText(file);
    if (text === undefined) return undefined;
    if (text !== '' || left === 0) return parseKey(text, file);
    await setTimeout(HALF_WRITTEN.pauseMs);
  }
}

/**
 * Creates a key file readable by its owner only, completely or not at all. If several processes do so at once, one
 * creates it; `made` is false for the others, and all return the same key. Throws `KeyFileError`.
 */
export async function createKeyFile(file: string): Promise<{ secret: Buffer; made: boolean }> {
  const made = createWhole(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
  const secret = await readKeyFile(file);
  if (!secret) throw new KeyFileError(`The key file ${file} cannot be made`);
  return { secret, made };
}

function readText(file: string): string | undefined {
  try {
    restrictToOwner(file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof KeyFileError) throw error;
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new KeyFileError(`The key file ${file} cannot be read: ${reason(error)}`);
  }
}

/** Secrets mounted by container platforms belong to root and may be group-readable, but never world-readable. */
function restrictToOwner(file: string): void {
  const found = statSync(file);
  const mode = found.mode & 0o777;
  if (!found.isFile() || (mode & 0o077) === 0 || process.platform === 'win32') return;
  try {
    chmodSync(file, PRIVATE_FILE_MODE);
  } catch {
    if ((mode & 0o007) === 0) return;
    throw new KeyFileError(
      `The key file ${file} is open to every user of the machine; run: chmod 600 ${file}`,
    );
  }
}

/** Base64 as written by `openssl rand -base64 32`, or base64url. */
function parseKey(text: string, file: string): Buffer {
  const key = /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (key.length === KEY_BYTES) return key;
  throw new KeyFileError(
    `The key file ${file} holds no key of ${KEY_BYTES} bytes in base64; put the right file there, or delete it on a new site`,
  );
}

function createWhole(file: string, text: string): boolean {
  const part = `${file}.part-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    makePrivateDirectory(path.dirname(file));
    write(part, text);
    return putInPlace(part, file, text);
  } catch (error) {
    throw new KeyFileError(`The key file ${file} cannot be made: ${reason(error)}`);
  } finally {
    if (existsSync(part)) rmSync(part);
  }
}

/** A link never replaces a key that another process has created. */
function putInPlace(part: string, file: string, text: string): boolean {
  try {
    linkSync(part, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  // Some file systems do not support links.
  try {
    write(file, text);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function write(file: string, text: string): void {
  const handle = openSync(file, 'wx', PRIVATE_FILE_MODE);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function codeOf(error: unknown): string {
  return String(Object(error).code);
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
