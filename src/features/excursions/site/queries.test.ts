import { describe, expect, it } from 'vitest';
import { type ApiResponse, createApiClient } from '../../../ui/api-client.ts';
import { rulesQuery } from '../../pages/site/queries.ts';
import { excursionsQuery, pickupQuery } from './queries.ts';

const answering = (answer: ApiResponse) => createApiClient(async () => answer);
const signal = new AbortController().signal;

describe('the list of excursions', () => {
  it('[EXL-08] a response without a body counts as empty', async () => {
    for (const text of ['', 'null', 'no JSON']) {
      expect(await excursionsQuery(answering({ status: 200, text }), 'en').queryFn({ signal })).toEqual([]);
    }
  });

  it('a card may consist of title, intro and picture only', async () => {
    const text = '[{"id":1,"image":null,"localized_title":"Ronda","localized_description":""}]';
    const [card] = await excursionsQuery(answering({ status: 200, text }), 'en').queryFn({ signal });
    expect(card).toMatchObject({ id: 1, available_days: [], tour_languages: [] });
  });
});

describe('the rules', () => {
  it('[RULE-04] a failed request raises "Failed to load rules"', async () => {
    const rules = rulesQuery(answering({ status: 500, text: '' }), 'en').queryFn({ signal });
    await expect(rules).rejects.toThrow('Failed to load rules');
  });
});

describe('the pickup for a hotel', () => {
  it('is null if the server has none, and fails on other errors', async () => {
    const none = await pickupQuery(answering({ status: 404, text: '' }), '1', 7).queryFn({ signal });
    expect(none).toBeNull();
    const broken = pickupQuery(answering({ status: 503, text: '' }), '1', 7).queryFn({ signal });
    await expect(broken).rejects.toThrow('503');
  });
});
