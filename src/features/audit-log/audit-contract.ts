import { z } from 'zod';
import { calendarDateText } from '../../values/date-text.ts';
import { pageOf, pageQuery } from '../../values/pagination.ts';
import { boundedText } from '../../values/text-field.ts';

const day = calendarDateText.describe('yyyy-MM-dd, the day in Madrid');

export const auditQuery = pageQuery.extend({
  entity: boundedText(50).optional().describe('what was changed'),
  actor: boundedText(50).optional().describe('the id of who did it'),
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
  entity_name: z.string().nullable().describe('as it is called now, or was called when it was noted'),
  entity_gone: z.boolean().describe('whether it was deleted since'),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = pageOf(auditEntrySchema).extend({
  entities: z.array(z.string()).describe('everything that was ever changed, to choose from'),
});
export type AuditPage = z.infer<typeof auditPageSchema>;
