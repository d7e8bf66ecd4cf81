import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { todayInMadrid } from '../values/calendar-date.ts';
import type { Delivery, MailMessage, MailTransport } from './delivery.ts';

/** Mails contain personal data: only the account of the server may read them. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Without a mail server each mail becomes an .eml file in the folder. */
export function createFileTransport(folder: string): MailTransport {
  async function deliver(message: MailMessage): Promise<Delivery> {
    try {
      const name = fileNameOf(message);
      await writeAtomically(path.join(folder, name), message.bytes);
      return { kind: 'accepted', handover: { to: 'file', name } };
    } catch (error) {
      const { code = 'EFILE', message: reason } = error as NodeJS.ErrnoException;
      return { kind: 'unavailable', code, reason };
    }
  }
  return { deliver, close: () => undefined };
}

function fileNameOf({ rowId, event, composedAt }: MailMessage): string {
  return `${todayInMadrid(composedAt)}-${rowId}-${event.replace(/[^a-z0-9-]/gi, '')}.eml`;
}

/** Writes a file that is complete or absent under its name, and durable. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${file}.part`;
  const handle = await open(temporary, 'w', FILE_MODE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
