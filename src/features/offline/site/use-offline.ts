import { useSyncExternalStore } from 'react';

/** Whether the device has no connection, as far as the browser knows; never while the server renders. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
}

function watch(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
