import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../ui/api-client.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';

/** Puts a chosen hotel into the query cache, so that the result page does not request it again. */
export function useCacheHotel(): (hotel: ChosenHotel) => void {
  const api = useApi();
  const client = useQueryClient();
  return (hotel) => client.setQueryData(hotelQuery(api, hotel.id).queryKey, hotel);
}
