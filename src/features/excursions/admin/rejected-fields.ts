import { LANGUAGE_NAMES, type Language } from '../../../i18n/languages.ts';
import { FIELD_TEXTS } from '../../../ui/admin/admin-error.ts';
import type { FieldProblems } from '../../../ui/admin/field-problems.ts';

export type PartName = 'texts' | 'facts' | 'blocks' | 'pictures';

/** A field with its tab, its label and what to write into it. */
interface Named {
  part: PartName;
  name: string;
  hint?: string;
}

const NO_PRICE = 'Write a price in euro, such as 89.50.';
const FIELDS: Readonly<Record<string, Named>> = {
  titles: { part: 'texts', name: 'Title' },
  intros: { part: 'texts', name: 'Introduction' },
  long_descriptions: { part: 'texts', name: 'Long description' },
  weekdays: { part: 'facts', name: 'Days' },
  tour_languages: { part: 'facts', name: 'Languages of the guide' },
  duration_hours: { part: 'facts', name: 'Duration', hint: 'Write a number of hours, such as 8.5.' },
  pickup_time: { part: 'facts', name: 'First pickup', hint: 'Write a time, such as 08:05.' },
  map_link: { part: 'facts', name: 'Map link', hint: 'It has to begin with https:// and have no spaces.' },
  adult_price: { part: 'facts', name: 'Adult price', hint: NO_PRICE },
  child_price: { part: 'facts', name: 'Child price', hint: NO_PRICE },
  price_periods: { part: 'facts', name: 'Prices by period' },
  valid_from: { part: 'facts', name: 'First day', hint: 'This is no day.' },
  valid_to: { part: 'facts', name: 'Last day', hint: 'It is before the first day.' },
  blocks: { part: 'blocks', name: 'Blocks' },
  pictures: { part: 'pictures', name: 'Pictures' },
  image: { part: 'pictures', name: 'Picture of the card' },
};

const INSIDE: Readonly<Record<string, { name: string; hint?: string }>> = {
  'price_periods.from': { name: 'first day', hint: 'This day is in another period too.' },
  'price_periods.to': { name: 'last day', hint: 'It is before the first day.' },
  'price_periods.adult': { name: 'adult price', hint: NO_PRICE },
  'price_periods.child': { name: 'child price', hint: NO_PRICE },
  'blocks.type': { name: 'kind' },
  'blocks.titles': { name: 'heading' },
  'blocks.contents': { name: 'text' },
  'pictures.url': { name: 'file' },
  'pictures.alts': { name: 'what it shows' },
};
const ONE_OF: Readonly<Record<string, string>> = {
  price_periods: 'Period',
  blocks: 'Block',
  pictures: 'Picture',
};

export interface RejectedField {
  path: string;
  part: PartName;
  /** `Period 1, first day: Please fill this in.` */
  message: string;
}

/** The rejected fields with the tab of the form where each is. [DESK-90] */
export function rejectedFields(problems: FieldProblems): RejectedField[] {
  return Object.keys(problems).flatMap((path) => {
    const [field = '', ...inner] = path.split('.');
    const named = FIELDS[field];
    if (!named) return [];
    const why = fieldProblemText(problems, path);
    return [{ path, part: named.part, message: `${nameOf(named, field, inner)}: ${why}` }];
  });
}

/** What to write into a rejected field; undefined if it was accepted. */
export function fieldProblemText(problems: FieldProblems, path: string): string | undefined {
  const what = problems[path];
  if (!what) return undefined;
  const [field = '', , inside] = path.split('.');
  const hint = (inside ? INSIDE[`${field}.${inside}`] : FIELDS[field])?.hint;
  return what === 'invalid' && hint ? hint : FIELD_TEXTS[what];
}

function nameOf({ name }: Named, field: string, inner: readonly string[]): string {
  const one = ONE_OF[field];
  const [place, inside = '', language] = one ? inner : ['', '', inner[0]];
  const whole = one && place ? `${one} ${Number(place) + 1}` : name;
  const part = INSIDE[`${field}.${inside}`]?.name;
  const languageName =
    language && language in LANGUAGE_NAMES ? LANGUAGE_NAMES[language as Language] : undefined;
  return [whole, part, languageName].filter(Boolean).join(', ');
}
