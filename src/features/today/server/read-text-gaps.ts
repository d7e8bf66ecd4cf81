import { type Database, type Reader, readContentVersion } from '../../../db/database.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { translationState } from '../../../values/translations.ts';
import { listPublishedTexts } from '../../excursions/server/list-published-texts.ts';
import { listWrittenTexts, type WrittenRecord } from '../../pages/server/list-written-texts.ts';
import type { TextGap } from '../contract.ts';

/**
 * Tells of each language which texts visitors miss in it, or read as they were before the English changed. Read once
 * for each content version: asking again costs next to nothing. [DESK-76]
 */
export function textGapsOf(database: Database): () => Promise<TextGap[]> {
  let kept: { version: number; gaps: TextGap[] } | undefined;
  return async () => {
    const version = await readContentVersion(database.read);
    if (kept?.version !== version) kept = { version, gaps: await readTextGaps(database.read) };
    return kept.gaps;
  };
}

async function readTextGaps(db: Reader): Promise<TextGap[]> {
  const records = [...(await listPublishedTexts(db)), ...(await listWrittenTexts(db))];
  return LANGUAGES.map((language) => gapOf(language, records));
}

function gapOf(language: Language, all: readonly WrittenRecord[]): TextGap {
  const records = all
    .map(({ to, title, texts }) => {
      const states = texts.map((text) => translationState(text, language));
      const count = (wanted: string) => states.filter((state) => state === wanted).length;
      return { to, title, missing: count('missing'), outdated: count('outdated') };
    })
    .filter(({ missing, outdated }) => missing + outdated > 0);
  const sum = (what: 'missing' | 'outdated') => records.reduce((total, record) => total + record[what], 0);
  return { language, missing: sum('missing'), outdated: sum('outdated'), records };
}
