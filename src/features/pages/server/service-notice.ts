import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { ServiceNoticeTable } from '../../../db/schema.ts';
import { LANGUAGES, type Language, localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';

export type StoredNotice = Selectable<ServiceNoticeTable>;

export function findNotice(db: Reader): Promise<StoredNotice> {
  return db.selectFrom('service_notice').selectAll().executeTakeFirstOrThrow();
}

/** Whether visitors see it at an instant: from its start until before its end. */
export function isShown({ enabled, starts_at, ends_at, texts }: NoticeTimes, now: Date): boolean {
  if (enabled === 0 || Object.keys(parseLocalizedText(texts)).length === 0) return false;
  const at = now.getTime();
  return (!starts_at || Date.parse(starts_at) <= at) && (!ends_at || at < Date.parse(ends_at));
}
type NoticeTimes = Pick<StoredNotice, 'enabled' | 'starts_at' | 'ends_at' | 'texts'>;

export interface ShownNotice {
  notice: Record<Language, string> | null;
  /** When it is shown or hidden next. */
  validUntil: number | undefined;
}

/** The next start or end of the notice after an instant; undefined if none is left. */
function nextChange({ enabled, starts_at, ends_at }: NoticeTimes, now: Date): number | undefined {
  if (enabled === 0) return undefined;
  const ahead = [starts_at, ends_at].flatMap((at) =>
    at && Date.parse(at) > now.getTime() ? [Date.parse(at)] : [],
  );
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/**
 * The notice shown above every page, in every language, or null; a missing language falls back to English, else to any
 * other.
 */
export async function readShownNotice(db: Reader, now: Date): Promise<ShownNotice> {
  const notice = await findNotice(db);
  const validUntil = nextChange(notice, now);
  if (!isShown(notice, now)) return { notice: null, validUntil };
  const texts = parseLocalizedText(notice.texts);
  const entries = LANGUAGES.map((language) => [language, localize(texts, language)]);
  return { notice: Object.fromEntries(entries) as Record<Language, string>, validUntil };
}
