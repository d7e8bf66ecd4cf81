import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../ui/api-client.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';

/** A chosen hotel is known already: the page of its result need not ask for it. */
export function useRememberHotel(): (hotel: ChosenHotel) => void {
  const api = useApi();
  const client = useQueryClient();
  return (hotel) => client.setQueryData(hotelQuery(api, hotel.id).queryKey, hotel);
}
