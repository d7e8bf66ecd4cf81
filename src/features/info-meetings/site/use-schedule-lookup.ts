import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useAddress } from '../../../ui/link.tsx';
import { useScreenQuery } from '../../../ui/query.ts';
import { useNavigate } from '../../../ui/router.tsx';
import { filledFromDraft, writeDraft } from '../../../ui/use-draft.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { parseHotelQuery, scheduleAddress } from './page-queries.ts';
import { infoMeetingsQuery } from './queries.ts';

interface Field {
  text: string;
  hotel: ChosenHotel | undefined;
}

const DRAFT = 'meeting';
const EMPTY: Field = { text: '', hotel: undefined };

/**
 * State of the hotel field and the requested schedule. The field shows the hotel of the address until the visitor edits
 * it; submitting writes the chosen hotel to the address, or repeats the request for the same one. [MEET-04] [MEET-05]
 */
export function useScheduleLookup(search: URLSearchParams) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hotelId, hotelText } = parseHotelQuery(search);
  const { data: hotel } = useScreenQuery(hotelQuery(api, hotelId ?? 0), { enabled: hotelId !== undefined });

  const address = search.toString();
  const [edit, setEdit] = useState<{ address: string; field: Field }>();
  const isBlank = hotelId === undefined && hotelText === '';
  // An edit belongs to the address it was made at. One that names no hotel takes over the draft. [HIST-06]
  useEffect(() => {
    const draft = isBlank ? { address, field: filledFromDraft(DRAFT, EMPTY) } : undefined;
    setEdit((previous) => (previous?.address === address ? previous : draft));
  }, [address, isBlank]);
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
    // The search has returned it: no further request is needed.
    queries.setQueryData(hotelQuery(api, chosen.id).queryKey, chosen);
    navigate(target);
  }

  return {
    field,
    setField: (changed: Field) => {
      setEdit({ address, field: changed });
      writeDraft(DRAFT, changed);
    },
    check,
    /** The hotel whose meetings are shown; undefined while another one is typed. */
    shownHotelId: edited && edited.hotel?.id !== hotelId ? undefined : hotelId,
  };
}
