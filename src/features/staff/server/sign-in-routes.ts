import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiApp } from '../../../http/api-app.ts';
import { visitorAddress } from '../../../http/visitor-address.ts';
import {
  acceptInvitationBody,
  doneSchema,
  firstAccountBody,
  requestResetBody,
  resetPasswordBody,
  signInBody,
  whoSchema,
} from '../contract.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createFirstAccount } from './first-account.ts';
import type { StaffServices } from './guard-admin-calls.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { sessionCookie } from './session-cookie.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const ANYONE = { staff: 'anyone' } as const;

/** The ways into the desk, for who is not in yet. */
export function signInRoutes(app: ApiApp, services: StaffServices): void {
  const cookie = sessionCookie(services.siteUrl);

  function letIn(reply: FastifyReply, { staff, session }: SignedIn) {
    cookie.write(reply, session, services.now());
    return reply.code(201).send({ staff });
  }

  app.post(
    '/api/admin/sign-in/',
    {
      // Wrong ones have limits of their own, which an office of many does not reach.
      config: { ...ANYONE, unlimited: true },
      schema: {
        tags: ['staff'],
        summary: 'Sign in with a password and, where the account has one, a second factor',
        body: signInBody,
        response: { 201: whoSchema },
      },
    },
    async (request, reply) => {
      const address = visitorAddress(request.ip);
      return letIn(reply, await signIn(services, { ...request.body, address, device: deviceOf(request) }));
    },
  );

  app.post(
    '/api/admin/first-account/',
    {
      config: ANYONE,
      schema: {
        tags: ['staff'],
        summary: 'Create the first administrator with the token that the server printed at its start',
        body: firstAccountBody,
        response: { 201: whoSchema },
      },
    },
    async (request, reply) => {
      const account = { ...request.body, device: deviceOf(request) };
      return letIn(reply, await createFirstAccount(services, account));
    },
  );

  app.post(
    '/api/admin/invitations/accept/',
    {
      config: ANYONE,
      schema: {
        tags: ['staff'],
        summary: 'Accept an invitation with the token that was mailed',
        body: acceptInvitationBody,
        response: { 201: whoSchema },
      },
    },
    async (request, reply) => {
      const accepted = { ...request.body, device: deviceOf(request) };
      return letIn(reply, await acceptInvitation(services, accepted));
    },
  );

  app.post(
    '/api/admin/password-reset/',
    {
      config: ANYONE,
      schema: {
        tags: ['staff'],
        summary: 'Ask for a mail that lets one choose a new password',
        body: requestResetBody,
        response: { 201: doneSchema },
      },
    },
    async ({ body }, reply) => {
      await requestPasswordReset(services, body.email);
      return reply.code(201).send({ success: true });
    },
  );

  app.post(
    '/api/admin/password-reset/perform/',
    {
      config: ANYONE,
      schema: {
        tags: ['staff'],
        summary: 'Choose a new password with the token that was mailed; all sessions end',
        body: resetPasswordBody,
        response: { 201: doneSchema },
      },
    },
    async ({ body }, reply) => {
      await resetPassword(services, body);
      return reply.code(201).send({ success: true });
    },
  );
}

function deviceOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}
