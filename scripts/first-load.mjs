// JavaScript that a page loads at first, as listed in its head.
import { statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../src/i18n/languages.ts';

export const FIRST_LOAD_BUDGET_KB = 98;

/** Size of each page of a built site, brotli, with the texts of the longest language. */
export function firstLoads(site) {
  return site.sources.map((source) => ({
    source,
    kilobytes: Math.max(
      ...LANGUAGES.map((language) => kilobytes(site.directory, site.assetsOf(source, language))),
    ),
  }));
}

function kilobytes(directory, { entry, modules }) {
  const files = new Set([entry, ...modules]);
  const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(directory, `${file}.br`)).size, 0);
  return bytes / 1000;
}
