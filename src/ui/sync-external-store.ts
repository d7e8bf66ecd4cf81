// React has had this hook since 18: the build takes React's own where a library asks for the shim.
export { useSyncExternalStore } from 'react';
