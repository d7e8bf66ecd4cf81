import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';

const DemonstrationPage = lazy(() => import('./demonstration-page.tsx'));

/** The set that a new site starts with; the notice above every screen leads here. */
export const demonstrationModule: AdminModule = {
  routes: [
    {
      path: '/demonstration',
      element: (
        <ForAdmins>
          <DemonstrationPage />
        </ForAdmins>
      ),
    },
  ],
};
