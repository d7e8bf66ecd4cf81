import type { Language } from '../../i18n/languages.ts';

/** The files of the worker's release, inserted by the build. */
interface Release {
  id: string;
  /** The entry script of this release. */
  entry: string;
  /** Files that every page needs. */
  files: string[];
  /** Texts and fonts by language. */
  ofLanguage: Record<Language, string[]>;
}

declare const __RELEASE__: Release;

export const release = __RELEASE__;
