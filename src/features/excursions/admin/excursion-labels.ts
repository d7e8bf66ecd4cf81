import { LANGUAGE_NAMES, type Language } from '../../../i18n/languages.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { Check, ExcursionRow, RowProblem } from '../admin-contract.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const TOUR_LANGUAGES = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  ru: 'Russian',
} as const;

export const BLOCK_TYPES: Readonly<Record<string, string>> = {
  description: 'Description (no heading)',
  programme: 'Programme',
  included: 'Included',
  'not-included': 'Not included',
  bring: 'What to bring',
};

/** Label of whether visitors see the excursion. */
export function formatState({
  state,
  shown,
  valid_from,
  valid_to,
}: Pick<ExcursionRow, 'state' | 'shown' | 'valid_from' | 'valid_to'>): string {
  if (state === 'archived') return 'In the archive';
  if (state === 'new') return 'Not published yet';
  if (shown === 'early' && valid_from) return `Published, from ${formatDayWithWeekday(valid_from)}`;
  if (shown === 'over' && valid_to) return `Over since ${formatDayWithWeekday(valid_to)}`;
  return 'On the site';
}

export function formatLanguages(languages: readonly Language[]): string {
  return languages.map((language) => LANGUAGE_NAMES[language]).join(', ');
}

/** What a check found. */
export function formatCheck({ check, count = 0, languages = [] }: Check): string {
  const messages: Record<Check['check'], string> = {
    'no-title': 'The English title is missing.',
    'no-intro': 'The English introduction is missing.',
    'no-weekdays': 'No weekday is chosen.',
    'no-tour-languages': 'No language of the guide is chosen.',
    'no-duration': 'The duration is missing.',
    'no-prices': 'The adult or the child price is missing.',
    'no-text': 'There is no block with an English text.',
    'dates-over': 'Its last day is over: visitors will not see it.',
    'no-picture': 'There is no picture: visitors see the placeholder.',
    'no-pickups': 'It has no pickups yet: no guest can see a time.',
    'hotels-without-pickup': `${count} ${count === 1 ? 'hotel has' : 'hotels have'} no pickup.`,
    'own-prices-in-periods': `${count} ${count === 1 ? 'hotel keeps a price of its' : 'hotels keep prices of their'} own, whatever the period.`,
    'missing-texts': `Some texts are missing in ${formatLanguages(languages)}: visitors read English there.`,
    'outdated-texts': `Some texts are older than the English in ${formatLanguages(languages)}.`,
  };
  return messages[check];
}

/** Why a row of a CSV file was rejected. */
export const ROW_PROBLEMS: Readonly<Record<RowProblem, string>> = {
  'hotel-missing': 'No hotel is named.',
  'hotel-unknown': 'There is no such hotel.',
  'hotel-unclear': 'Several hotels have this name, or id and name are of two hotels.',
  'hotel-twice': 'The hotel stands in an earlier row.',
  'time-missing': 'The time is missing.',
  'not-a-time': 'This is no time. Write it as 08:05.',
  'not-a-coordinate': 'This is no coordinate.',
  'half-a-coordinate': 'Latitude and longitude belong together.',
  'not-a-price': 'This is no price in euro.',
  'half-a-price': 'Adult and child price belong together.',
  'too-long': 'This is too long.',
};

/** A price in the back office; empty if there is none. */
export function formatPrice(euro: number | null): string {
  return euro === null ? '' : `${euro.toFixed(2)} €`;
}
