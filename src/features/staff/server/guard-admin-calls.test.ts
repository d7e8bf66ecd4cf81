import Fastify, { type RouteShorthandOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { ApiApp } from '../../../http/api-app.ts';
import { guardAdminCalls } from './guard-admin-calls.ts';

describe('a call under /api/admin/', () => {
  let test: TestDatabase;
  let app: ApiApp;

  beforeEach(async () => {
    test = await openTestDatabase();
    app = Fastify().withTypeProvider();
    guardAdminCalls(app, { database: test.database, now: () => new Date(), siteUrl: 'https://a.example' });
  });
  afterEach(async () => {
    await app.close();
    await test.close();
  });

  const register = (path: string, options: RouteShorthandOptions) => app.get(path, options, () => ({}));

  it('is not registered without a role', () => {
    expect(() => register('/api/admin/forgotten/', {})).toThrow('/api/admin/forgotten/ must name the role');
    expect(() => register('/api/admin', { config: {} })).toThrow('must name the role');
    expect(() => register('/api/admin/known/', { config: { staff: 'editor' } })).not.toThrow();
    expect(() => register('/api/administrators/', {})).not.toThrow();
  });

  it('is not registered when its responses would be cached', () => {
    const config = { staff: 'editor', cache: 'content' } as const;
    expect(() => register('/api/admin/kept/', { config })).toThrow('must not be kept');
  });
});
