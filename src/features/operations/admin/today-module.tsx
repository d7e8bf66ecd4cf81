import TodayIcon from '@mui/icons-material/TodayOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const TodayPage = lazy(() => import('./today-page.tsx'));

/** What needs someone now: the first screen. */
export const todayModule: AdminModule = {
  routes: [{ path: '/', element: <TodayPage /> }],
  menu: [{ to: '/', label: 'Today', icon: <TodayIcon /> }],
};
