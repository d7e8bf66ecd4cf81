import { sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { DEMONSTRATION_KINDS, type KindPlan, type RemovalPlan } from '../contract.ts';
import { type Condition, hotelUses, stopUses, type Touched, touchedRecords } from './untouched-records.ts';

export async function isDemonstration(db: Reader): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'demonstration')
    .executeTakeFirst();
  return setting?.value === '1';
}

/** Which records of the demonstration a removal deletes, and which stay, with the reason. [DESK-07] */
export async function planRemoval(db: Reader): Promise<RemovalPlan> {
  const touched = await touchedRecords(db);
  const kinds: KindPlan[] = [];
  for (const kind of DEMONSTRATION_KINDS) kinds.push(await planKind(db, kind, touched));
  return { goes: kinds.reduce((sum, { goes }) => sum + goes, 0), kinds };
}

/** Each record counts once, by the first reason. */
async function planKind(db: Reader, kind: KindPlan['kind'], touched: Touched): Promise<KindPlan> {
  const uses = Object.entries(usesOf(kind, touched)) as [KindPlan['used'][number]['by'], Condition][];
  const reasons: [string, Condition][] = [
    ['added', touched[kind].added],
    ['changed', touched[kind].changed],
    ...uses,
  ];
  const cases = sql.join(
    reasons.map(([reason, condition]) => sql`when ${condition} then ${sql.lit(reason)}`),
    sql` `,
  );
  const { rows } = await sql<{ reason: string; records: number | string }>`
    select reason, count(*) as records
    from (select case ${cases} else 'goes' end as reason from ${sql.table(kind)}) as judged
    group by reason`.execute(db);
  const counts = new Map(rows.map(({ reason, records }) => [reason, Number(records)]));
  const countOf = (reason: string) => counts.get(reason) ?? 0;
  return {
    kind,
    goes: countOf('goes'),
    added: countOf('added'),
    changed: countOf('changed'),
    used: uses.map(([by]) => ({ by, count: countOf(by) })).filter(({ count }) => count > 0),
  };
}

function usesOf(kind: KindPlan['kind'], touched: Touched) {
  if (kind === 'hotels') return hotelUses(touched);
  return kind === 'stops' ? stopUses(touched) : {};
}
