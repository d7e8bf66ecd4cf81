import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ChosenHotel } from './hotel-autocomplete.tsx';

/** The hotel with this id; undefined while it is loading or if it does not exist. */
export function useHotel(hotelId: string | number): ChosenHotel | undefined {
  const path = `/api/admin/hotels/${encodeURIComponent(hotelId)}/`;
  return useAdminQuery<ChosenHotel>(path, { enabled: hotelId !== '' }).data;
}
