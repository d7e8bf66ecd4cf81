import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../db/database.ts';
import type { StaffRole } from '../values/staff-role.ts';

/** The Fastify instance with Zod schemas as type provider. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A signed-in staff member. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** Dependencies of the routes. */
export interface ApiServices {
  database: Database;
  now: () => Date;
}

/**
 * How a response may be cached. `content`: a pure function of URL, language, content version and day; shared caches
 * may store it for a minute if the URL names the language. `revalidate`: the same, but revalidated each time.
 * `never`: personal.
 */
export type CachePolicy = 'content' | 'revalidate' | 'never';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set on every route that names a role. */
    staff?: Staff;
  }
  interface FastifyContextConfig {
    /** Default: never cached. */
    cache?: CachePolicy;
    /** The query parameters that the response depends on; all others are ignored. */
    cacheQuery?: readonly string[];
    /** Whether the response language is negotiated. */
    negotiated?: boolean;
    /** With any of these query parameters the response is revalidated each time. */
    revalidateWith?: readonly string[];
    /** Whether the route serves a page, whose language may also come from the visitor's cookie. */
    page?: boolean;
    /** Whether the route is exempt from the POST rate limit. */
    unlimited?: boolean;
    /** The minimum role of the caller: every route under /api/admin/ names one, or `anyone`. */
    staff?: StaffRole | 'anyone';
    /**
     * Whether the session must confirm password and second factor before the call: always, or depending on the body.
     * Set on every call that grants or revokes access, erases people, or exports personal data. [SEC-40]
     */
    stepUp?: true | ((body: unknown) => boolean);
    /** The answer holds secrets or personal data of guests: a repeated request gets it no more. [DESK-100] */
    answeredOnce?: true;
    /** Whether accounts may call it that still have to set up a second factor. */
    duringSetup?: true;
    /** Whether the body is a file, as application/octet-stream. */
    file?: boolean;
    /** Whether the route is served under overload. */
    servedUnderLoad?: boolean;
    /** Documented under /api/docs/ unless true. */
    undocumented?: boolean;
  }
}
