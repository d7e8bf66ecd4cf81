import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiApp } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { boundedHeader } from '../../../http/bounded-headers.ts';
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
import { type RequestServices, servicesOf } from './access-origin.ts';
import { createFirstAccount } from './create-first-account.ts';
import { recordFailure } from './failure-log.ts';
import type { StaffServices } from './guard-admin-calls.ts';
import type { SeenDevice } from './known-devices.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const ANYONE = { staff: 'anyone' } as const;

/** Routes for users who are not signed in. */
export function adminSignInRoutes(app: ApiApp, services: StaffServices): void {
  const cookie = sessionCookie(services.siteUrl);
  const known = deviceCookie(services.siteUrl);

  function letIn(reply: FastifyReply, { staff, session }: SignedIn) {
    cookie.write(reply, session, services.now());
    known.write(reply, session.device, services.now());
    return reply.code(201).send({ staff });
  }
  function deviceOf(request: FastifyRequest): SeenDevice {
    return { name: boundedHeader(request.headers['user-agent']) ?? '', token: known.read(request) };
  }

  app.post(
    '/api/admin/sign-in/',
    {
      // Failed attempts have their own limits, which an office with many people does not reach.
      config: { ...ANYONE, unlimited: true },
      schema: {
        tags: ['staff'],
        summary: 'Sign in with a password and, where the account has one, a second factor',
        body: signInBody,
        response: { 201: whoSchema },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, address: request.ip, device: deviceOf(request) };
      return letIn(reply, await signIn(await servicesOf(services, request), given));
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
      const own = await servicesOf(services, request);
      return letIn(reply, await notingRefusal(own, createFirstAccount(own, account)));
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
      const own = await servicesOf(services, request);
      return letIn(reply, await notingRefusal(own, acceptInvitation(own, accepted)));
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
    async (request, reply) => {
      await requestPasswordReset(await servicesOf(services, request), request.body.email);
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
    async (request, reply) => {
      const own = await servicesOf(services, request);
      const given = { ...request.body, device: deviceOf(request) };
      known.write(reply, await notingRefusal(own, resetPassword(own, given)), own.now());
      return reply.code(201).send({ success: true });
    },
  );
}

/** Attempts with invalid links are recorded in the access log. */
async function notingRefusal<T>(
  services: RequestServices & Required<Pick<RequestServices, 'origin'>>,
  entering: Promise<T>,
): Promise<T> {
  return entering.catch((error: unknown) => {
    if (error instanceof ApiError && error.key === 'link_not_valid') {
      const { origin } = services;
      recordFailure(services, { event: 'link-refused', outcome: 'link-not-valid', staffId: null, origin });
    }
    throw error;
  });
}
