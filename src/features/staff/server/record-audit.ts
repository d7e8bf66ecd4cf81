import type { Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';

export interface AuditedChange {
  staff: Pick<Staff, 'id'>;
  /** The action as a verb: `publish`, `change`, `invite`. */
  action: string;
  /** The kind of record. */
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
  now: Date;
}

/**
 * Records who changed what, in the transaction of the change. `before` and `after` hold what staff need to see; callers
 * that record guests' data there must make sure it is deleted in time.
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
