import { outdateStaged } from '../../../db/outdate-staged.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import { linkFlightNumbers } from '../../schedules/server/link-flight-numbers.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import {
  flightNumberParams,
  flightNumbersSchema,
  linkedNumbersSchema,
  linkNumbersBody,
} from '../flight-numbers-contract.ts';
import { readUnknownFlights } from './read-unknown-flights.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;
const PATH = '/api/admin/flight-numbers/';

/** Further numbers of flights that airlines share. [FLT-01] [FLT-02] */
export function adminFlightNumberRoutes(app: ApiApp, { database, now }: ApiServices): void {
  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Flights with several numbers, and numbers that guests follow and no departure has',
        response: { 200: flightNumbersSchema },
      },
    },
    async () => ({
      rows: await database.read
        .selectFrom('flight_numbers')
        .select(['number', 'flight'])
        .orderBy('flight')
        .orderBy('number')
        .execute(),
      unknown: await readUnknownFlights(database.read, now()),
    }),
  );
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Record that two numbers are of one flight, and notify guests who follow the other one',
        body: linkNumbersBody,
        response: { 201: linkedNumbersSchema },
      },
    },
    async (request, reply) => {
      const { number, same_as } = request.body;
      const staff = requireStaff(request);
      const pairs = [[same_as, number] as const];
      const { subscribers } = await database.write((db) =>
        linkFlightNumbers(db, database, { pairs, staff, now: now() }),
      );
      return reply.code(201).send({ mails: subscribers.length });
    },
  );
  app.delete(
    `${PATH}:number/`,
    {
      config,
      schema: {
        tags,
        summary: 'Make a number a flight of its own again',
        params: flightNumberParams,
        response: { 200: flightNumbersSchema.shape.rows },
      },
    },
    async (request) => {
      const number = normalizeFlightNumber(request.params.number);
      const staff = requireStaff(request);
      return database.write(async (db) => {
        const removed = await db
          .deleteFrom('flight_numbers')
          .where('number', '=', number)
          .returning(['number', 'flight'])
          .executeTakeFirst();
        if (!removed) throw notFound('The number');
        await outdateStaged(db).execute();
        await recordAudit(db, {
          ...{ staff, action: 'remove', entity: 'flight-number', entityId: number, before: removed },
          now: now(),
        });
        return db.selectFrom('flight_numbers').select(['number', 'flight']).orderBy('flight').execute();
      });
    },
  );
}
