import { Waiting } from '../ui/admin/waiting.tsx';

/** While it is found out who is here, and until a screen's code has come. */
export function AdminLoading() {
  return <Waiting />;
}
