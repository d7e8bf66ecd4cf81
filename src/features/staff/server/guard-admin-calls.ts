import type { FastifyRequest, RouteOptions } from 'fastify';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { roleSuffices, type StaffRole } from '../../../values/staff-role.ts';
import { requireSession } from './require-session.ts';
import { sessionCookie } from './session-cookie.ts';
import { continueSession } from './sessions.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The least role the call takes, as the OpenAPI document says it. */
    'x-role'?: StaffRole | 'anyone';
    /** Whether the call takes password and second factor again, as the OpenAPI document says it. */
    'x-step-up'?: 'always' | 'sometimes';
  }
}

export interface StaffServices extends ApiServices {
  /** The one origin from which the back office is used. */
  siteUrl: string;
}

/**
 * Stands before every call under /api/admin/: lets it pass for a session whose role suffices, asked from the
 * site itself. A call that names no role cannot be registered, so none is open by oversight. A call that says
 * `stepUp` takes besides that its session has confirmed who uses it. [SEC-40]
 */
export function guardAdminCalls(app: ApiApp, { database, now, siteUrl }: StaffServices): void {
  const cookie = sessionCookie(siteUrl);
  const { origin } = new URL(siteUrl);

  app.addHook('onRoute', requireRole);

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (!isAdminCall(url)) return;
    if (!isAskedFrom(origin, request)) throw new ApiError(403, 'not_allowed', 'Asked from another site');
    if (config.staff === 'anyone') return;
    const token = cookie.read(request);
    const session = token ? await continueSession({ database, now }, token) : undefined;
    if (!token || !session) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
    if (!config.staff || !roleSuffices(session.staff.role, config.staff)) {
      throw new ApiError(403, 'not_allowed', `This takes the role ${config.staff}`);
    }
    if (session.mustSetUp && !config.duringSetup) {
      throw new ApiError(403, 'second_factor_setup_needed', 'A second factor has to be set up first');
    }
    request.staff = session.staff;
    request.staffSession = session;
    if (session.renewed) cookie.write(reply, { token, expiresAt: session.expiresAt }, now());
  });

  // Once the body is known: some calls are dangerous by what they ask for.
  app.addHook('preHandler', async (request) => {
    const { stepUp } = request.routeOptions.config;
    if (!stepUp || (typeof stepUp === 'function' && !stepUp(request.body))) return;
    const { confirmedUntil } = requireSession(request);
    if (confirmedUntil && confirmedUntil > now()) return;
    throw new ApiError(403, 'step_up_needed', 'Password and second factor have to be given again');
  });
}

function isAdminCall(url: string | undefined): boolean {
  return /^\/api\/admin(\/|$)/.test(url ?? '');
}

function requireRole(route: RouteOptions): void {
  if (!isAdminCall(route.url)) return;
  const { staff, cache = 'never', stepUp } = route.config ?? {};
  if (!staff) throw new Error(`${route.method} ${route.url} must name the role it takes in config.staff`);
  if (cache !== 'never') throw new Error(`${route.method} ${route.url} must not be kept`);
  if (stepUp && staff === 'anyone') throw new Error(`${route.method} ${route.url} has no session to confirm`);
  const asked = stepUp === true ? 'always' : 'sometimes';
  route.schema = { ...route.schema, 'x-role': staff, ...(stepUp ? { 'x-step-up': asked } : {}) };
  // Who is signed in may work as fast as they can.
  if (staff !== 'anyone') route.config = { ...route.config, unlimited: true };
}

/**
 * Whether a page of this site asks. Browsers say from where a request comes, and no page can change what they
 * say; a question without either header comes from no page, or from the address bar.
 */
function isAskedFrom(origin: string, { method, headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin) return true;
  const asksOnly = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  return asksOnly && headers.origin === undefined && (site === undefined || site === 'none');
}
