import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './e2e.ts';

/** The unsubscribe link of an address, from its first mail about a transfer. */
export async function unsubscribeLink(mailFolder: string, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await linkOfMail(mailFolder, address);
        return link;
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? '';
}

async function linkOfMail(folder: string, address: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('-transfer-time.eml'))) {
    const { to, headers } = await PostalMime.parse(await readFile(path.join(folder, file)));
    if (to?.[0]?.address !== address) continue;
    const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    return header?.match(/<(http[^>]+)>/)?.[1];
  }
  return undefined;
}
