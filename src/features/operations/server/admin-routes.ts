import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { idParams } from '../../../values/record-id.ts';
import { createLateChangeReader } from '../../departures/server/read-late-changes.ts';
import { countDepartures, readPendingDepartures } from '../../departures/server/read-pending-departures.ts';
import { findPickupGaps } from '../../excursions/server/find-pickup-gaps.ts';
import { readUndeliveredMails } from '../../mail-log/server/read-undelivered-mails.ts';
import { CALL_HOURS } from '../calls-contract.ts';
import { callBody, hotelParams, recordedSchema, todaySchema } from '../today-contract.ts';
import { countMails } from './count-mails.ts';
import { readCallsToMake } from './read-calls-to-make.ts';
import { readMessages } from './read-messages.ts';
import { readMisses } from './read-misses.ts';
import { createTextGapReader } from './read-text-gaps.ts';
import { recordContact, removeContact } from './reception-contacts.ts';

export interface TodayServices extends ApiServices {
  /** Stores the lookup counts of this process that are still in memory. Never throws. */
  storeCounts(): Promise<void>;
  /** Undefined: mails are written to files. */
  mailServer: string | undefined;
}

const tags = ['staff: today'];
const config = { staff: 'editor' } as const;
/** Number of items shown; links lead to the rest. */
const MAX_ROWS = 5;
const MAX_HOTELS = 8;
const MAX_MISSES = 12;

/** Data of the Today screen, and records of calls to hotels. */
export function adminTodayRoutes(
  app: ApiApp,
  { database, now, storeCounts, mailServer }: TodayServices,
): void {
  const lateChanges = createLateChangeReader(database);
  const textGaps = createTextGapReader(database);

  app.get(
    '/api/admin/today/',
    { config, schema: { tags, summary: 'What needs action now', response: { 200: todaySchema } } },
    async () => {
      const db = database.read;
      const instant = now();
      await storeCounts();
      const pending = await readPendingDepartures(db, instant);
      const { published, hotels, excursions } = await findPickupGaps(db, todayInMadrid(instant));
      return {
        now: instant.toISOString(),
        messages: await readMessages(db, MAX_ROWS),
        mails: {
          ...(await countMails(db)),
          mail_server: mailServer ?? null,
          ...(await readUndeliveredMails(db, instant, MAX_ROWS)),
        },
        pending: {
          published: await countDepartures(db, instant),
          total: pending.reduce((sum, { departures }) => sum + departures, 0),
          rows: pending.slice(0, MAX_HOTELS),
        },
        calls: {
          published: await countDepartures(db, instant, CALL_HOURS),
          ...(await readCallsToMake(db, await lateChanges(instant), instant)),
        },
        pickups: {
          published,
          hotels: { total: hotels.length, rows: hotels.slice(0, MAX_HOTELS) },
          excursions,
        },
        texts: await textGaps(),
        misses: await readMisses(db, instant, MAX_MISSES),
      };
    },
  );

  app.post(
    '/api/admin/today/calls/:hotel_id/',
    {
      config,
      schema: {
        tags,
        summary: 'Record that a reception was called about what the caller saw, or did not answer',
        params: hotelParams,
        body: callBody,
        response: { 200: recordedSchema },
      },
    },
    async (request) => {
      const { outcome: kind, state } = request.body;
      const { hotel_id: hotelId } = request.params;
      const contact = { hotelId, kind, day: null, state };
      await recordContact(database, { ...contact, staff: requireStaff(request), now: now() });
      return { success: true as const };
    },
  );

  app.delete(
    '/api/admin/today/contacts/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the record of a call or a printed sheet',
        params: idParams,
        response: { 200: recordedSchema },
      },
    },
    async (request) => {
      const { id: contactId } = request.params;
      await removeContact(database, { contactId, staff: requireStaff(request), now: now() });
      return { success: true as const };
    },
  );
}
