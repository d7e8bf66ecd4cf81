import type { ApiApp } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { staffOf } from '../../../http/staff-of.ts';
import { visitorAddress } from '../../../http/visitor-address.ts';
import { changePasswordBody, doneSchema, idParams, sessionSchema, sessionsSchema } from '../contract.ts';
import { changePassword } from './change-password.ts';
import type { StaffServices } from './guard-admin-calls.ts';
import { countRecoveryCodes, findStaff } from './repository.ts';
import { sessionCookie } from './session-cookie.ts';
import { sessionOf } from './session-of.ts';
import { endSession, listSessions } from './sessions.ts';

const SIGNED_IN = { staff: 'editor' } as const;

/** What everybody at the desk may do about their sessions and their password. */
export function ownAccountRoutes(app: ApiApp, services: StaffServices): void {
  const { database, now, siteUrl } = services;
  const cookie = sessionCookie(siteUrl);

  app.get(
    '/api/admin/session/',
    {
      config: SIGNED_IN,
      schema: { tags: ['staff'], summary: 'Who is signed in', response: { 200: sessionSchema } },
    },
    async (request) => {
      const staff = staffOf(request);
      const account = await findStaff(database.read, staff.id);
      const expires_at = sessionOf(request).expiresAt.toISOString();
      const second_factor = account?.second_factor_at != null;
      const recovery_codes_left = second_factor ? await countRecoveryCodes(database.read, staff.id) : 0;
      return { staff, second_factor, recovery_codes_left, expires_at };
    },
  );

  app.post(
    '/api/admin/sign-out/',
    {
      config: SIGNED_IN,
      schema: { tags: ['staff'], summary: 'End this session', response: { 201: doneSchema } },
    },
    async (request, reply) => {
      const { id } = sessionOf(request);
      await database.write((trx) => endSession(trx, staffOf(request).id, id));
      cookie.clear(reply);
      return reply.code(201).send({ success: true });
    },
  );

  app.get(
    '/api/admin/sessions/',
    {
      config: SIGNED_IN,
      schema: { tags: ['staff'], summary: 'Where one is signed in', response: { 200: sessionsSchema } },
    },
    async (request) => {
      const sessions = await listSessions(database.read, staffOf(request).id, now());
      return sessions.map((session) => ({ ...session, current: session.id === sessionOf(request).id }));
    },
  );

  app.delete(
    '/api/admin/sessions/:id/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'End one of one’s own sessions',
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const ended = await database.write((trx) => endSession(trx, staffOf(request).id, request.params.id));
      if (!ended) throw notFound('The session');
      return { success: true as const };
    },
  );

  app.post(
    '/api/admin/password/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Change one’s password; other sessions end',
        body: changePasswordBody,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const { current_password: current, password } = request.body;
      const change = { current, password, address: visitorAddress(request.ip) };
      await changePassword(services, staffOf(request), { ...change, sessionId: sessionOf(request).id });
      return reply.code(201).send({ success: true });
    },
  );
}
