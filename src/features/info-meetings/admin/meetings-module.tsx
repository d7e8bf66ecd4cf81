import MeetingsIcon from '@mui/icons-material/EventOutlined';
import { lazy, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';

const MeetingsPage = lazy(() => import('./meetings-page.tsx'));

/** Back-office module for info meetings. */
export const meetingsModule: AdminModule = {
  routes: [
    {
      path: '/meetings',
      element: (
        <Suspense fallback={<LoadingIndicator />}>
          <MeetingsPage />
        </Suspense>
      ),
    },
  ],
  menu: [{ to: '/meetings', label: 'Info meetings', icon: <MeetingsIcon aria-hidden /> }],
};
