import { z } from 'zod';
import { calendarDateText } from '../../values/date-text.ts';
import { pageOf, pageQuery } from '../../values/pagination.ts';
import { boundedText } from '../../values/text-field.ts';

const day = calendarDateText.describe('yyyy-MM-dd, the day in Madrid');

export const auditQuery = pageQuery.extend({
  entity: boundedText(50).optional().describe('what was changed'),
  actor: boundedText(50).optional().describe('id of the staff member'),
  from: day.optional(),
  to: day.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  entity_name: z.string().nullable().describe('its current name, or the name in the entry'),
  entity_gone: z.boolean().describe('whether it has been deleted'),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = pageOf(auditEntrySchema).extend({
  entities: z.array(z.string()).describe('all kinds of entities in the log'),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
