import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { roleSuffices, type StaffRole } from '../../../values/staff-role.ts';
import { requireSession } from './require-session.ts';
import { sessionCookie } from './session-cookie.ts';
import { continueSession } from './sessions.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Minimum role of the call, for the OpenAPI document. */
    'x-role'?: StaffRole | 'anyone';
    /** Whether the call needs step-up, for the OpenAPI document. */
    'x-step-up'?: 'always' | 'sometimes';
  }
}

export interface StaffServices extends ApiServices {
  /** The only allowed origin of the back office. */
  siteUrl: string;
}

/** Throws unless the caller may use the route. */
export type AdminGuard = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: { url?: string | undefined; config: FastifyContextConfig },
) => Promise<void>;

/**
 * Guards every call under /api/admin/: requires a same-origin request and a session with a sufficient role. A call
 * without a role cannot be registered, so none is public by oversight. `stepUp` additionally requires a confirmed
 * identity. [SEC-40]
 */
export function guardAdminCalls(app: ApiApp, { database, now, siteUrl }: StaffServices): AdminGuard {
  const cookie = sessionCookie(siteUrl);
  const { origin } = new URL(siteUrl);

  app.addHook('onRoute', requireRole);

  const guard: AdminGuard = async (request, reply, { url, config }) => {
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
  };
  app.addHook('onRequest', (request, reply) => guard(request, reply, request.routeOptions));

  // Runs after parsing: for some calls the body decides whether they need step-up.
  app.addHook('preHandler', async (request) => {
    const { stepUp } = request.routeOptions.config;
    if (!stepUp || (typeof stepUp === 'function' && !stepUp(request.body))) return;
    const { confirmedUntil } = requireSession(request);
    if (confirmedUntil && confirmedUntil > now()) return;
    throw new ApiError(403, 'step_up_needed', 'Password and second factor have to be given again');
  });
  return guard;
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
  // Signed-in users are not rate-limited.
  if (staff !== 'anyone') route.config = { ...route.config, unlimited: true };
}

/**
 * Whether the request comes from a page of this site. Browsers set these headers and pages cannot change them; a
 * request with neither was not made by a page.
 */
function isAskedFrom(origin: string, { method, headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin) return true;
  const asksOnly = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  return asksOnly && headers.origin === undefined && (site === undefined || site === 'none');
}
