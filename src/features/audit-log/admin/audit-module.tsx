import AuditIcon from '@mui/icons-material/HistoryOutlined';
import AccessLogIcon from '@mui/icons-material/LoginOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';
import { ForAdmins } from '../../../ui/admin/for-admins.tsx';

const AccessLogPage = lazy(() => import('./access-log-page.tsx'));
const AuditPage = lazy(() => import('./audit-page.tsx'));

/** Audit log and access log. */
export const auditModule: AdminModule = {
  routes: [
    {
      path: '/access-log',
      element: (
        <ForAdmins>
          <AccessLogPage />
        </ForAdmins>
      ),
    },
    {
      path: '/audit',
      element: (
        <ForAdmins>
          <AuditPage />
        </ForAdmins>
      ),
    },
  ],
  menu: [
    { to: '/audit', label: 'Audit log', icon: <AuditIcon />, admin: true },
    { to: '/access-log', label: 'Access log', icon: <AccessLogIcon />, admin: true },
  ],
};
