import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { visitorAddress } from '../../../http/visitor-networks.ts';
import {
  codeBody,
  confirmBody,
  doneSchema,
  newSecondFactorSchema,
  recoveryCodesSchema,
} from '../contract.ts';
import { servicesOf } from './access-origin.ts';
import { requireSession } from './require-session.ts';
import { beginSecondFactor, disableSecondFactor, enableSecondFactor } from './second-factor.ts';

const SIGNED_IN = { staff: 'editor' } as const;
const EVEN_DURING_SETUP = { ...SIGNED_IN, duringSetup: true } as const;

/** Second factor of the signed-in user. */
export function adminSecondFactorRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/admin/second-factor/',
    {
      config: { ...EVEN_DURING_SETUP, answeredOnce: true },
      schema: {
        tags: ['staff'],
        summary: 'Get a secret for an authenticator app',
        body: confirmBody,
        response: { 201: newSecondFactorSchema },
      },
    },
    async (request, reply) => {
      const confirmation = {
        ...request.body,
        address: visitorAddress(request.ip),
        known: requireSession(request).id,
      };
      return reply
        .code(201)
        .send(
          await beginSecondFactor(await servicesOf(services, request), requireStaff(request), confirmation),
        );
    },
  );

  app.post(
    '/api/admin/second-factor/verify/',
    {
      config: { ...EVEN_DURING_SETUP, answeredOnce: true },
      schema: {
        tags: ['staff'],
        summary: 'Turn the second factor on with a code of the app; other sessions end',
        body: codeBody,
        response: { 201: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, sessionId: requireSession(request).id };
      const own = await servicesOf(services, request);
      const recovery_codes = await enableSecondFactor(own, requireStaff(request), given);
      return reply.code(201).send({ recovery_codes });
    },
  );

  app.post(
    '/api/admin/second-factor/disable/',
    {
      config: { ...SIGNED_IN, stepUp: true },
      schema: {
        tags: ['staff'],
        summary: 'Turn the second factor off; other sessions end',
        response: { 201: doneSchema },
      },
    },
    async (request, reply) => {
      const { id } = requireSession(request);
      await disableSecondFactor(await servicesOf(services, request), requireStaff(request), id);
      return reply.code(201).send({ success: true });
    },
  );
}
