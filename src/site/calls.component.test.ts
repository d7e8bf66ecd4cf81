import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goBy } from '../../tests/support/components/page-watch.ts';
import { api, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { click } from '../../tests/support/components/user.ts';

test('[API-03] the homepage is never taken from the cache of the browser', async () => {
  await renderScreen('/about');
  await goBy('/');
  await expect.element(page.css('.hero img')).toBeVisible();
  const asked = api.sentTo('GET /api/homepage/');
  expect(asked).not.toEqual([]);
  for (const { cache } of asked) expect(['no-store', 'reload', 'no-cache']).toContain(cache);
});

test('[API-24] the request for the privacy policy carries a no-cache header', async () => {
  await renderScreen('/');
  await click(page.getByRole('button', { name: 'Privacy policy' }));
  await expect.element(page.getByRole('dialog').css('.prose')).toBeVisible();
  const asked = api.sentTo('GET /api/privacy-policy/');
  expect(asked.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache']);
});
