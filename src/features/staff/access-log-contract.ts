import { z } from 'zod';
import { calendarDateText } from '../../values/date-text.ts';
import { pageOf, pageQuery } from '../../values/pagination.ts';
import { boundedText } from '../../values/text-field.ts';

/** All events of the access log. [SEC-51] */
export const ACCESS_EVENTS = [
  'sign-in',
  'sign-in-failed',
  'confirmation-failed',
  'link-refused',
  'sign-out',
  'session-ended',
  'device-removed',
  'first-account-created',
  'invitation-sent',
  'invitation-accepted',
  'invitation-withdrawn',
  'role-changed',
  'access-revoked',
  'access-restored',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-code-used',
  'export',
  'erasure',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** `success`, or the reason of the failure. */
export const ACCESS_OUTCOMES = [
  'success',
  'wrong-password',
  'wrong-code',
  'code-missing',
  'unknown-account',
  'access-revoked',
  'too-many-tries',
  'busy',
  'link-not-valid',
] as const;
export type AccessOutcome = (typeof ACCESS_OUTCOMES)[number];

const day = calendarDateText.describe('yyyy-MM-dd, the day in Madrid');

export const accessLogQuery = pageQuery.extend({
  event: z.enum(ACCESS_EVENTS).optional(),
  person: boundedText(50).optional().describe('the id of an account; what it did and what was done to it'),
  network: boundedText(20).optional().describe('the code of a network'),
  from: day.optional(),
  to: day.optional(),
});
export type AccessLogQuery = z.output<typeof accessLogQuery>;

const person = z.object({ id: z.string(), name: z.string() });
export const accessEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(ACCESS_EVENTS),
  outcome: z.enum(ACCESS_OUTCOMES),
  account: person.nullable().describe('whose account; null where there is none'),
  actor: person.nullable().describe('who did it; null for anyone who was not signed in'),
  network: z.string().nullable().describe('the same code for everything that comes from one network'),
  device: z.string(),
  detail: z.string().nullable(),
  times: z.int().min(1).describe('how often within about a minute'),
});
export type AccessEntry = z.infer<typeof accessEntrySchema>;

export const accessLogPageSchema = pageOf(accessEntrySchema);
export type AccessLogPage = z.infer<typeof accessLogPageSchema>;
