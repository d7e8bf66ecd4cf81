import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { visitorAddress } from '../../../http/visitor-networks.ts';
import { confirmedSchema, stepUpBody } from '../contract.ts';
import { servicesOf } from './access-origin.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { requireSession } from './require-session.ts';

/** Confirms the identity of the user of a session, before calls that answer `step_up_needed`. */
export function adminStepUpRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/admin/step-up/',
    {
      config: { staff: 'editor' },
      schema: {
        tags: ['staff'],
        summary: 'Give password and second factor again, for what needs them in the next minutes',
        body: stepUpBody,
        response: { 201: confirmedSchema },
      },
    },
    async (request, reply) => {
      const given = {
        ...request.body,
        address: visitorAddress(request.ip),
        sessionId: requireSession(request).id,
      };
      const until = await confirmIdentity(await servicesOf(services, request), requireStaff(request), given);
      return reply.code(201).send({ confirmed_until: until.toISOString() });
    },
  );
}
