import TourIcon from '@mui/icons-material/TourOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';

const ExcursionsPage = lazy(() => import('./excursions-page.tsx'));
const ExcursionPage = lazy(() => import('./excursion-page.tsx'));

/** What the site offers, and where it collects guests. */
export const excursionsPart: DeskPart = {
  routes: [
    { path: '/excursions', element: <ExcursionsPage /> },
    { path: '/excursions/:id', element: <ExcursionPage /> },
  ],
  menu: [{ to: '/excursions', label: 'Excursions', icon: <TourIcon /> }],
};
