/** Receptions are called about departures of so many hours ahead; a call is shown as long. */
export const CALL_HOURS = 12;
