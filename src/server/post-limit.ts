import { consume } from '../db/limits.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { tooManyRequests } from '../http/api-error.ts';
import { visitorAddress } from '../http/visitor-address.ts';

const POSTS = 30;
const WINDOW_SECONDS = 600;

/** At most 30 posts per ten minutes and address; a whole hotel may be one address. [API-42] */
export function limitPosts(app: ApiApp, { database, now }: ApiServices): void {
  app.addHook('preHandler', async (request) => {
    // By its route, not by its address: `/%61pi/` is the same call.
    if (request.method !== 'POST' || !request.routeOptions.url?.startsWith('/api/')) return;
    if (request.routeOptions.config.unlimited) return;
    const { allowed, retryAfterSeconds } = await consume(database, {
      scope: 'post',
      subject: visitorAddress(request.ip),
      limit: POSTS,
      windowSeconds: WINDOW_SECONDS,
      now: now(),
    });
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  });
}
