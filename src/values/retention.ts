/**
 * How long data is stored. Jobs delete by these periods, and the back office states them; the privacy policy of the
 * demonstration is tied to them by `tests/gates/stated-limits.test.ts`.
 */
export const RETENTION = {
  /** Everything that names a guest of a departure, after the departure. [SEC-12] */
  transferDays: 30,
  /** Mails, and mail files, after they were sent or given up. [SEC-12] */
  mailDays: 30,
  /** Questions and contact messages with their answers. [SEC-13] */
  questionYears: 1,
  /** Counts of visits and lookups: a season can be compared with the last one. [DESK-84] */
  countMonths: 13,
  /** The access log: a day longer than the database trigger requires, to allow for clock differences. [SEC-51] */
  accessLogDays: 366,
  /** Outcomes of writes of the back office: a request is repeated within minutes. [DESK-100] */
  outcomeHours: 24,
  /** Pictures that nothing uses. [DESK-54] */
  unusedImageDays: 7,
} as const;
