import type { Page } from '@playwright/test';

/** How a call may fail: no answer at all, nothing there, a server in trouble. */
export const FAILURES = ['no answer', 404, 500] as const;
export type Failure = 'no answer' | number;

/** A call fails: it gets no answer at all, or one of this status. */
export async function fail(page: Page, call: string, failure: Failure): Promise<void> {
  await page.route(call, (route) =>
    failure === 'no answer' ? route.abort() : route.fulfill({ status: failure, json: { error: 'no' } }),
  );
}

/** Keeps the answers of a call back until what this gives is called. */
export async function holdResponses(page: Page, call: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** A call is answered as the server does, but for some fields. */
export async function alter(page: Page, call: string, fields: object): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}
