import { LANGUAGE_NAMES, LANGUAGES, type LocalizedText } from '../../../i18n/languages.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { htmlToText } from '../../../ui/admin/record-diff.ts';
import type { ExcursionContent } from '../admin-contract.ts';
import { BLOCK_TYPES, formatPrice, TOUR_LANGUAGES, WEEKDAYS } from './excursion-labels.ts';

type LabelledTexts = { [label: string]: string | LabelledTexts };

/** The content as labelled texts, so that two versions can be compared field by field. */
export function describeContent(content: ExcursionContent): LabelledTexts {
  return {
    Title: texts(content.titles),
    Introduction: texts(content.intros),
    'Long description': texts(content.long_descriptions, htmlToText),
    Days: content.weekdays.map((day) => WEEKDAYS[day] ?? '').join(', '),
    'Languages of the guide': content.tour_languages.map((language) => TOUR_LANGUAGES[language]).join(', '),
    Duration: content.duration_hours === null ? '' : `${content.duration_hours} h`,
    'First pickup': content.pickup_time ?? '',
    'Map link': content.map_link ?? '',
    'Adult price': formatPrice(content.adult_price),
    'Child price': formatPrice(content.child_price),
    'Prices by period': content.price_periods
      .map(
        ({ from, to, adult, child }) =>
          `${formatDayWithWeekday(from)} to ${formatDayWithWeekday(to)}: ${formatPrice(adult)}, child ${formatPrice(child)}`,
      )
      .join('\n'),
    'First day': content.valid_from ? formatDayWithWeekday(content.valid_from) : '',
    'Last day': content.valid_to ? formatDayWithWeekday(content.valid_to) : '',
    'Picture of the card': content.image ?? '',
    ...numbered('Block', content.blocks, ({ type, titles, contents }) => ({
      kind: BLOCK_TYPES[type] ?? type,
      heading: texts(titles),
      text: texts(contents, htmlToText),
    })),
    ...numbered('Picture', content.pictures, ({ url, alts }) => ({ file: url, words: texts(alts) })),
  };
}

function texts(of: LocalizedText, tidy: (text: string) => string = (text) => text): LabelledTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [LANGUAGE_NAMES[language], tidy(of[language] ?? '')]),
  );
}

function numbered<T>(name: string, items: readonly T[], describe: (item: T) => LabelledTexts): LabelledTexts {
  return Object.fromEntries(items.map((item, index) => [`${name} ${index + 1}`, describe(item)]));
}
