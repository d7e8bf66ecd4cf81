import type { ApiApp } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { visitorAddress } from '../../../http/visitor-networks.ts';
import {
  changePasswordBody,
  devicesSchema,
  doneSchema,
  idParams,
  sessionSchema,
  sessionsSchema,
} from '../contract.ts';
import { servicesOf } from './access-origin.ts';
import { changePassword } from './change-password.ts';
import type { StaffServices } from './guard-admin-calls.ts';
import { forgetDevice, forgetDeviceOfSession, listDevices } from './known-devices.ts';
import { recordAccess } from './record-access.ts';
import { countRecoveryCodes, findStaff } from './repository.ts';
import { requireSession } from './require-session.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSession, endSessionsOfDevice, listSessions } from './sessions.ts';

const SIGNED_IN = { staff: 'editor' } as const;
const EVEN_DURING_SETUP = { ...SIGNED_IN, duringSetup: true } as const;

/** Sessions and password of the signed-in user. */
export function adminAccountRoutes(app: ApiApp, services: StaffServices): void {
  const { database, now, siteUrl } = services;
  const cookie = sessionCookie(siteUrl);

  app.get(
    '/api/admin/session/',
    {
      config: EVEN_DURING_SETUP,
      schema: { tags: ['staff'], summary: 'Who is signed in', response: { 200: sessionSchema } },
    },
    async (request) => {
      const staff = requireStaff(request);
      const account = await findStaff(database.read, staff.id);
      const expires_at = requireSession(request).expiresAt.toISOString();
      const second_factor = account?.second_factor_at != null;
      const recovery_codes_left = second_factor ? await countRecoveryCodes(database.read, staff.id) : 0;
      return {
        ...{ staff, second_factor, recovery_codes_left, expires_at },
        ...(requireSession(request).mustSetUp ? { second_factor_required: true as const } : {}),
      };
    },
  );

  app.post(
    '/api/admin/sign-out/',
    {
      config: EVEN_DURING_SETUP,
      schema: { tags: ['staff'], summary: 'End this session', response: { 201: doneSchema } },
    },
    async (request, reply) => {
      const { id } = requireSession(request);
      const { id: staffId } = requireStaff(request);
      const { origin } = await servicesOf(services, request);
      await database.write(async (trx) => {
        const ended = await endSession(trx, staffId, id);
        if (ended) await recordAccess(trx, { event: 'sign-out', staffId, origin, now: now() });
      });
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
      const sessions = await listSessions(database.read, requireStaff(request).id, now());
      return sessions.map((session) => ({ ...session, current: session.id === requireSession(request).id }));
    },
  );

  app.delete(
    '/api/admin/sessions/:id/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'End one of one’s own sessions, and forget its device',
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { id: staffId } = requireStaff(request);
      const { origin } = await servicesOf(services, request);
      await database.write(async (trx) => {
        await forgetDeviceOfSession(trx, staffId, request.params.id);
        if (!(await endSession(trx, staffId, request.params.id))) throw notFound('The session');
        await recordAccess(trx, { event: 'session-ended', staffId, origin, now: now() });
      });
      return { success: true as const };
    },
  );

  app.get(
    '/api/admin/devices/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'The devices one has signed in on: wrong passwords of others do not stop them',
        response: { 200: devicesSchema },
      },
    },
    (request) => listDevices(database.read, requireStaff(request).id, now()),
  );

  app.delete(
    '/api/admin/devices/:id/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Forget one of one’s own devices; its sessions end',
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { id: staffId } = requireStaff(request);
      const { origin } = await servicesOf(services, request);
      await database.write(async (trx) => {
        await endSessionsOfDevice(trx, staffId, request.params.id);
        if (!(await forgetDevice(trx, staffId, request.params.id))) throw notFound('The device');
        await recordAccess(trx, { event: 'device-removed', staffId, origin, now: now() });
      });
      return { success: true as const };
    },
  );

  app.post(
    '/api/admin/password/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Change one’s password; other sessions, reset links and invitations sent end',
        body: changePasswordBody,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const { current_password: current, password } = request.body;
      const change = { current, password, address: visitorAddress(request.ip) };
      const own = await servicesOf(services, request);
      await changePassword(own, requireStaff(request), { ...change, sessionId: requireSession(request).id });
      return reply.code(201).send({ success: true });
    },
  );
}
