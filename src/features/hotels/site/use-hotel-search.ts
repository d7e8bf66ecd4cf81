import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { MIN_SEARCH_LENGTH } from '../search-contract.ts';
import { debounceSearch } from './debounce-search.ts';
import { hotelSearchQuery } from './queries.ts';

/** A hotel as the search returns it; the transfer pages need only id and name. [TRX-04] */
export interface ChosenHotel {
  id: number;
  name: string;
  municipality?: string;
  latitude?: number | null;
  longitude?: number | null;
}

export interface HotelSuggestions {
  hotels: ChosenHotel[];
  /** Whether they match the current text; earlier results stay until new ones arrive. */
  current: boolean;
  /** Whether the search found no hotel. */
  none: boolean;
}

interface SearchResult {
  text: string;
  hotels: ChosenHotel[];
}

const NO_SUGGESTIONS: HotelSuggestions = { hotels: [], current: false, none: false };

/** Whether a text is long enough to search for. [HOTEL-01] */
export function isSearchable(text: string): boolean {
  return text.trim().length >= MIN_SEARCH_LENGTH;
}

/**
 * Hotels that match a text, searched while it is typed. Texts of fewer than two characters are not searched;
 * a failed search clears earlier results. [HOTEL-01] [HOTEL-04]
 */
export function useHotelSearch(text: string | undefined): HotelSuggestions {
  const api = useApi();
  const [result, setResult] = useState<SearchResult>();
  const searchText = text !== undefined && isSearchable(text) ? text : undefined;

  useEffect(() => {
    if (searchText === undefined) {
      setResult(undefined);
      return;
    }
    return debounceSearch((signal) => hotelSearchQuery(api, searchText).queryFn({ signal }), {
      found: (hotels) => setResult({ text: searchText, hotels }),
      failed: (error) => {
        console.error(error);
        setResult(undefined);
      },
    });
  }, [api, searchText]);

  if (searchText === undefined || !result) return NO_SUGGESTIONS;
  const current = result.text === searchText;
  return { hotels: result.hotels, current, none: current && result.hotels.length === 0 };
}
