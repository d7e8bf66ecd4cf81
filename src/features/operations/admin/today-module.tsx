import TodayIcon from '@mui/icons-material/TodayOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const TodayPage = lazy(() => import('./today-page.tsx'));

/** The first screen: what needs action now. */
export const todayModule: AdminModule = {
  routes: [{ path: '/', element: <TodayPage /> }],
  menu: [{ to: '/', label: 'Today', icon: <TodayIcon /> }],
};
