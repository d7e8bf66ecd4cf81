import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import {
  doneSchema,
  idParams,
  invitationBody,
  invitationsSchema,
  staffChangeBody,
  staffListSchema,
} from '../contract.ts';
import { servicesOf } from './access-origin.ts';
import { changeStaff } from './change-staff.ts';
import { inviteStaff, listInvitations, withdrawInvitation } from './invitations.ts';
import { listStaff } from './repository.ts';

const ADMIN = { staff: 'admin' } as const;

/** Inviting an editor needs no step-up: editors cannot do what needs it. */
function makesAdmin(body: unknown): boolean {
  return Object(body).role === 'admin';
}

/** Staff accounts and invitations, for administrators. */
export function adminStaffMemberRoutes(app: ApiApp, services: ApiServices): void {
  const { database, now } = services;

  app.get(
    '/api/admin/staff/',
    {
      config: ADMIN,
      schema: { tags: ['staff'], summary: 'Who has an account', response: { 200: staffListSchema } },
    },
    () => listStaff(database.read),
  );

  app.patch(
    '/api/admin/staff/:id/',
    {
      config: { ...ADMIN, stepUp: true },
      schema: {
        tags: ['staff'],
        summary: 'Change a role, revoke or restore access, reset a lost second factor',
        params: idParams,
        body: staffChangeBody,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await changeStaff(
        await servicesOf(services, request),
        requireStaff(request),
        request.params.id,
        request.body,
      );
      return { success: true as const };
    },
  );

  app.get(
    '/api/admin/invitations/',
    {
      config: ADMIN,
      schema: { tags: ['staff'], summary: 'Who is invited', response: { 200: invitationsSchema } },
    },
    () => listInvitations(database.read, database.keys, now()),
  );

  app.post(
    '/api/admin/invitations/',
    {
      config: { ...ADMIN, stepUp: makesAdmin },
      schema: {
        tags: ['staff'],
        summary: 'Invite someone by mail',
        body: invitationBody,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      await inviteStaff(await servicesOf(services, request), requireStaff(request), request.body);
      return reply.code(201).send({ success: true });
    },
  );

  app.delete(
    '/api/admin/invitations/:id/',
    {
      config: ADMIN,
      schema: {
        tags: ['staff'],
        summary: 'Withdraw an invitation',
        params: idParams,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await withdrawInvitation(await servicesOf(services, request), requireStaff(request), request.params.id);
      return { success: true as const };
    },
  );
}
