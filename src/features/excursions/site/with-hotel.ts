/** The query parameters with another hotel, or none. */
export function withHotel(search: URLSearchParams, hotelId: number | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('hotel');
  if (hotelId === undefined) next.delete('hotel_id');
  else next.set('hotel_id', String(hotelId));
  return next;
}
