import { LoadingIndicator } from '../ui/admin/loading-indicator.tsx';

/** Shown while the session and the code of a screen are loading. */
export function AdminLoading() {
  return <LoadingIndicator />;
}
