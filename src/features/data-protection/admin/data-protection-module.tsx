import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';

const DataProtectionPage = lazy(() => import('./data-protection-page.tsx'));

/** Data stored about a person; administrators only. */
export const dataProtectionModule: AdminModule = {
  routes: [
    {
      path: '/privacy',
      element: (
        <ForAdmins>
          <DataProtectionPage />
        </ForAdmins>
      ),
    },
  ],
  menu: [{ to: '/privacy', label: 'Data protection', icon: <ShieldIcon aria-hidden />, admin: true }],
};
