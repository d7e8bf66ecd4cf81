import type { MessageId, Translate } from '../../../i18n/i18n.ts';
import type { TourLanguage } from '../contract.ts';

const WEEKDAYS: readonly MessageId[] = [
  'exc.weekdays_short.0',
  'exc.weekdays_short.1',
  'exc.weekdays_short.2',
  'exc.weekdays_short.3',
  'exc.weekdays_short.4',
  'exc.weekdays_short.5',
  'exc.weekdays_short.6',
];

/** The short name of a weekday, 0 = Monday to 6 = Sunday. [EXD-04] [EXD-05] */
export function weekdayText(day: number, t: Translate): string {
  const id = WEEKDAYS[day];
  return id === undefined ? '' : t(id);
}

/** "Tue, Sat". */
export function daysText(days: readonly number[], t: Translate): string {
  return days.map((day) => weekdayText(day, t)).join(', ');
}

/** The name of a tour language. [EXD-06] */
export function tourLanguageText(code: TourLanguage, t: Translate): string {
  return t(`exc.lang_name.${code}`);
}

/** "English, Spanish". */
export function languagesText(codes: readonly TourLanguage[], t: Translate): string {
  return codes.map((code) => tourLanguageText(code, t)).join(', ');
}
