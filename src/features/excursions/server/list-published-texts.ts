import type { Reader } from '../../../db/database.ts';
import { localize } from '../../../i18n/languages.ts';
import type { TranslatedText } from '../../../values/translations.ts';
import { textsOf } from './admin/check-content.ts';
import { readPublishedContent } from './admin/published-content.ts';

/** All texts of published excursions, each with the back-office screen where it is edited. */
export async function listPublishedTexts(
  db: Reader,
): Promise<{ to: string; title: string; texts: TranslatedText[] }[]> {
  const excursions = await db
    .selectFrom('excursions')
    .selectAll()
    .where('published', '=', 1)
    .where('archived', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const contentOf = await readPublishedContent(db, excursions);
  return excursions.map((excursion) => {
    const content = contentOf(excursion);
    return {
      to: `/excursions/${excursion.id}`,
      title: localize(content.titles, 'en'),
      texts: textsOf(content),
    };
  });
}
