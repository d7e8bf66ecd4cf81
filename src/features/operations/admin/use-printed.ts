import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import type { LobbySheet, Printed } from '../lobby-contract.ts';

interface Recorded {
  sheet: string;
  /** The record; undefined if it was taken back, or not made. */
  contactId?: number;
  failure?: unknown;
}

/**
 * Records a printed sheet: from then on the reception holds what is on it. A browser does not tell whether its print
 * dialog was cancelled, so the record can be taken back. `sheet` names the one on the screen. [DESK-78]
 */
export function usePrinted(sheet: string) {
  const [recorded, setRecorded] = useState<Recorded>();
  const shown = recorded?.sheet === sheet ? recorded : undefined;
  const note = (work: Promise<number | undefined>) =>
    work.then(
      (contactId) => setRecorded({ sheet, ...(contactId === undefined ? {} : { contactId }) }),
      (failure) => setRecorded({ sheet, failure }),
    );
  return {
    record: (printed: LobbySheet) => note(post(printed)),
    takeBack: () => {
      if (shown?.contactId !== undefined) void note(remove(shown.contactId));
    },
    done: shown?.contactId !== undefined,
    takenBack: shown !== undefined && shown.contactId === undefined && shown.failure === undefined,
    failure: shown?.failure,
  };
}

async function post({ hotel, date, departures }: LobbySheet): Promise<number> {
  const state = departures.map((coach) => ({
    departure_id: coach.id,
    pickup: {
      date: coach.pickup_date,
      time: coach.pickup_time,
      point: coach.pickup_point,
      lat: coach.pickup_lat,
      lng: coach.pickup_lng,
    },
  }));
  const body = { hotel_id: hotel.id, date, state };
  const { contact_id } = await adminApi.post<Printed>('/api/admin/lobby-sheet/printed/', body);
  return contact_id;
}

async function remove(contactId: number): Promise<undefined> {
  await adminApi.delete(`/api/admin/today/contacts/${contactId}/`);
}
