import type { Database, Writer } from '../../../db/database.ts';
import { outdateStaged } from '../../../db/outdate-staged.ts';
import type { Staff } from '../../../http/api-app.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import {
  type NumberPair,
  readFlightNumbers,
  recordFlightNumbers,
} from '../../departures/server/flight-numbers.ts';
import { notifyOfFlightNumbers } from '../../notifications/server/notify-of-flight-numbers.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';

type Notified = Awaited<ReturnType<typeof notifyOfFlightNumbers>>;

interface LinkRequest {
  pairs: readonly NumberPair[];
  /** The list that links them. */
  listId?: number;
  staff: Pick<Staff, 'id'>;
  now: Date;
}

const NOBODY: Notified = { subscribers: [], mailIds: [] };

/**
 * Records that pairs of numbers are each of one flight, each new one in the audit log. Lists then mean the same departure by either:
 * those that wait, but for the one that links them, are compared again. Subscribers who named the other number are notified. Returns their subscriptions and the ids of the mails.
 */
export async function linkFlightNumbers(
  db: Writer,
  database: Pick<Database, 'engine'>,
  { pairs, listId = 0, staff, now }: LinkRequest,
): Promise<Notified> {
  if (pairs.length === 0) return NOBODY;
  const before = await readFlightNumbers(db);
  let isNew = false;
  for (const pair of pairs) {
    if (!(await recordFlightNumbers(db, pair))) continue;
    isNew = true;
    const [flight, number] = pair.map(normalizeFlightNumber);
    const added = { action: 'add', entity: 'flight-number', entityId: number ?? '' };
    await recordAudit(db, { staff, ...added, after: { number, flight }, now });
  }
  if (!isNew) return NOBODY;
  await outdateStaged(db).where('id', '!=', listId).execute();
  return notifyOfFlightNumbers(db, database, { before, after: await readFlightNumbers(db), now });
}
