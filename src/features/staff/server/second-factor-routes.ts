import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { staffOf } from '../../../http/staff-of.ts';
import { visitorAddress } from '../../../http/visitor-address.ts';
import {
  codeBody,
  confirmBody,
  doneSchema,
  newSecondFactorSchema,
  recoveryCodesSchema,
} from '../contract.ts';
import { beginSecondFactor, disableSecondFactor, enableSecondFactor } from './second-factor.ts';
import { sessionOf } from './session-of.ts';

const SIGNED_IN = { staff: 'editor' } as const;

/** How everybody at the desk turns their second factor on and off. */
export function secondFactorRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/admin/second-factor/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Get a secret for an authenticator app',
        body: confirmBody,
        response: { 201: newSecondFactorSchema },
      },
    },
    async (request, reply) => {
      const confirmation = { ...request.body, address: visitorAddress(request.ip) };
      return reply.code(201).send(await beginSecondFactor(services, staffOf(request), confirmation));
    },
  );

  app.post(
    '/api/admin/second-factor/verify/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Turn the second factor on with a code of the app; other sessions end',
        body: codeBody,
        response: { 201: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, sessionId: sessionOf(request).id };
      const recovery_codes = await enableSecondFactor(services, staffOf(request), given);
      return reply.code(201).send({ recovery_codes });
    },
  );

  app.post(
    '/api/admin/second-factor/disable/',
    {
      config: SIGNED_IN,
      schema: {
        tags: ['staff'],
        summary: 'Turn the second factor off',
        body: confirmBody,
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const confirmation = { ...request.body, address: visitorAddress(request.ip) };
      await disableSecondFactor(services, staffOf(request), confirmation);
      return reply.code(201).send({ success: true });
    },
  );
}
