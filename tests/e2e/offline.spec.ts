import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import {
  everythingStored,
  expectStoredCards,
  openAndStore,
  waitUntilStored,
} from '../support/offline-storage.ts';
import { goBy } from '../support/page-watch.ts';
import { makeRelease } from '../support/releases.ts';
import { startSiteServer } from '../support/site-server.ts';
import { textIn } from '../support/texts.ts';
import { nameBox, pickupTime } from '../support/transfer-page.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const { oneDeparture, severalFlights } = KNOWN_HOTELS;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const sign = (page: Page) => page.locator('#offline');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('.saved-card');

test('[OFF-01a] [OFF-04a] [OFF-08b] a visited departure opens again without a network, with the time it was last confirmed', async ({
  page,
  context,
  site,
}) => {
  const askedAgain = page.waitForRequest(/\/api\/transfer-schedule\//);
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  expect((await askedAgain).headers()['x-asked-again']).toBe('1');
  await expect(page.locator('.last-confirmed')).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(pickupTime(page)).toHaveText('11:35');
  await expect(page.locator('.last-confirmed')).toContainText('Last confirmed');
  await expect(sign(page)).toContainText(/Offline, saved .*\d\d:\d\d/);
  await expect(page.locator('.status.ok')).toBeHidden();
});

test('[OFF-01b] [OFF-01c] pages reached by links are available too, and an excursion with its pictures', {
  tag: '@full',
}, async ({ page, context }) => {
  await openAndStore(page, '/?lang=en');
  await goBy(page, '/excursions');
  await waitUntilStored(page);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Ronda' }).first().click();
  await expect(heading(page)).toContainText('Ronda');
  const title = await heading(page).textContent();
  await waitUntilStored(page);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(title ?? '');
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/excursions?lang=en');
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: 'Ronda' }).first()).toBeVisible();
});

test('[OFF-02a] [OFF-02c] [OFF-03a] [OFF-03c] a page that was never visited shows the saved cards, and opens by itself once there is a network', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  await expectStoredCards(page, 1);
  const result = await page.locator('.plate').textContent();

  await context.setOffline(true);
  await page.goto('/contacts?lang=en');
  await expect(heading(page)).toHaveText('You are offline');
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('11:35');
  await expect(card).toContainText(oneDeparture);
  await expect(card).toContainText(DAY.format(new Date(`${knownDay()}T12:00:00Z`)));
  expect(result).toContain(await card.locator('b').textContent());
  await expect(card).toContainText('BT 682');
  await expect(card).toContainText('Last confirmed');
  await expect(card.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:\+34/);

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Contacts');
  await expect(page).toHaveURL('/contacts?lang=en');
});

test('[OFF-02a] a link without a network opens the page if it is cached, else the offline page', {
  tag: '@full',
}, async ({ page, context }) => {
  await openAndStore(page, '/?lang=en');
  await goBy(page, '/about');
  await waitUntilStored(page);
  await context.setOffline(true);
  await goBy(page, '/contacts').catch(() => undefined);
  await expect(heading(page)).toHaveText('You are offline');
  await page.goBack();
  await expect(heading(page)).toHaveText('About us');
});

test('[OFF-02b] the offline page exists in each language used on the device', { tag: '@full' }, async ({
  page,
  context,
}) => {
  for (const language of LANGUAGES) await openAndStore(page, `/about?lang=${language}`);
  await context.setOffline(true);
  for (const language of LANGUAGES) {
    const texts = await import(`../../src/i18n/offline/${language}.json`, { with: { type: 'json' } });
    await page.goto(`/ask?lang=${language}`);
    await expect(heading(page)).toHaveText(texts.default['offline.page_title']);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(sign(page)).toContainText(texts.default['offline.sign_text']);
  }
});

test('[OFF-04a] [OFF-04b] [OFF-08a] [OFF-08c] a time shown when the network is lost is marked, and requested again when it is back', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  await expect(sign(page)).toBeEmpty();

  await context.setOffline(true);
  await expect(sign(page)).toContainText('Offline');
  await expect(sign(page)).toHaveRole('status');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Costa Sol Info' });
  const [bar, notice] = [await logo.boundingBox(), await sign(page).boundingBox()];
  expect(notice?.y).toBeGreaterThanOrEqual((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
  await expect(page.locator('.last-confirmed')).toContainText('Last confirmed');

  const asked = page.waitForResponse((response) => response.url().includes('/api/transfer-schedule/'));
  await context.setOffline(false);
  await asked;
  await expect(sign(page)).toBeEmpty();
  await expect(page.locator('.last-confirmed')).toHaveCount(0);
});

test('[OFF-01a] without a network a flight of a visited answer opens, by its row and by its address', async ({
  page,
  context,
  site,
}) => {
  const address = `${await groupResult(site.url, severalFlights)}&lang=en`;
  await openAndStore(page, address);
  await context.setOffline(true);
  await expect(sign(page)).toContainText('Offline');
  await page.locator('.rows a').first().click();
  await expect(page).toHaveURL(/flight=/);
  await expect(pickupTime(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(pickupTime(page)).toBeVisible();
  await expect(page.locator('.last-confirmed')).toContainText('Last confirmed');
});

test.describe('where no service worker runs', () => {
  test.use({ serviceWorkers: 'block' });

  test('[OFF-04a] the way back asks for the time again: the browser takes the page from its cache', async ({
    page,
    site,
  }) => {
    await open(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
    await expect(pickupTime(page)).toHaveText('11:35');
    await open(page, '/contacts?lang=en');
    const asked = page.waitForRequest(/\/api\/transfer-schedule\//, { timeout: 20_000 });
    await page.goBack();
    await asked;
    await expect(pickupTime(page)).toHaveText('11:35');
  });
});

test('[OFF-04a] going back without a network shows the cached page as cached, not as current', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goBack();
  await hydrated(page);
  await expect(pickupTime(page)).toHaveText('11:35');
  await expect(page.locator('.last-confirmed')).toContainText('Last confirmed');
  // A server-rendered page contains its responses, which would count as just confirmed.
  const state = await page.locator('#page-state').textContent();
  expect(JSON.parse(state ?? '')).toMatchObject({ failed: true });
});

test('[OFF-04a] an empty result is not cached, since it carries no date to judge its age by', {
  tag: '@full',
}, async ({ page }) => {
  await openAndStore(page, '/info-meeting?lang=en');
  const [nothing, something] = [
    '/api/hotels/?search=nowhere',
    `/api/hotels/?search=${oneDeparture.slice(0, 5)}`,
  ];
  for (const address of [nothing, something]) await page.evaluate((asked) => fetch(asked), address);
  const stored = () => everythingStored(page);
  await expect.poll(stored).toContain(encodeURI(something));
  expect(await stored()).not.toContain(nothing);
});

test('[OFF-03c] [OFF-08a] without a network every page links to the saved times, if there are any', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openAndStore(page, '/?lang=en');
  await context.setOffline(true);
  await expect(sign(page)).toContainText('Offline');
  const way = sign(page).getByRole('link', { name: 'Saved on this device' });
  await expect(way).toHaveCount(0);
  await context.setOffline(false);

  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  await expectStoredCards(page, 1);
  await openAndStore(page, '/?lang=en');
  await context.setOffline(true);
  await way.click();
  await expect(cards(page)).toHaveCount(1);
  await expect(way).toBeHidden();
});

test('[OFF-03d] [OFF-05c] the transfer overview offers the saved cards without a network, and a card can be removed', {
  tag: '@full',
}, async ({ page, context, site }) => {
  await openAndStore(page, '/airport-transfer?lang=en');
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  await expectStoredCards(page, 1);
  await page.goto('/airport-transfer?lang=en');
  await hydrated(page);
  await expect(cards(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(cards(page)).toContainText('11:35');
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cards(page)).toHaveCount(0);
  await expectStoredCards(page, 0);
});

test('[OFF-05a] [OFF-05b] cards of departures a day after their own, and of pickups after two weeks, are deleted', {
  tag: '@full',
}, async ({ page, site }) => {
  await openAndStore(page, `${await groupResult(site.url, oneDeparture)}&lang=en`);
  const hotel = await hotelIdOf(site.url, oneDeparture);
  await openAndStore(page, `/excursion/1?hotel_id=${hotel}&lang=en`);
  await expectStoredCards(page, 2);
  const confirmed = Date.now();
  const dayAfter = Date.parse(`${knownDay()}T12:00:00Z`) + 86_400_000;
  for (const [instant, left] of [
    [dayAfter, 2],
    [dayAfter + 86_400_000, 1],
    [confirmed + 14.1 * 86_400_000, 0],
  ] as const) {
    await page.clock.setFixedTime(instant);
    await page.goto('/offline?lang=en');
    await expect(cards(page)).toHaveCount(left);
    await expectStoredCards(page, left);
  }
});

test('[OFF-03b] [OFF-03c] the pickup of an excursion is saved as a card', { tag: '@full' }, async ({
  page,
  context,
  site,
}) => {
  const hotel = await hotelIdOf(site.url, oneDeparture);
  await openAndStore(page, `/excursion/1?hotel_id=${hotel}&lang=en`);
  await expectStoredCards(page, 1);
  const time = await page.locator('.plate .time').textContent();

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.plate .time')).toHaveText(time ?? '');
  await expect(page.locator('.last-confirmed')).toContainText('Last confirmed');
  await page.goto('/contacts?lang=en');
  await expect(cards(page)).toContainText(time ?? '');
});

test('[OFF-09c] [OFF-09d] a result found by last name is not stored, except as a card if the guest asks for it', {
  tag: '@full',
}, async ({ page, context, site }) => {
  const hotel = await hotelIdOf(site.url, oneDeparture);
  await openAndStore(page, `/airport-transfer/private?hotel_id=${hotel}&date=${knownDay()}&lang=en`);
  await nameBox(page).getByRole('textbox').fill(KNOWN_GUESTS.timeKnown);
  await nameBox(page).getByRole('button').click();
  await expect(pickupTime(page)).toHaveText('11:45');
  const keep = page.getByRole('button', { name: 'Save on this device' });
  await expect(keep).toBeVisible();
  expect(await everythingStored(page)).not.toContain('11:45');

  await keep.click();
  await expectStoredCards(page, 1);
  const stored = await everythingStored(page);
  expect(stored).toContain('11:45');
  expect(decodeURIComponent(stored.replaceAll(/%(?![\dA-F]{2})/gi, ''))).not.toMatch(/kaln/i);

  await context.setOffline(true);
  await page.goto('/contacts?lang=en');
  await expect(cards(page)).toContainText('11:45');
});

test('[OFF-10] [OFF-09b] sending without a network says so, keeps the text, and works once there is one', async ({
  page,
  context,
}) => {
  await openAndStore(page, '/contacts?lang=en');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('E-mail').fill('ana@guest.example');
  await page.getByLabel('Message').fill('Is there a lift?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to send the message. Please try again later.')).toBeVisible();
  await expect(sign(page)).toContainText('Forms cannot be sent');
  await expect(page.getByLabel('Message')).toHaveValue('Is there a lift?');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent. We will reply soon.')).toBeVisible();
  expect(await everythingStored(page)).not.toContain('Is there a lift?');
});

test('[OFF-01d] past 60 pages and 80 pictures the oldest are deleted', { tag: '@full' }, async ({ page }) => {
  await openAndStore(page, '/about?lang=en');
  const limits = { 'csi-pages-1': 60, 'csi-images-1': 80 };
  await page.evaluate(async (all) => {
    for (const [name, limit] of Object.entries(all)) {
      await caches.delete(name);
      const cache = await caches.open(name);
      for (let n = 0; n < limit; n += 1) await cache.put(`/filler/${n}`, new Response(''));
    }
  }, limits);
  await open(page, '/excursion/1?lang=en');
  for (const [name, limit] of Object.entries(limits)) {
    const stored = () =>
      page.evaluate(
        async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
        name,
      );
    await expect.poll(stored).not.toContain('/filler/0');
    await expect.poll(async () => (await stored()).length).toBe(limit);
    expect(await stored()).toContain(`/filler/${limit - 1}`);
  }
});

test('[WAIT-01a] [OFF-01a] [OFF-02a] a server that accepts and never answers ends within 15 seconds, with what is stored', {
  tag: '@full',
}, async ({ page, site }) => {
  test.setTimeout(150_000);
  const server = await startSiteServer({ TILE_URL: `${site.tilesUrl}/{z}/{x}/{y}.png` });
  try {
    const known = `${server.url}${await groupResult(server.url, oneDeparture)}&lang=en`;
    await openAndStore(page, known);
    server.process.kill('SIGSTOP');
    const timeTo = async (address: string) => {
      const before = Date.now();
      await page.goto(address, { waitUntil: 'commit' });
      return Date.now() - before;
    };
    expect(await timeTo(known)).toBeLessThan(8_000);
    await expect(pickupTime(page)).toHaveText('11:35');
    await expect(page.locator('.last-confirmed')).toContainText('Last confirmed', { timeout: 20_000 });
    expect(await timeTo(`${server.url}/contacts?lang=en`)).toBeLessThan(20_000);
    await expect(cards(page)).toContainText('11:35');
  } finally {
    server.process.kill('SIGCONT');
    await server.stop();
  }
});

test('[OFF-06b] [OFF-07a] [OFF-07b] a new release takes over with the next navigation; an open page still finds its files, and older ones are deleted', {
  tag: '@full',
}, async ({ page, context }) => {
  // Three servers are started in sequence.
  test.setTimeout(150_000);
  const releases = ['one', 'two', 'three'].map(makeRelease);
  let server = await startSiteServer({}, 'production', releases[0]?.folder);
  const port = new URL(server.url).port;
  const replaceBy = async (folder: string | undefined) => {
    await server.stop();
    server = await startSiteServer({ PORT: port }, 'production', folder);
  };
  try {
    await openAndStore(page, `${server.url}/about?lang=en`);
    const first = await shellsOf(page);
    expect(first).toHaveLength(1);
    const former = await context.newPage();
    await open(former, `${server.url}/about?lang=en`);

    await replaceBy(releases[1]?.folder);
    await openAndStore(page, `${server.url}/about?lang=en`);
    await expect.poll(() => shellsOf(page)).toHaveLength(2);
    await expect.poll(() => hasTakenOver(page)).toBe(true);
    expect(await entryOf(page)).toBe(releases[1]?.entry);
    // Its screen was never opened, and the server of its release has stopped.
    await goBy(former, '/contacts');
    await expect(heading(former)).toHaveText('Contacts');
    expect(await entryOf(former)).toBe(releases[0]?.entry);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText('About us');
    expect(await entryOf(page)).toBe(releases[1]?.entry);
    await context.setOffline(false);

    await replaceBy(releases[2]?.folder);
    await openAndStore(page, `${server.url}/about?lang=en`);
    await expect.poll(async () => (await shellsOf(page)).includes(first[0] ?? '')).toBe(false);
    expect(await shellsOf(page)).toHaveLength(2);
  } finally {
    await server.stop();
    for (const { folder } of releases) rmSync(folder, { recursive: true });
  }
});

test('[OFF-06a] a release that cannot be cached completely is discarded, and the former one stays', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const [whole, lacking] = [makeRelease('one'), makeRelease('two')];
  let server = await startSiteServer({}, 'production', whole.folder);
  try {
    await openAndStore(page, `${server.url}/about?lang=en`);
    const shells = await shellsOf(page);
    await server.stop();
    removeScript(lacking.folder, /^excursion-page-.*\.js$/);
    server = await startSiteServer({ PORT: new URL(server.url).port }, 'production', lacking.folder);
    await open(page, `${server.url}/about?lang=en`);
    expect(await entryOf(page)).toBe(lacking.entry);
    expect(await endOfUpdate(page)).toBe('redundant');
    expect(await shellsOf(page)).toEqual(shells);
  } finally {
    await server.stop();
    for (const { folder } of [whole, lacking]) rmSync(folder, { recursive: true });
  }
});

function removeScript(release: string, name: RegExp): void {
  const assets = path.join(release, 'client', 'assets');
  const [script = ''] = readdirSync(assets).filter((file) => name.test(file));
  rmSync(path.join(assets, script));
}

/** The final state of the worker the server has now. */
const endOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = (await registration?.update())?.installing;
    return new Promise((resolve) => {
      if (!worker) return resolve('no other');
      worker.onstatechange = () => {
        if (worker.state !== 'installed' && worker.state !== 'activating') resolve(worker.state);
      };
    });
  });

/** Names of the caches of releases. */
const shellsOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('csi-shell-')));

/** Whether no other worker is installing or waiting. */
const hasTakenOver = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return !installing && !waiting && active?.state === 'activated';
  });

/** The entry script of the page's release. */
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'));

for (const [what, broken] of [
  ['is full', ['put']],
  ['cannot be read', ['put', 'match', 'delete', 'keys']],
] as const) {
  test(`[OFF-01] a device storage that ${what} does not affect visitors with a network`, {
    tag: '@full',
  }, async ({ page, context }) => {
    await openAndStore(page, '/?lang=en');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate((names) => {
      const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
      for (const name of names) Object.defineProperty(Cache.prototype, name, { value: full });
      if (names.length > 1) Object.defineProperty(CacheStorage.prototype, 'match', { value: full });
    }, broken);
    const missed: string[] = [];
    page.on('requestfailed', (request) => missed.push(request.url()));

    for (const address of ['/excursions', '/excursion/1', '/contacts']) {
      await page.goto(`${address}?lang=lt`);
      await hydrated(page);
      const pictures = page.getByRole('main').locator('img').first();
      if (await pictures.count()) {
        await expect
          .poll(() => pictures.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    expect(missed).toEqual([]);
  });
}

test('[OFF-09a] the back office bypasses the worker, and nothing of it is cached', {
  tag: '@full',
}, async ({ page }) => {
  await openAndStore(page, '/about?lang=en');
  await page.goto('/admin');
  await expect(page.getByRole('main').or(page.locator('#admin'))).toBeVisible();
  expect(await everythingStored(page)).not.toMatch(/\/admin/);
});

for (const language of LANGUAGES) {
  test(`[OFF-11] the site can be installed, with texts in ${language}`, { tag: '@full' }, async ({
    page,
  }) => {
    await open(page, `/?lang=${language}`);
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(answer.headers()['cache-control']).toBe('no-cache');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      ...{ lang: language, name: 'Costa Sol Info', start_url: '/', display: 'standalone' },
      shortcuts: [
        { name: textIn(language, 'transfer.group'), url: '/airport-transfer/group' },
        { name: textIn(language, 'transfer.private'), url: '/airport-transfer/private' },
      ],
    });
    await expect(page.getByRole('contentinfo')).toContainText(manifest.description);
    for (const { src, sizes } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.ok(), `${src} ${sizes}`).toBe(true);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  });
}
