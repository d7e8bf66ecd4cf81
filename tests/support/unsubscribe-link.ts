import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './e2e.ts';

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>;

/** The unsubscribe link of an address, from its first mail about a transfer. */
export async function unsubscribeLink(mailFolder: string, address: string): Promise<string> {
  return linkIn(mailFolder, address, ({ headers }) => {
    const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    return header?.match(/<(http[^>]+)>/)?.[1];
  });
}

/** The link to choose one of several flights, from the first mail to an address. */
export async function chooseFlightLink(mailFolder: string, address: string): Promise<string> {
  return linkIn(mailFolder, address, ({ text }) => text?.match(/http\S+choose-flight\S+/)?.[0]);
}

async function linkIn(
  mailFolder: string,
  address: string,
  find: (mail: Mail) => string | undefined,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = await firstMail(mailFolder, address);
        link = mail && find(mail);
        return link;
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? '';
}

async function firstMail(folder: string, address: string): Promise<Mail | undefined> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('-transfer-time.eml'))) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    if (mail.to?.[0]?.address === address) return mail;
  }
  return undefined;
}
