import { z } from 'zod';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { pageOf } from '../../../values/pagination.ts';
import { idSchema } from '../../../values/record-id.ts';
import {
  adminMemberSchema,
  changedMemberBody,
  memberBody,
  memberOrderBody,
  memberRowSchema,
  versionQuery,
} from '../admin-contract.ts';
import {
  addMember,
  changeMember,
  listMemberRecords,
  orderTeam,
  readMember,
  removeMember,
} from './admin/team-records.ts';

const tags = ['staff: pages'];
const config = { staff: 'editor' } as const;
const params = z.object({ id: idSchema });
const PATH = '/api/admin/team/';

/** Back-office routes of the team on the about page. */
export function adminTeamRoutes(app: ApiApp, services: ApiServices): void {
  const { database } = services;
  const list = (rows: Awaited<ReturnType<typeof listMemberRecords>>) => ({ total: rows.length, rows });

  app.get(
    PATH,
    {
      config,
      schema: { tags, summary: 'List the team in order', response: { 200: pageOf(memberRowSchema) } },
    },
    async () => list(await listMemberRecords(database.read)),
  );
  app.get(
    `${PATH}:id/`,
    { config, schema: { tags, summary: 'Read a team member', params, response: { 200: adminMemberSchema } } },
    (request) => readMember(database.read, request.params.id),
  );
  app.post(
    PATH,
    {
      config,
      schema: { tags, summary: 'Add a team member', body: memberBody, response: { 201: adminMemberSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await addMember(services, requireStaff(request), request.body)),
  );
  app.put(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a team member',
        params,
        body: changedMemberBody,
        response: { 200: adminMemberSchema },
      },
    },
    (request) => changeMember(services, requireStaff(request), request.params.id, request.body),
  );
  app.put(
    `${PATH}order/`,
    {
      config,
      schema: {
        tags,
        summary: 'Set the order of the team',
        body: memberOrderBody,
        response: { 200: pageOf(memberRowSchema) },
      },
    },
    async (request) => list(await orderTeam(services, requireStaff(request), [...new Set(request.body.ids)])),
  );
  app.delete(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Remove a team member',
        params,
        querystring: versionQuery,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await removeMember(services, requireStaff(request), request.params.id, request.query.version);
      return { success: true as const };
    },
  );
}
