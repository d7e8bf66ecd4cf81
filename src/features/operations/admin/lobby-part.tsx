import { lazy, Suspense } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';
import { Waiting } from '../../../ui/desk/waiting.tsx';

const LobbyPage = lazy(() => import('./lobby-page.tsx'));

/** The sheet for the wall of a hotel's lobby. */
export const lobbyPart: DeskPart = {
  routes: [
    {
      path: '/schedules/lobby',
      element: (
        <Suspense fallback={<Waiting />}>
          <LobbyPage />
        </Suspense>
      ),
    },
  ],
};
