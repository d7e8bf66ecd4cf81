import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { useLocation, useNavigate, useSearch } from '../../../ui/router.tsx';
import { hotelIdOf } from '../../hotels/site/hotel-address.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { withHotel } from './with-hotel.ts';

interface Field {
  text: string;
  hotel: ChosenHotel | undefined;
}

interface Choice extends Field {
  /** Whether the visitor has typed or picked here; else the field shows what the address names. */
  here: boolean;
  /** Whether the page was opened by a link that names a hotel, and not loaded again or come back to. */
  linked: boolean;
  change: (field: Field) => void;
  /** Takes the hotel of the last visit, as if the address had named it. */
  remember: (hotel: ChosenHotel) => void;
}

/**
 * The hotel field: it shows the hotel that the address names until the visitor changes it; a choice goes into the
 * address, so that it can be shared. [EXL-11]
 */
export function useChosenHotel(): Choice {
  const search = useSearch();
  const { pathname, arrival } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const address = hotelIdOf(search) ?? search.get('hotel');
  const [edit, setEdit] = useState<{ address: typeof address; field: Field }>();
  // What was typed or picked for one hotel's address is not there any more when the visitor comes back to it.
  useEffect(() => setEdit((former) => (former?.address === address ? former : undefined)), [address]);
  const field = edit?.address === address ? edit.field : undefined;
  const named = useHotelOf(search, field === undefined);
  const [linked] = useState(() => arrival === 'load' && hotelIdOf(search) !== undefined && isFirstLoad());

  const goTo = (hotelId: number | undefined) => {
    const query = withHotel(search, hotelId);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
  };

  const change = (changed: Field) => {
    const { hotel } = changed;
    setEdit({ address: hotel?.id ?? null, field: changed });
    // Found by the search, it need not be asked for once more.
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

/** A document that is loaded again, or come back to, is scrolled by the browser. */
function isFirstLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}
