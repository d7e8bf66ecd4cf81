import { useSyncExternalStore } from 'react';

/** Whether the device has no connection, as far as the browser knows; never while the server renders. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
