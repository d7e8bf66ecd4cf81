import { type Cell, cellText } from '../../../../spreadsheets/table.ts';
import { nameKey } from '../../../hotels/server/name-token.ts';
import type { KnownHotel, ScheduleQuestion } from '../schedule-reading.ts';
import { createNearHotelFinder } from './near-hotels.ts';

export type HotelResult =
  | { id: number }
  | {
      problem: 'missing' | 'too-long' | 'hotel-unknown' | 'hotel-hidden' | 'hotel-unclear' | 'hotel-left-out';
    };

export interface RecognisedHotels {
  /** The hotel that a text means, also one that is not asked about. */
  hotelOf(text: string): HotelResult;
  questions: Extract<ScheduleQuestion, { about: 'hotel' }>[];
  /** Texts of decisions that are not in the list. */
  unused: string[];
}

const MAX_LENGTH = 200;
/** Further questions have no suggestions: such a file is about other hotels. */
const MAX_QUESTIONS_WITH_SUGGESTIONS = 300;
const MAX_SUGGESTIONS = 5;

/**
 * Recognises the hotels of a list by current name, former name or alias, or by decisions of staff. A name
 * that is only similar, or belongs to two hotels or a hidden one, is asked about and never assumed.
 */
export function recogniseHotels(
  cells: readonly Cell[],
  hotels: readonly KnownHotel[],
  decisions: Record<string, number | null> = {},
  hidden: readonly KnownHotel[] = [],
): RecognisedHotels {
  const byName = indexByName(hotels);
  const hiddenByName = indexByName(hidden);
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const ids = new Set(hotels.map(({ id }) => id));
  const near = createNearHotelFinder(hotels);
  const results = new Map<string, HotelResult>();
  const questions = new Map<string, RecognisedHotels['questions'][number]>();

  function decide(text: string): HotelResult {
    if (text.length > MAX_LENGTH) return { problem: 'too-long' };
    const decision = Object.hasOwn(decisions, text) ? decisions[text] : undefined;
    if (decision === null) return { problem: 'hotel-left-out' };
    if (decision !== undefined && ids.has(decision)) return { id: decision };
    const named = byName.get(nameKey(text)) ?? [];
    const isHidden =
      named.length === 0 && (hiddenByName.has(nameKey(text)) || hiddenIds.has(decision ?? Number.NaN));
    const [only] = named;
    if (only && named.length === 1) return { id: only.id };
    const search = named.length === 0 && questions.size < MAX_QUESTIONS_WITH_SUGGESTIONS;
    const nearest = (search ? near(text, MAX_SUGGESTIONS) : named.slice(0, MAX_SUGGESTIONS)).map(
      ({ id, name }) => ({
        id,
        name,
      }),
    );
    questions.set(text, { about: 'hotel', text, rows: 0, nearest, ...(isHidden ? { hidden: true } : {}) });
    if (isHidden) return { problem: 'hotel-hidden' };
    return { problem: nearest.length > 0 ? 'hotel-unclear' : 'hotel-unknown' };
  }

  for (const cell of cells) {
    const text = cellText(cell);
    if (text === '') continue;
    if (!results.has(text)) results.set(text, decide(text));
    const question = questions.get(text);
    if (question) question.rows += 1;
  }
  return {
    hotelOf: (text) => (text === '' ? { problem: 'missing' } : (results.get(text) ?? decide(text))),
    questions: [...questions.values()],
    unused: Object.keys(decisions).filter((text) => !results.has(text)),
  };
}

function indexByName(hotels: readonly KnownHotel[]): Map<string, KnownHotel[]> {
  const index = new Map<string, KnownHotel[]>();
  for (const hotel of hotels) {
    const names = new Set([hotel.name, ...hotel.otherNames].map(nameKey));
    for (const name of names) index.set(name, [...(index.get(name) ?? []), hotel]);
  }
  return index;
}
