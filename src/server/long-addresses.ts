import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';

/** The longest address of ours names 200 records and searches for 200 letters, all of them encoded. */
const MAX_ADDRESS = 8_192;

/**
 * Refuses an address that is longer than any of ours before its query is looked at. The parser of HTTP has its own
 * limit for the address and all headers together, 16 KB. [SEC-15]
 */
export function refuseLongAddresses(app: ApiApp): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url?.length ?? 0) > MAX_ADDRESS) {
      throw new ApiError(414, 'invalid_request', 'The address is too long');
    }
  });
}
