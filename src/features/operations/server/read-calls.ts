import type { Reader } from '../../../db/database.ts';

export interface RecordedCall {
  called_at: string;
  called_by: string;
}

/** Recorded calls about changes of these lists, by `callKey`. */
export async function readCalls(db: Reader, listIds: readonly number[]): Promise<Map<string, RecordedCall>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('departure_calls')
    .innerJoin('staff', 'staff.id', 'departure_calls.staff_id')
    .select([
      'departure_calls.list_id',
      'departure_calls.position',
      'departure_calls.called_at',
      'staff.name as called_by',
    ])
    .where('departure_calls.list_id', 'in', [...new Set(listIds)])
    .execute();
  return new Map(
    rows.map(({ list_id, position, ...call }) => [callKey({ listId: list_id, position }), call]),
  );
}

export function callKey({ listId, position }: { listId: number; position: number }): string {
  return `${listId}-${position}`;
}
