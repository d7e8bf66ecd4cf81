import type { ApiApp } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { demonstrationSchema, removeDemonstrationBody } from '../contract.ts';
import { describeDemonstration } from './describe-demonstration.ts';
import { type DemonstrationServices, removeDemonstration, removeMailFiles } from './remove-demonstration.ts';

const PATH = '/api/admin/demonstration/';
const tags = ['staff: demonstration'];

/** Describes and removes the demonstration data. */
export function demonstrationRoutes(app: ApiApp, services: DemonstrationServices): void {
  const { database } = services;

  app.get(
    PATH,
    {
      config: { staff: 'editor' },
      schema: {
        tags,
        summary: 'Whether this is a demonstration, and how much it holds',
        response: { 200: demonstrationSchema },
      },
    },
    () => describeDemonstration(database.read),
  );

  app.post(
    `${PATH}remove/`,
    {
      config: { staff: 'admin', stepUp: true },
      schema: {
        tags,
        summary: 'Take the demonstration set away, but for the kinds that are kept',
        body: removeDemonstrationBody,
        response: { 201: demonstrationSchema },
      },
    },
    async (request, reply) => {
      const { keep } = request.body;
      await removeDemonstration(services, requireStaff(request), keep);
      await removeMailFiles(services, keep).catch((error) => request.log.error(error));
      return reply.code(201).send(await describeDemonstration(database.read));
    },
  );
}
