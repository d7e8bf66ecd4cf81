import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken the page over: false in what the server renders, true from then on. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
