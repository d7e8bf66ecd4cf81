import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { hotelSearchQuery } from './queries.ts';
import { searchAfterPause } from './search-after-pause.ts';

/** A hotel as the search answers it; the transfer pages need no more than id and name. [TRX-04] */
export interface ChosenHotel {
  id: number;
  name: string;
  municipality?: string;
  latitude?: number | null;
  longitude?: number | null;
}

export interface HotelSuggestions {
  hotels: ChosenHotel[];
  /** Whether they are of this very text; those of the former one stay until its answer is there. */
  current: boolean;
  /** Whether the search answered that no hotel fits. */
  none: boolean;
}

interface Answer {
  text: string;
  hotels: ChosenHotel[];
}

const SHORTEST_SEARCH = 2;
const NOTHING: HotelSuggestions = { hotels: [], current: false, none: false };

/**
 * The hotels that fit a text. Nothing is asked for fewer than two characters, nor for no text at all; a failed
 * search clears what was found before. [HOTEL-01] [HOTEL-04]
 */
export function useHotelSearch(text: string | undefined): HotelSuggestions {
  const api = useApi();
  const [answer, setAnswer] = useState<Answer>();
  const sought = text !== undefined && text.trim().length >= SHORTEST_SEARCH ? text : undefined;

  useEffect(() => {
    if (sought === undefined) {
      setAnswer(undefined);
      return;
    }
    return searchAfterPause((signal) => hotelSearchQuery(api, sought).queryFn({ signal }), {
      found: (hotels) => setAnswer({ text: sought, hotels }),
      failed: (error) => {
        console.error(error);
        setAnswer(undefined);
      },
    });
  }, [api, sought]);

  if (sought === undefined || !answer) return NOTHING;
  const current = answer.text === sought;
  return { hotels: answer.hotels, current, none: current && answer.hotels.length === 0 };
}
