import { lazy } from 'react';
import { figuresPart } from '../features/analytics/admin/figures-part.tsx';
import { auditPart } from '../features/audit-log/admin/audit-part.tsx';
import { privacyPart } from '../features/data-protection/admin/privacy-part.tsx';
import { demonstrationPart } from '../features/demonstration/admin/demonstration-part.tsx';
import { excursionsPart } from '../features/excursions/admin/excursions-part.tsx';
import { hotelsPart } from '../features/hotels/admin/hotels-part.tsx';
import { inboxPart } from '../features/inbox/admin/inbox-part.tsx';
import { meetingsPart } from '../features/info-meetings/admin/meetings-part.tsx';
import { mailsPart } from '../features/mail-log/admin/mails-part.tsx';
import { lobbyPart } from '../features/operations/admin/lobby-part.tsx';
import { todayPart } from '../features/operations/admin/today-part.tsx';
import { pagesPart } from '../features/pages/admin/pages-part.tsx';
import { transfersPart } from '../features/schedules/admin/transfers-part.tsx';
import { accountPart, staffPart } from '../features/staff/admin/staff-part.tsx';
import type { DeskPart } from '../ui/desk/desk-part.ts';

const MergeDialog = lazy(() =>
  import('../features/hotel-merging/admin/merge-dialog.tsx').then((module) => ({
    default: module.MergeDialog,
  })),
);

/** What the features bring to the desk; the menu has this order: what cannot wait first, the office last. */
export const PARTS: readonly DeskPart[] = [
  todayPart,
  inboxPart,
  transfersPart,
  lobbyPart,
  excursionsPart,
  hotelsPart(MergeDialog),
  meetingsPart,
  pagesPart,
  mailsPart,
  figuresPart,
  privacyPart,
  staffPart,
  auditPart,
  accountPart,
  demonstrationPart,
];
