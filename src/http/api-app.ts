import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../db/database.ts';
import type { StaffRole } from '../values/staff-role.ts';

/** The server as routes see it: schemas are Zod and give the types. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who is signed in in the back office. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** What routes act on. */
export interface ApiServices {
  database: Database;
  now: () => Date;
}

/**
 * How an answer may be kept. `content`: a pure function of address, language, content version and day;
 * shared caches may hold it for a minute when its address names the language. `revalidate`: the same, but
 * asked again each time. `never`: personal.
 */
export type CachePolicy = 'content' | 'revalidate' | 'never';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; there on every route that names a role. */
    staff?: Staff;
  }
  interface FastifyContextConfig {
    /** Absent: never kept. */
    cache?: CachePolicy;
    /** The query parameters that the answer depends on; all others are ignored. */
    cacheQuery?: readonly string[];
    /** Whether the answer is written in a language that the request may name. */
    negotiated?: boolean;
    /** With any of these query parameters the answer is asked again each time. */
    revalidateWith?: readonly string[];
    /** Whether the answer is a page: its language may also come from the visitor's cookie. */
    page?: boolean;
    /** Whether the limit on posts leaves it alone. */
    unlimited?: boolean;
    /** The least role a caller must be signed in with: every call under /api/admin/ names one, or `anyone`. */
    staff?: StaffRole | 'anyone';
    /**
     * Whether a session has to give password and second factor again before the call: always, or by its body. Every
     * call that takes access away or gives it, erases people, or hands out what is known of one. [SEC-40]
     */
    stepUp?: true | ((body: unknown) => boolean);
    /** Whether it is open also to an account that has to set up a second factor before anything else. */
    duringSetup?: true;
    /** Whether the body is a file, as application/octet-stream. */
    file?: boolean;
    /** Whether it is answered also while the server turns requests away because too many come. */
    servedUnderLoad?: boolean;
    /** Documented under /api/docs/ unless true. */
    undocumented?: boolean;
  }
}
