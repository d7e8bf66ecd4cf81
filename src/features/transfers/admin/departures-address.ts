interface AskedDepartures {
  hotelId: number;
  /** The pickup day; without it all from today on. */
  date: string | undefined;
  type: 'group' | 'private';
}

/** Where the desk shows the departures of a hotel, a day and a type. */
export function departuresAddress({ hotelId, date, type }: AskedDepartures): string {
  const query = new URLSearchParams({ hotel: String(hotelId), type });
  if (date) {
    query.set('from', date);
    query.set('to', date);
  }
  return `/departures?${query}`;
}
