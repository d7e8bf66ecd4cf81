import { readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Address } from './address.ts';

const HEADER_END = /\r?\n\r?\n/;
const NAMES_SOMEONE = /^(to|reply-to|cc):/i;

/** Mail files addressed to the person or about one of the rows. */
export async function findMailFiles(
  folder: string | undefined,
  address: Address,
  rowIds: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailFilesOf(folder)) {
    const file = path.join(folder ?? '', name);
    const row = Number(/^\d{4}-\d\d-\d\d-(\d+)-/.exec(name)?.[1]);
    if (rowIds.includes(row) || (await isTo(file, address))) found.push(file);
  }
  return found;
}

export async function deleteFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await unlink(file).catch(unlessGone);
}

/** No mail files where the folder does not exist. */
async function mailFilesOf(folder: string | undefined): Promise<string[]> {
  if (!folder) return [];
  const names = await readdir(folder).catch(unlessGone);
  return (names ?? []).filter((name) => /\.eml(\.part)?$/.test(name));
}

async function isTo(file: string, address: Address): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(unlessGone);
  const [header = ''] = (text ?? '').split(HEADER_END, 1);
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.some((line) => NAMES_SOMEONE.test(line) && address.isIn(line));
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
