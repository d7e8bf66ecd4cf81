import { useEffect, useRef } from 'react';

/**
 * Calls `callback` when the result of a submitted lookup is rendered; not for background refetches, such as on
 * returning to the tab. Returns the functions to call on submit, and when the result is not awaited any more.
 */
export function useAfterResult(
  fetching: boolean,
  callback: () => void,
): { expect: () => void; forget: () => void } {
  const state = useRef<'idle' | 'submitted' | 'fetching'>('idle');
  useEffect(() => {
    if (state.current === 'submitted' && fetching) state.current = 'fetching';
    if (state.current !== 'fetching' || fetching) return;
    state.current = 'idle';
    callback();
  });
  return {
    expect: () => {
      state.current = 'submitted';
    },
    forget: () => {
      state.current = 'idle';
    },
  };
}

/** Calls `callback` when the URL has the chosen flight. Returns the function to call on choosing. */
export function useAfterFlightChange(flight: string | null, callback: () => void): () => void {
  const previous = useRef<{ flight: string | null }>(undefined);
  useEffect(() => {
    if (!previous.current || previous.current.flight === flight) return;
    previous.current = undefined;
    callback();
  });
  return () => {
    previous.current = { flight };
  };
}
