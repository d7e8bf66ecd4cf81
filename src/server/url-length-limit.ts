import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';

/** The longest URL of the site names 200 records and searches for 200 characters, all percent-encoded. */
const MAX_URL_LENGTH = 8_192;

/**
 * Rejects longer URLs with 414 before the query is parsed. Node's HTTP parser limits the URL and all headers together
 * to 16 KB. [SEC-15]
 */
export function limitUrlLength(app: ApiApp): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > MAX_URL_LENGTH) {
      throw new ApiError(414, 'invalid_request', 'The address is too long');
    }
  });
}
