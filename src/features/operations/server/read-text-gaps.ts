import type { Database, Reader } from '../../../db/database.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { translationState } from '../../../values/translations.ts';
import { listPublishedTexts } from '../../excursions/server/list-published-texts.ts';
import { listTranslatedRecords, type TranslatedRecord } from '../../pages/server/list-translated-records.ts';
import type { TextGap, Today } from '../today-contract.ts';

type Gaps = Today['texts'];
type Texts = Pick<TranslatedRecord, 'to' | 'title' | 'texts'>;

/**
 * Tells what nobody has written yet, and of each language which texts visitors miss in it, or read as they were before
 * the English changed. Read once for each content state: asking again costs next to nothing. [DESK-76]
 */
export function textGapsOf(database: Database): () => Promise<Gaps> {
  let kept: { state: string; gaps: Gaps } | undefined;
  return async () => {
    const { id: state } = await database.contentState();
    if (kept?.state !== state) kept = { state, gaps: await readTextGaps(database.read) };
    return kept.gaps;
  };
}

async function readTextGaps(db: Reader): Promise<Gaps> {
  const written = await listTranslatedRecords(db);
  const records = [...(await listPublishedTexts(db)), ...written];
  return {
    unwritten: written.filter((record) => !record.written).map(({ to, title }) => ({ to, title })),
    languages: LANGUAGES.map((language) => gapOf(language, records)),
  };
}

function gapOf(language: Language, all: readonly Texts[]): TextGap {
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
