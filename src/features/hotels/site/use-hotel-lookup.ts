import { useState } from 'react';

/** A hotel that was typed and not chosen, while it is looked up to send its form, or why that failed. */
export interface HotelLookup {
  /** Gives it up. */
  cancel: () => void;
  failed?: { error: unknown; retry: () => void };
}

/** The lookup of a form, which shows it where its answer will stand; any change of the form gives it up. [WAIT-04] */
export function useHotelLookup<Change>(change: (change: Change) => void) {
  const [hotelLookup, onLookUp] = useState<HotelLookup>();
  return {
    hotelLookup,
    onLookUp,
    change: (changed: Change) => {
      hotelLookup?.cancel();
      change(changed);
    },
  };
}
