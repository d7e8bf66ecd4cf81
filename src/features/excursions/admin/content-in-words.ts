import { LANGUAGE_NAMES, LANGUAGES, type LocalizedText } from '../../../i18n/languages.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import { htmlToText } from '../../../ui/admin/record-diff.ts';
import type { ExcursionContent } from '../admin-contract.ts';
import { BLOCK_TYPES, sayEuro, TOUR_LANGUAGES, WEEKDAYS } from './excursion-labels.ts';

type Words = { [name: string]: string | Words };

/** The content as staff read it, part by part: two versions of it can be put side by side. */
export function contentInWords(content: ExcursionContent): Words {
  return {
    Title: texts(content.titles),
    Introduction: texts(content.intros),
    'Long description': texts(content.long_descriptions, htmlToText),
    Days: content.weekdays.map((day) => WEEKDAYS[day] ?? '').join(', '),
    'Languages of the guide': content.tour_languages.map((language) => TOUR_LANGUAGES[language]).join(', '),
    Duration: content.duration_hours === null ? '' : `${content.duration_hours} h`,
    'First pickup': content.pickup_time ?? '',
    'Map link': content.map_link ?? '',
    'Adult price': sayEuro(content.adult_price),
    'Child price': sayEuro(content.child_price),
    'Prices by period': content.price_periods
      .map(
        ({ from, to, adult, child }) =>
          `${formatDayWithWeekday(from)} to ${formatDayWithWeekday(to)}: ${sayEuro(adult)}, child ${sayEuro(child)}`,
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

function texts(of: LocalizedText, tidy: (text: string) => string = (text) => text): Words {
  return Object.fromEntries(
    LANGUAGES.map((language) => [LANGUAGE_NAMES[language], tidy(of[language] ?? '')]),
  );
}

function numbered<T>(name: string, items: readonly T[], say: (item: T) => Words): Words {
  return Object.fromEntries(items.map((item, index) => [`${name} ${index + 1}`, say(item)]));
}
