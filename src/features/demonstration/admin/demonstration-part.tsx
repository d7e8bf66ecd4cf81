import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';
import { ForAdmins } from '../../../ui/desk/for-admins.tsx';

const DemonstrationPage = lazy(() => import('./demonstration-page.tsx'));

/** The set that a new site starts with; the notice above every screen leads here. */
export const demonstrationPart: DeskPart = {
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
