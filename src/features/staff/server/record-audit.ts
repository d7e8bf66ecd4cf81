import type { Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';

export interface AuditedChange {
  staff: Pick<Staff, 'id'>;
  /** What was done, as a verb: `publish`, `change`, `invite`. */
  action: string;
  /** What it was done to. */
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  now: Date;
}

/**
 * Notes who changed what, in the transaction of the change. `before` and `after` say what staff need to see of
 * it; whoever notes a guest's data there sees to it that it goes in time.
 */
export async function recordAudit(trx: Writer, change: AuditedChange): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: change.now.toISOString(),
      actor: change.staff.id,
      action: change.action,
      entity: change.entity,
      entity_id: String(change.entityId),
      before: toJson(change.before),
      after: toJson(change.after),
    })
    .execute();
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
