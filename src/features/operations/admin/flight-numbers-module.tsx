import { lazy, Suspense } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { LoadingIndicator } from '../../../ui/admin/loading-indicator.tsx';

const FlightNumbersPage = lazy(() => import('./flight-numbers-page.tsx'));

/** Flights with several numbers, and those that guests follow and no list names. */
export const flightNumbersModule: AdminModule = {
  routes: [
    {
      path: '/departures/flight-numbers',
      element: (
        <Suspense fallback={<LoadingIndicator />}>
          <FlightNumbersPage />
        </Suspense>
      ),
    },
  ],
};
