import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The first back-office link in the latest mail to an address, once a server without mail server has written it. */
export async function linkInMail(dataDirectory: string, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await findLink(path.join(dataDirectory, 'mail'), address);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

async function findLink(folder: string, address: string): Promise<string | undefined> {
  const files = await readdir(folder).catch((): string[] => []);
  const mails = files.filter((name) => name.endsWith('.eml')).sort();
  for (const file of mails.reverse()) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    if (!mail.to?.some((to) => to.address === address)) continue;
    const link = /http\S+\/admin\/\S+/.exec(mail.text ?? '')?.[0];
    if (link) return link;
  }
  return undefined;
}
