import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { todayInMadrid } from '../values/calendar-date.ts';
import type { Delivery, Letter, MailTransport } from './delivery.ts';

/** Mails name people: only the account of the server reads them. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** Without a mail server every mail becomes a file of the folder, which any mail program opens. */
export function createFileTransport(folder: string): MailTransport {
  async function deliver(letter: Letter): Promise<Delivery> {
    try {
      await writeWhole(path.join(folder, fileNameOf(letter)), letter.bytes);
      return { kind: 'accepted' };
    } catch (error) {
      const { code = 'EFILE', message } = error as NodeJS.ErrnoException;
      return { kind: 'unavailable', code, reason: message };
    }
  }
  return { deliver, close: () => undefined };
}

function fileNameOf({ rowId, event, writtenAt }: Letter): string {
  return `${todayInMadrid(writtenAt)}-${rowId}-${event.replace(/[^a-z0-9-]/gi, '')}.eml`;
}

/** Under its name the file is there whole or not at all, and outlasts a power cut. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER });
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', OWN_FILE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
