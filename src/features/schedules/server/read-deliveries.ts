import type { ApiServices } from '../../../http/api-app.ts';
import { cameTooLate } from '../../mail-log/server/is-undelivered.ts';
import type { Deliveries } from '../admin-contract.ts';

const SHOWN = 20;
type Undelivered = Deliveries['undelivered'][number];

/** Delivery of the mails of a publish; undefined if the list is not published. */
export async function readDeliveries(
  { database }: ApiServices,
  listId: number,
): Promise<Deliveries | undefined> {
  const list = await database.read
    .selectFrom('schedule_lists')
    .select('mails')
    .where('id', '=', listId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!list) return undefined;
  const mails = database.read
    .selectFrom('schedule_mails')
    .innerJoin('outbox', 'outbox.id', 'schedule_mails.mail_id')
    .where('schedule_mails.list_id', '=', listId);
  const counts = await mails
    .select('state')
    .select((mail) => [
      mail.fn.countAll<number>().as('mails'),
      mail.fn.count<number>('outbox.file_name').as('written'),
      mail.fn.count<number>('outbox.id').filterWhere(cameTooLate).as('too_late'),
    ])
    .groupBy('state')
    .execute();
  const of = (state: string) => counts.find((count) => count.state === state);
  const inState = (state: string) => Number(of(state)?.mails ?? 0);
  const written = Number(of('sent')?.written ?? 0);
  const tooLate = Number(of('expired')?.too_late ?? 0);
  const known = counts.reduce((sum, count) => sum + Number(count.mails), 0);
  const undelivered = await mails
    .innerJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .select(['recipient', 'hotels.name as hotel', 'state', 'last_error as reason', 'next_attempt_at'])
    .where((mail) => mail.or([mail('state', 'in', ['failed', 'retrying']), cameTooLate(mail)]))
    .orderBy('state')
    .orderBy('outbox.id')
    .limit(SHOWN)
    .execute();
  const affected = list.mails ?? known;
  return {
    concerned: affected,
    queued: inState('queued'),
    sending: inState('sending'),
    retrying: inState('retrying'),
    handed_over: inState('sent') - written,
    written,
    failed: inState('failed'),
    too_late: tooLate,
    expired: inState('expired') - tooLate,
    deleted: Math.max(0, affected - known),
    undelivered: undelivered.map((mail) => ({
      ...mail,
      state: mail.state as Undelivered['state'],
      next_attempt_at: mail.state === 'retrying' ? mail.next_attempt_at : null,
    })),
  };
}
