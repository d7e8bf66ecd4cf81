import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';

const FiguresPage = lazy(() => import('./figures-page.tsx'));

/** How the site is used: numbers, never visitors. */
export const figuresPart: DeskPart = {
  routes: [{ path: '/figures', element: <FiguresPage /> }],
  menu: [{ to: '/figures', label: 'Figures', icon: <FiguresIcon /> }],
};
