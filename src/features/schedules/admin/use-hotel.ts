import { useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import type { ChosenHotel } from './hotel-choice.tsx';

/** The hotel of an id, once it is known; undefined while it is not, or there is none. */
export function useHotel(hotelId: string | number): ChosenHotel | undefined {
  const path = `/api/admin/hotels/${encodeURIComponent(hotelId)}/`;
  return useAdminQuery<ChosenHotel>(path, { enabled: hotelId !== '' }).data;
}
