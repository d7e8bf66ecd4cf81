import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import type { LobbySheet } from '../lobby-contract.ts';

/** Records a printed sheet: from then on the reception holds what is on it. `sheet` names the one on the screen. */
export function usePrinted(sheet: string) {
  const [printed, setPrinted] = useState<{ sheet: string; failure?: unknown }>();
  const shown = printed?.sheet === sheet ? printed : undefined;
  async function record({ hotel, date, departures }: LobbySheet): Promise<void> {
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
    try {
      await adminApi.post('/api/admin/lobby-sheet/printed/', { hotel_id: hotel.id, date, state });
      setPrinted({ sheet });
    } catch (failure) {
      setPrinted({ sheet, failure });
    }
  }
  return { record, done: shown !== undefined && shown.failure === undefined, failure: shown?.failure };
}
