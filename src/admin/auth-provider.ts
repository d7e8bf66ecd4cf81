import type { AuthProvider } from 'react-admin';
import { adminApi } from '../ui/admin/admin-api.ts';
import { AdminError } from '../ui/admin/admin-error.ts';
import { roleSuffices, type StaffRole } from '../values/staff-role.ts';

interface Session {
  staff: { id: string; name: string; email: string; role: StaffRole };
}

/** What a way into the back office is: a call that answers who came in. */
export interface Entrance {
  call: 'sign-in' | 'first-account' | 'invitations/accept';
  body: unknown;
}

let session: Session | undefined;

/** Who is signed in: asked once; from then on every call of the back office would say if it has ended. */
async function currentSession(): Promise<Session> {
  session ??= await adminApi.get<Session>('/api/admin/session/');
  return session;
}

const ASKED_AGAIN_MS = 3_000;

/** The same, however long there is no connection: who works here is not somebody else meanwhile. [DESK-91] */
async function sessionOnceItAnswers(): Promise<Session> {
  for (;;) {
    try {
      return await currentSession();
    } catch (failure) {
      if (!(failure instanceof AdminError) || (failure.status >= 400 && failure.status < 500)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
    }
  }
}

/** Lets react-admin know who works here, and sends who is not signed in to the sign-in, and back afterwards. */
export const authProvider: AuthProvider = {
  async login({ call, body }: Entrance) {
    session = await adminApi.post<Session>(`/api/admin/${call}/`, body);
  },
  async logout() {
    const wasSignedIn = session !== undefined;
    session = undefined;
    if (wasSignedIn) await adminApi.post('/api/admin/sign-out/').catch(unlessNobody);
    return '/sign-in';
  },
  async checkAuth() {
    try {
      await currentSession();
    } catch (failure) {
      // Without an answer nobody knows; the screen says that there is no connection.
      if (!isNobodySignedIn(failure)) return;
      throw Object.assign(new Error(), { message: false, redirectTo: '/sign-in' });
    }
  },
  // What a call refuses is said where it was made; that a session ended is heard by the layout.
  checkError: async () => undefined,
  async getIdentity() {
    const { staff } = await sessionOnceItAnswers();
    return { ...staff, fullName: staff.name };
  },
  getPermissions: async () => (await sessionOnceItAnswers()).staff.role,
  async canAccess({ resource }) {
    const needed: StaffRole = ADMIN_RESOURCES.has(resource) ? 'admin' : 'editor';
    return roleSuffices((await sessionOnceItAnswers()).staff.role, needed);
  },
};

/** Records that only administrators may see. */
const ADMIN_RESOURCES = new Set<string>(['staff', 'invitations', 'audit']);

function isNobodySignedIn(failure: unknown): boolean {
  return failure instanceof AdminError && failure.key === 'not_signed_in';
}

function unlessNobody(failure: unknown): void {
  if (!isNobodySignedIn(failure)) throw failure;
}
