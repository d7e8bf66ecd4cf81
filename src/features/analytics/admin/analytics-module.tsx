import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const FiguresPage = lazy(() => import('./figures-page.tsx'));

/** How the site is used: numbers, never visitors. */
export const analyticsModule: AdminModule = {
  routes: [{ path: '/figures', element: <FiguresPage /> }],
  menu: [{ to: '/figures', label: 'Figures', icon: <FiguresIcon /> }],
};
