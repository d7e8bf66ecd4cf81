import type { AuthProvider } from 'react-admin';
import { adminApi } from '../ui/admin/admin-api.ts';
import { AdminError } from '../ui/admin/admin-error.ts';
import { roleSuffices, type StaffRole } from '../values/staff-role.ts';

interface Session {
  staff: { id: string; name: string; email: string; role: StaffRole };
}

/** A call that signs in and returns the user. */
export interface Entrance {
  call: 'sign-in' | 'first-account' | 'invitations/accept';
  body: unknown;
}

let session: Session | undefined;

/** The signed-in user: loaded once; afterwards any call reports the end of the session. */
async function currentSession(): Promise<Session> {
  session ??= await adminApi.get<Session>('/api/admin/session/');
  return session;
}

const RETRY_MS = 3_000;

/** Keeps the user while there is no connection: a failed request does not sign anyone out. [DESK-91] */
async function sessionWithRetry(): Promise<Session> {
  for (;;) {
    try {
      return await currentSession();
    } catch (failure) {
      if (!(failure instanceof AdminError) || (failure.status >= 400 && failure.status < 500)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Tells react-admin who is signed in, and redirects to the sign-in page and back. */
export const authProvider: AuthProvider = {
  async login({ call, body }: Entrance) {
    session = await adminApi.postOnce<Session>(`/api/admin/${call}/`, body);
  },
  async logout() {
    const wasSignedIn = session !== undefined;
    session = undefined;
    if (wasSignedIn) await adminApi.postOnce('/api/admin/sign-out/', {}).catch(undefinedIfSignedOut);
    return '/sign-in';
  },
  async checkAuth() {
    try {
      await currentSession();
    } catch (failure) {
      // Without a response the state is unknown; the screen reports the missing connection.
      if (!isSignedOut(failure)) return;
      throw Object.assign(new Error(), { message: false, redirectTo: '/sign-in' });
    }
  },
  // Errors are shown where the call was made; the layout handles ended sessions.
  checkError: async () => undefined,
  async getIdentity() {
    const { staff } = await sessionWithRetry();
    return { ...staff, fullName: staff.name };
  },
  getPermissions: async () => (await sessionWithRetry()).staff.role,
  async canAccess({ resource }) {
    const needed: StaffRole = ADMIN_RESOURCES.has(resource) ? 'admin' : 'editor';
    return roleSuffices((await sessionWithRetry()).staff.role, needed);
  },
};

/** Resources that only administrators may see. */
const ADMIN_RESOURCES = new Set<string>(['staff', 'invitations', 'audit']);

function isSignedOut(failure: unknown): boolean {
  return failure instanceof AdminError && failure.key === 'not_signed_in';
}

function undefinedIfSignedOut(failure: unknown): void {
  if (!isSignedOut(failure)) throw failure;
}
