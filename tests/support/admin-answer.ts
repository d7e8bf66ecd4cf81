import { AdminError } from '../../src/ui/admin/admin-error.ts';
import type { Answer } from './send-request.ts';

/** The body of a successful answer. Throws what the forms of the back office throw for any other. */
export function adminAnswer<T>({ status, json }: Answer): T {
  if (status === 200) return json as T;
  const { error_key: key, current } = json as { error_key: string; current?: unknown };
  throw new AdminError({ status, key, current });
}
