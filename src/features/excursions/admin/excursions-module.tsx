import TourIcon from '@mui/icons-material/TourOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const ExcursionsPage = lazy(() => import('./excursions-page.tsx'));
const ExcursionPage = lazy(() => import('./excursion-page.tsx'));

/** What the site offers, and where it collects guests. */
export const excursionsModule: AdminModule = {
  routes: [
    { path: '/excursions', element: <ExcursionsPage /> },
    { path: '/excursions/:id', element: <ExcursionPage /> },
  ],
  menu: [{ to: '/excursions', label: 'Excursions', icon: <TourIcon /> }],
};
