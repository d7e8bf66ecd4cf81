import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';

const DemonstrationPage = lazy(() => import('./demonstration-page.tsx'));

/** Removal of the demonstration data; linked from the notice on every screen. */
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
