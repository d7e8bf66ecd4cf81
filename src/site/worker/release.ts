import type { Language } from '../../i18n/languages.ts';

/** What the build tells the worker of the release that it belongs to. */
interface Release {
  id: string;
  /** The script that every page of this release names. */
  entry: string;
  /** What every page, and any screen, needs to open. */
  files: string[];
  /** The texts of each language, and its letters. */
  ofLanguage: Record<Language, string[]>;
}

declare const __RELEASE__: Release;

export const release = __RELEASE__;
