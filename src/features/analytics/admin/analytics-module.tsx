import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const AnalyticsPage = lazy(() => import('./analytics-page.tsx'));

/** Back-office module for analytics: counts only, no data of single visitors. */
export const analyticsModule: AdminModule = {
  routes: [{ path: '/figures', element: <AnalyticsPage /> }],
  menu: [{ to: '/figures', label: 'Figures', icon: <AnalyticsIcon /> }],
};
