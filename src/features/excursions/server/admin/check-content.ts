import { LANGUAGES, type Language, type LocalizedText } from '../../../../i18n/languages.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { type TranslatedText, translationGaps } from '../../../../values/translations.ts';
import type { Check, ExcursionContent } from '../../admin-contract.ts';
import type { PickupCounts } from './count-pickups.ts';

/** Failed checks before publishing: blocking ones first, then warnings. */
export function checkContent(
  content: ExcursionContent,
  { pickups, withOwnPrice, hotels }: PickupCounts,
  today: CalendarDate,
): Check[] {
  const { missing, outdated } = contentGaps(content);
  const blocking: [Check['check'], boolean][] = [
    ['no-title', !content.titles.en],
    ['no-intro', !content.intros.en],
    ['no-weekdays', content.weekdays.length === 0],
    ['no-tour-languages', content.tour_languages.length === 0],
    ['no-duration', content.duration_hours === null],
    ['no-prices', content.adult_price === null || content.child_price === null],
    ['no-text', !content.blocks.some(({ contents }) => contents.en)],
  ];
  const warnings: [Check, boolean][] = [
    [{ check: 'dates-over', blocks: false }, content.valid_to !== null && content.valid_to < today],
    [{ check: 'no-picture', blocks: false }, content.image === null && content.pictures.length === 0],
    [{ check: 'no-pickups', blocks: false }, pickups === 0],
    [
      { check: 'hotels-without-pickup', blocks: false, count: hotels - pickups },
      pickups > 0 && pickups < hotels,
    ],
    [
      { check: 'own-prices-in-periods', blocks: false, count: withOwnPrice },
      withOwnPrice > 0 && content.price_periods.length > 0,
    ],
    [{ check: 'missing-texts', blocks: false, languages: missing }, missing.length > 0],
    [{ check: 'outdated-texts', blocks: false, languages: outdated }, outdated.length > 0],
  ];
  return [
    ...blocking.filter(([, wrong]) => wrong).map(([check]) => ({ check, blocks: true })),
    ...warnings.filter(([, applies]) => applies).map(([check]) => check),
  ];
}

/** The languages in which a text is missing, or older than the English. */
export function contentGaps(content: ExcursionContent): { missing: Language[]; outdated: Language[] } {
  const gaps = textsOf(content).map((text) => translationGaps(text, LANGUAGES));
  return {
    missing: LANGUAGES.filter((language) => gaps.some(({ missing }) => missing.includes(language))),
    outdated: LANGUAGES.filter((language) => gaps.some(({ outdated }) => outdated.includes(language))),
  };
}

/** Every translated text of an excursion. */
export function textsOf({
  titles,
  intros,
  long_descriptions,
  translated_from,
  blocks,
  pictures,
}: ExcursionContent): TranslatedText[] {
  const text = (texts: LocalizedText, of: TranslatedText['of']): TranslatedText => ({ texts, of });
  return [
    text(titles, translated_from.titles),
    text(intros, translated_from.intros),
    text(long_descriptions, translated_from.long_descriptions),
    ...blocks.flatMap((block) => [
      text(block.titles, block.translated_from.titles),
      text(block.contents, block.translated_from.contents),
    ]),
    ...pictures.map(({ alts, translated_from: of }) => text(alts, of.alts)),
  ];
}
