import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useAddress } from '../../../ui/link.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useNavigate } from '../../../ui/router.tsx';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { parseHotelQuery, scheduleAddress } from './page-queries.ts';
import { infoMeetingsQuery } from './queries.ts';

interface Field {
  text: string;
  hotel: ChosenHotel | undefined;
}

/**
 * The hotel field and what is asked: the field shows the address's hotel until the visitor changes it; a check
 * puts the chosen hotel into the address, or asks again for the same one. [MEET-04] [MEET-05]
 */
export function useScheduleLookup(search: URLSearchParams) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hotelId, hotelText } = parseHotelQuery(search);
  const { data: hotel } = useScreenQuery(hotelQuery(api, hotelId ?? 0), { enabled: hotelId !== undefined });

  const address = search.toString();
  const [edit, setEdit] = useState<{ address: string; field: Field }>();
  // What was typed at an address is not there any more when the visitor comes back to it.
  useEffect(() => setEdit((previous) => (previous?.address === address ? previous : undefined)), [address]);
  const edited = edit?.address === address ? edit.field : undefined;
  const field: Field = edited ?? { text: hotel?.name ?? hotelText, hotel: hotel ?? undefined };
  const chosen = field.hotel;
  const target = useAddress(scheduleAddress(chosen?.id ?? 0));

  function check(): void {
    if (!chosen) return;
    if (chosen.id === hotelId) {
      void queries.refetchQueries({ queryKey: infoMeetingsQuery(api, hotelId).queryKey });
      return;
    }
    // Found by the search, it need not be asked for once more.
    queries.setQueryData(hotelQuery(api, chosen.id).queryKey, chosen);
    navigate(target);
  }

  return {
    field,
    setField: (changed: Field) => setEdit({ address, field: changed }),
    check,
    /** The hotel whose meetings are shown: none once another one is being typed. */
    shownHotelId: edited && edited.hotel?.id !== hotelId ? undefined : hotelId,
  };
}
