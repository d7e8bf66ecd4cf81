import { type Cell, cellText } from '../../../../../spreadsheets/table.ts';
import { nameKey } from '../../../../hotels/server/name-token.ts';
import type { KnownHotel, ScheduleQuestion } from '../../schedule-reading.ts';
import { nearHotels } from './near-hotels.ts';

export type HotelResult =
  | { id: number }
  | { problem: 'missing' | 'too-long' | 'hotel-unknown' | 'hotel-unclear' | 'hotel-left-out' };

export interface RecognisedHotels {
  /** What a text names. */
  hotelOf(text: string): HotelResult;
  questions: Extract<ScheduleQuestion, { about: 'hotel' }>[];
}

const LONGEST = 200;
/** Beyond, questions come without suggestions: such a file is about other hotels. */
const MOST_SUGGESTED = 300;
const NEAREST = 5;

/**
 * The hotels of a list by their names of today, former names and aliases, or as staff have decided. A name
 * that is only near, or that two hotels share, is asked about and never taken.
 */
export function recogniseHotels(
  cells: readonly Cell[],
  hotels: readonly KnownHotel[],
  choices: Record<string, number | null> = {},
): RecognisedHotels {
  const byName = indexByName(hotels);
  const ids = new Set(hotels.map(({ id }) => id));
  const near = nearHotels(hotels);
  const results = new Map<string, HotelResult>();
  const questions = new Map<string, RecognisedHotels['questions'][number]>();

  function decide(text: string): HotelResult {
    if (text.length > LONGEST) return { problem: 'too-long' };
    const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
    if (choice === null) return { problem: 'hotel-left-out' };
    if (choice !== undefined && ids.has(choice)) return { id: choice };
    const named = byName.get(nameKey(text)) ?? [];
    const [only] = named;
    if (only && named.length === 1) return { id: only.id };
    const search = named.length === 0 && questions.size < MOST_SUGGESTED;
    const nearest = (search ? near(text, NEAREST) : named.slice(0, NEAREST)).map(({ id, name }) => ({
      id,
      name,
    }));
    questions.set(text, { about: 'hotel', text, rows: 0, nearest });
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
    hotelOf: (text) => results.get(text) ?? { problem: 'missing' },
    questions: [...questions.values()],
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
