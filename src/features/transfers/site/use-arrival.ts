import { useEffect, useRef } from 'react';

/**
 * Calls back once the answer to what the visitor asked is on the screen; not for answers that come by
 * themselves, as on returning to the tab. Gives the function to call when the visitor asks.
 */
export function useArrival(fetching: boolean, arrived: () => void): () => void {
  const state = useRef<'idle' | 'asked' | 'under-way'>('idle');
  useEffect(() => {
    if (state.current === 'asked' && fetching) state.current = 'under-way';
    if (state.current !== 'under-way' || fetching) return;
    state.current = 'idle';
    arrived();
  });
  return () => {
    state.current = 'asked';
  };
}

/** Calls back once the flight that the visitor chose is the one of the address. Gives what to call on choosing. */
export function useFlightShown(flight: string | null, shown: () => void): () => void {
  const waitingFrom = useRef<{ flight: string | null }>(undefined);
  useEffect(() => {
    if (!waitingFrom.current || waitingFrom.current.flight === flight) return;
    waitingFrom.current = undefined;
    shown();
  });
  return () => {
    waitingFrom.current = { flight };
  };
}
