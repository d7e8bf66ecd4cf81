import { lazy } from 'react';
import { analyticsModule } from '../features/analytics/admin/analytics-module.tsx';
import { auditModule } from '../features/audit-log/admin/audit-module.tsx';
import { dataProtectionModule } from '../features/data-protection/admin/data-protection-module.tsx';
import { excursionsModule } from '../features/excursions/admin/excursions-module.tsx';
import { hotelsModule } from '../features/hotels/admin/hotels-module.tsx';
import { inboxModule } from '../features/inbox/admin/inbox-module.tsx';
import { meetingsModule } from '../features/info-meetings/admin/meetings-module.tsx';
import { mailLogModule } from '../features/mail-log/admin/mail-log-module.tsx';
import { flightNumbersModule } from '../features/operations/admin/flight-numbers-module.tsx';
import { lobbyModule } from '../features/operations/admin/lobby-module.tsx';
import { todayModule } from '../features/operations/admin/today-module.tsx';
import { pagesModule } from '../features/pages/admin/pages-module.tsx';
import { schedulesModule } from '../features/schedules/admin/schedules-module.tsx';
import { accountModule, staffModule } from '../features/staff/admin/staff-module.tsx';
import { stopsModule } from '../features/stops/admin/stops-module.tsx';
import type { AdminModule } from '../ui/admin/admin-module.ts';

const MergeDialog = lazy(() =>
  import('../features/hotel-merging/admin/merge-dialog.tsx').then((module) => ({
    default: module.MergeDialog,
  })),
);

const DemonstrationSection = lazy(() => import('../features/demonstration/admin/demonstration-section.tsx'));

/** Modules of the back office in menu order: daily operations first, administration last. */
export const MODULES: readonly AdminModule[] = [
  todayModule,
  inboxModule,
  schedulesModule,
  lobbyModule,
  flightNumbersModule,
  excursionsModule,
  hotelsModule(MergeDialog),
  stopsModule,
  meetingsModule,
  pagesModule(DemonstrationSection),
  mailLogModule,
  analyticsModule,
  dataProtectionModule,
  staffModule,
  auditModule,
  accountModule,
];
