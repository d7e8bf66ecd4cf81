import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import type { ScheduleField } from '../schedule-reading.ts';
import { CONCEPTS, type Concept, HEADING_VOCABULARY } from './heading-vocabulary.ts';

/**
 * The meaning of a heading: `sure`; `general`, like «Date», used if no other heading is better; or
 * `doubtful`, like «Guest», which staff are asked about.
 */
export interface Recognised {
  fields: readonly ScheduleField[];
  how: 'sure' | 'general' | 'doubtful';
  /** Whether it is one of several versions of a value: «New pickup time», «Pickup time 2», or `alone`, «Changed to». */
  revision?: 'named' | 'alone';
  /** Whether unknown words say of what it is: «Check-in time». */
  isOfOther?: true;
}

const vocabulary = new Map<string, Set<Concept>>();
for (const concept of CONCEPTS) {
  for (const word of Object.values(HEADING_VOCABULARY[concept]).join(' ').split(' ').map(plainWord)) {
    vocabulary.set(word, (vocabulary.get(word) ?? new Set()).add(concept));
  }
}

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(last|family|second|lead|full) name\b/g, '$1name'],
  [/\bpick up\b/g, 'pickup'],
  [/\bpeale vot/g, 'pealevot'],
  [/\blead pax\b/g, 'leadpax'],
  [/\b(lobby|ready) time\b/g, '$1time'],
  [
    /\b(changed|moved|corrected|updated|revised|rescheduled|cambiado|modificado|pakeista|perkelta|mainits|parcelts) (to|a|i|uz)\b/g,
    '$1',
  ],
];

/** «Pickup time 2», or «Pickup time.1» of some programs, beside «Pickup time» is another version of it. */
const FURTHER = /^(?:[1-9]|ii|iii|[b-d]|bis|nd|rd)$/;

/** Meaning by the concepts of a heading, in alphabetical order and without fillers. */
const MEANINGS: Readonly<Record<string, Recognised>> = {
  hotel: sure('hotel'),
  'hotel name': sure('hotel'),
  'hotel person': sure('hotel'),
  'hotel pickup': doubtful('hotel', 'pickup_time', 'pickup_point'),
  date: general('pickup_date'),
  'date pickup': sure('pickup_date'),
  'date hotel pickup': sure('pickup_date'),
  'date departure': doubtful('pickup_date'),
  'date departure hotel': sure('pickup_date'),
  time: general('pickup_time'),
  'pickup time': sure('pickup_time'),
  'hotel pickup time': sure('pickup_time'),
  'departure time': doubtful('pickup_time'),
  'departure hotel time': sure('pickup_time'),
  'date time': general('pickup_date', 'pickup_time'),
  'date pickup time': sure('pickup_date', 'pickup_time'),
  pickup: doubtful('pickup_time', 'pickup_point'),
  departure: doubtful('pickup_date', 'pickup_time'),
  'departure hotel': doubtful('pickup_date', 'pickup_time'),
  point: general('pickup_point'),
  'pickup point': sure('pickup_point'),
  'hotel pickup point': sure('pickup_point'),
  'departure point': sure('pickup_point'),
  flight: general('flight_number'),
  'flight number': sure('flight_number'),
  'departure flight': doubtful('flight_number'),
  'departure flight number': sure('flight_number'),
  'date flight': sure('flight_date'),
  'date departure flight': sure('flight_date'),
  'flight time': sure('flight_time'),
  'departure flight time': sure('flight_time'),
  destination: sure('flight_destination'),
  'destination flight': sure('flight_destination'),
  'destination point': sure('flight_destination'),
  latitude: sure('latitude'),
  'latitude pickup': sure('latitude'),
  'latitude point': sure('latitude'),
  'latitude pickup point': sure('latitude'),
  longitude: sure('longitude'),
  'longitude pickup': sure('longitude'),
  'longitude point': sure('longitude'),
  'longitude pickup point': sure('longitude'),
  coach: sure('coach'),
  'coach number': sure('coach'),
  'last-name': sure('last_name'),
  'last-name person': sure('last_name'),
  'last-name name': doubtful('last_name'),
  name: doubtful('last_name'),
  person: doubtful('last_name'),
  'name person': doubtful('last_name'),
};

/**
 * The meaning of a heading, regardless of language, case, accents and punctuation; undefined if it has none.
 */
export function recogniseHeading(heading: string): Recognised | undefined {
  const whole = recognise(heading);
  if (whole?.how === 'sure') return whole;
  // «Hotel / Отель», «Time (local)»: the meaning of one part counts unless another part contradicts it.
  const parts = heading
    .split(/[/|\n()[\]]/)
    .map(recognise)
    .filter((part) => part !== undefined);
  const [first] = parts;
  const agree = first && parts.every(({ fields }) => fields.join() === first.fields.join());
  return whole ?? (agree ? first : undefined);
}

/** Whether a lower-case word is used in headings. */
export function isHeadingWord(word: string): boolean {
  return vocabulary.has(plainWord(word));
}

function recognise(heading: string): Recognised | undefined {
  const concepts = new Set<Concept>();
  const unknown: string[] = [];
  let isFurther = false;
  for (const word of wordsOf(heading)) {
    const known = vocabulary.get(word);
    if (FURTHER.test(word)) isFurther = true;
    else if (!known) unknown.push(word);
    for (const concept of known ?? []) concepts.add(concept);
  }
  concepts.delete('filler');
  if (concepts.delete('revision')) return revisionOf(concepts, unknown);
  const meaning = meaningOf(concepts);
  if (!meaning) return undefined;
  if (isFurther && unknown.length === 0 && meaning.how !== 'doubtful') return revisionOf(concepts, unknown);
  if (unknown.length === 0 && !isFurther) return meaning;
  if (unknown.length > 2 || wordsOf(heading).length > 6) return undefined;
  const isOfOther = meaning.how === 'general' && unknown.length > 0;
  return { ...meaning, how: 'doubtful', ...(isOfOther && { isOfOther }) };
}

/** A heading that names nothing but a revision may mean the time, which changes most. */
function revisionOf(concepts: ReadonlySet<Concept>, unknown: readonly string[]): Recognised | undefined {
  if (unknown.length > 2) return undefined;
  if (concepts.size === 0 && unknown.length === 0) return { ...doubtful('pickup_time'), revision: 'alone' };
  const meaning = meaningOf(concepts);
  return meaning && { ...doubtful(...meaning.fields), revision: 'named' };
}

/** «Bus departure time»: the coach says nothing about the meaning unless it is all. */
function meaningOf(concepts: ReadonlySet<Concept>): Recognised | undefined {
  const whole = MEANINGS[[...concepts].sort().join(' ')];
  if (whole || !concepts.has('coach')) return whole;
  const others =
    MEANINGS[
      [...concepts]
        .filter((concept) => concept !== 'coach')
        .sort()
        .join(' ')
    ];
  return others && { ...others, how: 'doubtful' };
}

function wordsOf(heading: string): string[] {
  const plain = PHRASES.reduce(
    (text, [phrase, word]) => text.replace(phrase, word),
    plainWord(heading).replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

function plainWord(text: string): string {
  return foldDiacritics(text).replace(/['’`]/g, '');
}

function sure(...fields: ScheduleField[]): Recognised {
  return { fields, how: 'sure' };
}

function general(...fields: ScheduleField[]): Recognised {
  return { fields, how: 'general' };
}

function doubtful(...fields: ScheduleField[]): Recognised {
  return { fields, how: 'doubtful' };
}
