import TourIcon from '@mui/icons-material/TourOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const ExcursionsPage = lazy(() => import('./excursions-page.tsx'));
const ExcursionPage = lazy(() => import('./excursion-page.tsx'));

/** Back-office module for excursions and their pickups. */
export const excursionsModule: AdminModule = {
  routes: [
    { path: '/excursions', element: <ExcursionsPage /> },
    { path: '/excursions/:id', element: <ExcursionPage /> },
  ],
  menu: [{ to: '/excursions', label: 'Excursions', icon: <TourIcon /> }],
};
