import type { Reader } from '../../../db/database.ts';

/** The number of open transfer inquiries, and the oldest `limit` of them with their hotels. */
export async function findUnansweredInquiries(db: Reader, limit: number) {
  const open = db.selectFrom('transfer_inquiries').where('transfer_inquiries.state', '=', 'open');
  const { total } = await open
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .innerJoin('hotels', 'hotels.id', 'transfer_inquiries.hotel_id')
    .select([
      'transfer_inquiries.id',
      'transfer_inquiries.last_name as name',
      'transfer_inquiries.message as text',
      'transfer_inquiries.language',
      'transfer_inquiries.departure_date',
      'transfer_inquiries.created_at',
      'hotels.name as hotel',
    ])
    .orderBy('transfer_inquiries.created_at')
    .orderBy('transfer_inquiries.id')
    .limit(limit)
    .execute();
  return { total: Number(total), rows };
}
