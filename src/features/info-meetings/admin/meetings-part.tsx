import MeetingsIcon from '@mui/icons-material/EventOutlined';
import { lazy, Suspense } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';
import { Waiting } from '../../../ui/desk/waiting.tsx';

const MeetingsPage = lazy(() => import('./meetings-page.tsx'));

/** When the guides come to which hotel. */
export const meetingsPart: DeskPart = {
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
