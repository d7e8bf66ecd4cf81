import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import type { DeskPart } from '../../../ui/desk/desk-part.ts';
import { ForAdmins } from '../../../ui/desk/for-admins.tsx';

const PrivacyPage = lazy(() => import('./privacy-page.tsx'));

/** What is kept about a person, for administrators. */
export const privacyPart: DeskPart = {
  routes: [
    {
      path: '/privacy',
      element: (
        <ForAdmins>
          <PrivacyPage />
        </ForAdmins>
      ),
    },
  ],
  menu: [{ to: '/privacy', label: 'Data protection', icon: <ShieldIcon aria-hidden />, admin: true }],
};
