import type { Database, Reader } from '../../../db/database.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { translationState } from '../../../values/translations.ts';
import { listPublishedTexts } from '../../excursions/server/list-published-texts.ts';
import { listTranslatedRecords, type TranslatedRecord } from '../../pages/server/list-translated-records.ts';
import type { TextGap, Today } from '../today-contract.ts';

type Gaps = Today['texts'];
type Texts = Pick<TranslatedRecord, 'to' | 'title' | 'texts'>;

/**
 * Creates a reader of missing and outdated translations by language, and of records that are empty in every
 * language. Results are cached by content state. [DESK-76]
 */
export function createTextGapReader(database: Database): () => Promise<Gaps> {
  let cached: { state: string; gaps: Gaps } | undefined;
  return async () => {
    const { id: state } = await database.contentState();
    if (cached?.state !== state) cached = { state, gaps: await readTextGaps(database.read) };
    return cached.gaps;
  };
}

async function readTextGaps(db: Reader): Promise<Gaps> {
  const written = await listTranslatedRecords(db);
  const records = [...(await listPublishedTexts(db)), ...written];
  const texts = records.flatMap((record) => record.texts);
  return {
    checked: texts.filter((text) => Object.keys(text.texts).length > 0).length,
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
