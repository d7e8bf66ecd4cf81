import { expect, it } from 'vitest';
import { longDetailQuery } from '../features/excursions/site/queries.ts';
import { infoMeetingPageQuery } from '../features/info-meetings/site/queries.ts';
import { policyQuery, rulesQuery, transferContentQuery } from '../features/pages/site/queries.ts';
import { resolveLanguage } from '../i18n/language-choice.ts';
import { createApiClient } from '../ui/api-client.ts';

it.each([
  ['en-GB', 'en'],
  ['lt-LT', 'lt'],
  ['ru', 'ru'],
])('[LANG-13] a visitor with %s sends lang=%s wherever lang is sent', async (tag, sent) => {
  const paths: string[] = [];
  const api = createApiClient(async ({ path }) => {
    paths.push(path);
    return { status: 200, text: '{}' };
  });
  const language = resolveLanguage({ query: null, stored: null, browser: [tag], htmlTag: '' });

  const { signal } = new AbortController();
  await longDetailQuery(api, '7', language).queryFn({ signal });
  await rulesQuery(api, language).queryFn({ signal });
  await infoMeetingPageQuery(api, language).queryFn({ signal });
  await transferContentQuery(api, language).queryFn({ signal });
  await policyQuery(api, language).queryFn({ signal });
  expect(paths).toEqual([
    `/api/excursions/7/long-detail/?lang=${sent}`,
    `/api/excursions/rules/?lang=${sent}`,
    `/api/info-meeting/?lang=${sent}`,
    `/api/transfer-content/transfer_home/?lang=${sent}`,
    `/api/privacy-policy/?lang=${sent}`,
  ]);
});
