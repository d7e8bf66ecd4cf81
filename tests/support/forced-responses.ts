import type { Page } from '@playwright/test';
import { quickly } from './full-run.ts';

/** How a call fails: no response, not found, or a server error. */
export const FAILURES = quickly(1, ['no answer', 404, 500] as const);
export type Failure = 'no answer' | number;

/** Makes a call fail, without a response or with this status. */
export async function fail(page: Page, call: string, failure: Failure): Promise<void> {
  await page.route(call, (route) =>
    failure === 'no answer' ? route.abort() : route.fulfill({ status: failure, json: { error: 'no' } }),
  );
}

/** Delays the responses of a call until the returned function is called. */
export async function holdResponses(page: Page, call: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Changes some fields of the server's response to a call. */
export async function alter(page: Page, call: string, fields: object): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
