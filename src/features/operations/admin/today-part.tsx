import TodayIcon from '@mui/icons-material/TodayOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';

const TodayPage = lazy(() => import('./today-page.tsx'));

/** What needs someone now: the first screen. */
export const todayPart: DeskPart = {
  routes: [{ path: '/', element: <TodayPage /> }],
  menu: [{ to: '/', label: 'Today', icon: <TodayIcon /> }],
};
