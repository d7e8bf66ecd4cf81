import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: false during server rendering and hydration, then true. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
