// Replaces the shim that libraries import with React's own hook.
export { useSyncExternalStore } from 'react';
