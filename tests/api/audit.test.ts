import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '../../src/features/audit-log/audit-contract.ts';
import { recordAudit } from '../../src/features/staff/server/record-audit.ts';
import type { Staff } from '../../src/http/api-app.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole, signedIn, storeStaff } from '../support/staff.ts';
import { storeExcursion } from '../support/store-content.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe('the audit log', () => {
  let app: TestApp;
  let ana: Staff;
  let headers: SentHeaders;

  beforeAll(async () => {
    app = await startTestApp();
    ana = await storeStaff(app.database, { role: 'admin', name: 'Ana' });
    headers = await signedIn(app.database, ana);
    // Half past midnight in Madrid: another day there than in UTC.
    await note(
      { entity: 'hotel', entityId: 7, before: { name: 'Sol' }, after: { name: 'Sol y Mar' } },
      '2026-05-30T22:30:00.000Z',
    );
    await note({ entity: 'excursion', entityId: 3, after: { title: 'Ronda' } }, '2026-06-01T07:00:00.000Z');
    await note({ entity: 'mail', entityId: 1, staff: { id: 'gone' } }, '2026-06-01T07:30:00.000Z');
  });
  afterAll(() => app.close());

  const note = (
    change: {
      entity: string;
      entityId: number | string;
      staff?: { id: string };
      before?: unknown;
      after?: unknown;
    },
    at: string,
  ) =>
    app.database.write((trx) =>
      recordAudit(trx, { staff: ana, action: 'change', ...change, now: new Date(at) }),
    );
  const read = async (query = '') => (await app.get(`/api/admin/audit/${query}`, headers)).json;
  const found = async (query: string) => {
    const { rows } = (await read(query)) as { rows: { entity: string }[] };
    return rows.map(({ entity }) => entity);
  };

  it('[DESK-06a] shows who changed what, before and after, latest first', async () => {
    expect(await read()).toEqual({
      total: 3,
      entities: ['excursion', 'hotel', 'mail'],
      rows: [
        expect.objectContaining({
          entity: 'mail',
          actor: { id: 'gone', name: 'gone' },
          before: null,
          after: null,
        }),
        expect.objectContaining({ entity: 'excursion', actor: { id: ana.id, name: 'Ana' } }),
        {
          id: expect.any(Number),
          at: '2026-05-30T22:30:00.000Z',
          actor: { id: ana.id, name: 'Ana' },
          action: 'change',
          entity: 'hotel',
          entity_id: '7',
          entity_name: 'Sol y Mar',
          entity_gone: true,
          before: { name: 'Sol' },
          after: { name: 'Sol y Mar' },
        },
      ],
    });
  });

  it('[DESK-06b] is searched by record, person and days in Madrid', async () => {
    expect(await found('?entity=hotel')).toEqual(['hotel']);
    expect(await found(`?actor=${ana.id}`)).toEqual(['excursion', 'hotel']);
    expect(await found('?from=2026-05-31&to=2026-05-31')).toEqual(['hotel']);
    expect(await found('?to=2026-05-30')).toEqual([]);
    expect(await found('?offset=1&limit=1')).toEqual(['excursion']);
    expect((await app.get('/api/admin/audit/?from=31.05.2026', headers)).status).toBe(400);
  });

  it('[DESK-06a] names records by their current names, and deleted ones by their last', async () => {
    const hotel = await storeHotel(app.database, 'Playa Vieja');
    const excursion = await storeExcursion(app.database, { titles: { en: 'Gorges', ru: 'Ущелья' } });
    const at = '2026-07-01T07:00:00.000Z';
    await note({ entity: 'hotel', entityId: hotel }, at);
    await note({ entity: 'excursion', entityId: excursion }, at);
    await note({ entity: 'hotel', entityId: 999_999, before: { name: 'Sol' } }, at);
    await note({ entity: 'team_member', entityId: 999_999 }, at);
    await note({ entity: 'staff', entityId: ana.id }, at);
    await note({ entity: 'page', entityId: 'rules' }, at);
    const { rows } = (await read('?from=2026-07-01&to=2026-07-01')) as AuditPage;
    expect(rows.map(({ entity_name, entity_gone }) => [entity_name, entity_gone])).toEqual([
      ['Cancellation and rules', false],
      ['Ana', false],
      [null, true],
      ['Sol', true],
      ['Gorges', false],
      ['Playa Vieja', false],
    ]);
  });

  it('[DESK-06a] shows hotels, people and orders by name, and omits internal values', async () => {
    const hotel = await storeHotel(app.database, 'Playa Vieja');
    const excursion = await storeExcursion(app.database, { titles: { en: 'Gorges' } });
    const at = '2026-07-03T07:00:00.000Z';
    const before = { merged_into: null, assigned_to: null };
    const after = {
      merged_into: hotel,
      assigned_to: ana.id,
      titles: { translated_from: { lt: 'x1' }, en: 'A' },
    };
    await note({ entity: 'hotel', entityId: hotel, before, after }, at);
    await note({ entity: 'excursions', entityId: 'all', before: [excursion, 7], after: [7, excursion] }, at);
    const { rows } = (await read('?from=2026-07-03')) as AuditPage;
    expect(rows).toMatchObject([
      { before: ['Gorges', 7], after: [7, 'Gorges'] },
      { before, after: { merged_into: 'Playa Vieja', assigned_to: 'Ana', titles: { en: 'A' } } },
    ]);
  });

  it('[DESK-06c] is for administrators', async () => {
    const answer = await app.get('/api/admin/audit/', await asRole(app.database, 'editor'));
    expect(answer.status).toBe(403);
  });
});
