import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { useLocation, useNavigate, useSearch } from '../../../ui/router.tsx';
import { filledFromDraft, writeDraft } from '../../../ui/use-draft.ts';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { withHotel } from './with-hotel.ts';

interface Field {
  text: string;
  hotel: ChosenHotel | undefined;
}

/** The hotel field and how to change it. */
export interface ChosenField extends Field {
  change: (field: Field) => void;
}

interface Choice extends ChosenField {
  /** Whether the visitor edited the field; else it shows the hotel of the address. */
  here: boolean;
  /** Whether the page was opened by a link with a hotel, not by a reload or back navigation. */
  linked: boolean;
  /** Applies the hotel of the last visit as if the address named it. */
  remember: (hotel: ChosenHotel) => void;
}

/** The draft of all pages of excursions. */
const DRAFT = 'excursion';
const EMPTY: Field = { text: '', hotel: undefined };

/**
 * State of the hotel field: the hotel of the address until the visitor changes it. A choice is written to the address,
 * so that it can be shared. [EXL-11]
 */
export function useChosenHotel(): Choice {
  const search = useSearch();
  const { pathname, arrival } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const address = hotelIdOf(search) ?? search.get('hotel');
  const [edit, setEdit] = useState<{ address: typeof address; field: Field }>();
  // An edit belongs to the address it was made at; it is discarded when the address changes.
  useEffect(() => setEdit((former) => (former?.address === address ? former : undefined)), [address]);
  const isBlank = useRef(address === null);
  // What was typed and not chosen is in no address. [HIST-06]
  useEffect(() => {
    const draft = filledFromDraft(DRAFT, EMPTY);
    if (isBlank.current && draft !== EMPTY) setEdit({ address: null, field: draft });
  }, []);
  const field = edit?.address === address ? edit.field : undefined;
  const named = useHotelOf(search, field === undefined);
  const [linked] = useState(() => arrival === 'load' && hotelIdOf(search) !== undefined && isFirstLoad());

  const goTo = (hotelId: number | undefined) => {
    // Who went back while this page was mounted is at another address, which must not be replaced.
    if (window.location.pathname !== pathname) return;
    const query = withHotel(search, hotelId);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  };

  const change = (changed: Field) => {
    const { hotel } = changed;
    setEdit({ address: hotel?.id ?? null, field: changed });
    writeDraft(DRAFT, { text: hotel ? '' : changed.text });
    // The search has returned it: no further request is needed.
    if (hotel) queries.setQueryData(hotelQuery(api, hotel.id).queryKey, hotel);
    if (hotelIdOf(search) === hotel?.id && !search.has('hotel')) return;
    goTo(hotel?.id);
  };
  const remember = ({ id }: ChosenHotel) => goTo(id);
  return { ...(field ?? named), here: field !== undefined, linked, change, remember };
}

function useHotelOf(search: URLSearchParams, wanted: boolean): Field {
  const id = hotelIdOf(search);
  const query = hotelQuery(useApi(), id ?? 0);
  const { data: hotel } = useScreenQuery(query, { enabled: wanted && id !== undefined });
  return hotel ? { text: hotel.name, hotel } : { text: search.get('hotel') ?? '', hotel: undefined };
}

/** The browser restores the scroll position after a reload or back navigation. */
function isFirstLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}
