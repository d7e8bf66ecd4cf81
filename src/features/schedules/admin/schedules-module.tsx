import DepartureIcon from '@mui/icons-material/DepartureBoardOutlined';
import ScheduleIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';
import { StagedBadge } from './staged-badge.tsx';

const SchedulesPage = lazy(() => import('./schedules-page.tsx'));
const SchedulePage = lazy(() => import('./schedule-page.tsx'));
const DeparturesPage = lazy(() => import('./departures-page.tsx'));
const DeparturePage = lazy(() => import('./departure-page.tsx'));

/** Schedule lists and single departures. */
export const schedulesModule: AdminModule = {
  menu: [
    { to: '/schedules', label: 'Schedules', icon: <ScheduleIcon />, after: <StagedBadge /> },
    { to: '/departures', label: 'Departures', icon: <DepartureIcon /> },
  ],
  routes: [
    { path: '/schedules', element: whenLoaded(<SchedulesPage />) },
    { path: '/schedules/:id', element: whenLoaded(<SchedulePage />) },
    { path: '/departures', element: whenLoaded(<DeparturesPage />) },
    { path: '/departures/new', element: whenLoaded(<DeparturePage />) },
    { path: '/departures/:id', element: whenLoaded(<DeparturePage />) },
  ],
};

function whenLoaded(screen: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingIndicator />}>{screen}</Suspense>;
}
