import { lazy, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';

const LobbyPage = lazy(() => import('./lobby-page.tsx'));

/** Printable sheet of departures for a hotel lobby. */
export const lobbyModule: AdminModule = {
  routes: [
    {
      path: '/schedules/lobby',
      element: (
        <Suspense fallback={<LoadingIndicator />}>
          <LobbyPage />
        </Suspense>
      ),
    },
  ],
};
