import MeetingsIcon from '@mui/icons-material/EventOutlined';
import { lazy, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { Waiting } from '../../../ui/admin/waiting.tsx';

const MeetingsPage = lazy(() => import('./meetings-page.tsx'));

/** When the guides come to which hotel. */
export const meetingsModule: AdminModule = {
  routes: [
    {
      path: '/meetings',
      element: (
        <Suspense fallback={<Waiting />}>
          <MeetingsPage />
        </Suspense>
      ),
    },
  ],
  menu: [{ to: '/meetings', label: 'Info meetings', icon: <MeetingsIcon aria-hidden /> }],
};
