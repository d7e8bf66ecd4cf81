import type { APIRequestContext } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import type { MessageId } from '../../src/i18n/i18n.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expect, test } from '../support/e2e.ts';
import { quickly } from '../support/full-run.ts';
import { groupResult } from '../support/known-day.ts';
import { NOWHERE, SCREENS } from '../support/screens.ts';
import { textIn } from '../support/texts.ts';

/** The HTML the server sends, before any script runs. */
async function source(request: APIRequestContext, address: string, acceptLanguage = '*') {
  const answer = await request.get(address, { headers: { 'accept-language': acceptLanguage } });
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() };
}

/** An API call whose response each screen must show, and the fields it shows unchanged. */
const DATA: Record<(typeof SCREENS)[number], [call: string, ...fields: string[]]> = {
  '/': ['/api/homepage/', 'title', 'subtitle', 'banner_image'],
  '/excursions': ['/api/excursions/', 'localized_title', 'image'],
  '/excursion/1': ['/api/excursions/1/', 'localized_title'],
  '/info-meeting': ['/api/info-meeting/', 'content'],
  '/airport-transfer': ['/api/transfer-content/transfer_home/', 'title', 'content'],
  '/airport-transfer/group': ['/api/banner/group_transfer/', 'image'],
  '/airport-transfer/private': ['/api/banner/private_transfer/', 'image'],
  '/ask': ['/api/pages/ask/', 'title', 'content'],
  '/contacts': ['/api/pages/contacts/', 'title', 'content'],
  '/about': ['/api/about/team/', 'name', 'position'],
};

const MENU: MessageId[] = ['nav.home', 'nav.excursions', 'nav.info_meeting', 'nav.airport_transfer'];

for (const language of quickly(2, LANGUAGES)) {
  test(`[LANG-20] every page in ${language} comes from the server in that language, with its data`, async ({
    request,
  }) => {
    for (const screen of SCREENS) {
      const { status, html } = await source(request, screen, language);
      expect([screen, status]).toEqual([screen, 200]);
      expect(html).toContain(`<html lang="${language}">`);
      for (const id of MENU) expect(html).toContain(`>${textIn(language, id)}</a>`);

      const [call, ...fields] = DATA[screen];
      const answer = await request.get(call, { headers: { 'accept-language': language } });
      const rows: Record<string, string>[] = [await answer.json()].flat();
      const page = html.slice(html.indexOf('<div id="root">'), html.indexOf('id="page-state"'));
      // Text without line breaks is in its own element.
      const body = unescaped(page.replace(/<span class="whole">([^<]*)<\/span>/g, '$1'));
      for (const row of rows) for (const field of fields) expect(body).toContain(row[field]);
    }
  });
}

test('[LANG-20] a page that does not exist says so in the language of the visitor', async ({ request }) => {
  for (const language of LANGUAGES) {
    const { status, html } = await source(request, NOWHERE, language);
    expect(status).toBe(404);
    expect(html).toContain(`<html lang="${language}">`);
    expect(unescaped(html)).toContain(`<h1>${textIn(language, 'not_found.title')}</h1>`);
  }
});

test('the result of a transfer lookup comes from the server with its time', async ({ request, site }) => {
  const { html } = await source(request, await groupResult(site.url, KNOWN_HOTELS.oneDeparture), 'ru');
  expect(html).toMatch(/<time [^>]*T11:35[^>]*>11:<wbr\/>35<\/time>/);
});

test('a cached page contains nothing of the address by which it was first requested', async ({ request }) => {
  const asked = [
    '/ask/?category=excursion&last_name=Ozols&utm_source=mail',
    '/ask?utm_source=app&category=excursion',
    '/ask?category=excursion',
  ];
  const pages = [];
  for (const address of asked) pages.push((await source(request, address, 'lv')).html);
  expect(pages[0]).not.toContain('Ozols');
  expect(pages[0]).not.toContain('utm_source');
  expect(new Set(pages).size).toBe(1);

  const withLanguage = await source(request, '/ask?category=excursion&lang=lv', 'lv');
  expect(withLanguage.html).toContain('href="/contacts?lang=lv"');
  expect(pages[0]).toContain('href="/contacts"');
});

function unescaped(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}
