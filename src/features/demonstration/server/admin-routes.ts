import type { ApiApp } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { demonstrationSchema, removalPlanSchema, removeDemonstrationBody } from '../contract.ts';
import { isDemonstration, planRemoval } from './plan-removal.ts';
import { type DemonstrationServices, removeDemonstration } from './remove-demonstration.ts';

const PATH = '/api/admin/demonstration/';
const tags = ['staff: demonstration'];

/** Describes and removes the demonstration data. */
export function adminDemonstrationRoutes(app: ApiApp, services: DemonstrationServices): void {
  const { database } = services;

  app.get(
    PATH,
    {
      config: { staff: 'editor' },
      schema: { tags, summary: 'Whether this is a demonstration', response: { 200: demonstrationSchema } },
    },
    async () => ({ demonstration: await isDemonstration(database.read) }),
  );

  app.get(
    `${PATH}removal/`,
    {
      config: { staff: 'admin' },
      schema: {
        tags,
        summary: 'What a removal would delete, and what stays and why',
        response: { 200: removalPlanSchema },
      },
    },
    () => planRemoval(database.read),
  );

  app.post(
    `${PATH}remove/`,
    {
      config: { staff: 'admin', stepUp: true },
      schema: {
        tags,
        summary: 'Remove what is as the demonstration was loaded',
        body: removeDemonstrationBody,
        response: { 201: removalPlanSchema },
      },
    },
    async (request, reply) => {
      const plan = await removeDemonstration(services, requireStaff(request), request.body.goes);
      return reply.code(201).send(plan);
    },
  );
}
