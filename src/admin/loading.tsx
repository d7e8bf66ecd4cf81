import { LoadingIndicator } from '../ui/admin/loading-indicator.tsx';

/** While it is found out who is here, and until a screen's code has come. */
export function AdminLoading() {
  return <LoadingIndicator />;
}
