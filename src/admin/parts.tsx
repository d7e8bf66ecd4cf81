import { demonstrationPart } from '../features/demonstration/admin/demonstration-part.tsx';
import { excursionsPart } from '../features/excursions/admin/excursions-part.tsx';
import { figuresPart } from '../features/figures/admin/figures-part.tsx';
import { hotelsPart } from '../features/hotels/admin/hotels-part.tsx';
import { inboxPart } from '../features/inbox/admin/inbox-part.tsx';
import { meetingsPart } from '../features/info-meetings/admin/meetings-part.tsx';
import { mailsPart } from '../features/mails/admin/mails-part.tsx';
import { pagesPart } from '../features/pages/admin/pages-part.tsx';
import { privacyPart } from '../features/privacy/admin/privacy-part.tsx';
import { staffPart } from '../features/staff/admin/staff-part.tsx';
import { todayPart } from '../features/today/admin/today-part.tsx';
import { transfersPart } from '../features/transfers/admin/transfers-part.tsx';
import type { DeskPart } from '../ui/desk/desk-part.ts';

/** What the features bring to the desk; the menu has this order: what cannot wait first, the office last. */
export const PARTS: readonly DeskPart[] = [
  todayPart,
  inboxPart,
  transfersPart,
  excursionsPart,
  hotelsPart,
  meetingsPart,
  pagesPart,
  mailsPart,
  figuresPart,
  privacyPart,
  staffPart,
  demonstrationPart,
];
