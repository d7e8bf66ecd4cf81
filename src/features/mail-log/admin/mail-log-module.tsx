import MailIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const MailPage = lazy(() => import('./mail-page.tsx'));
const MailsPage = lazy(() => import('./mails-page.tsx'));

/** The outbox and the state of its mails. */
export const mailLogModule: AdminModule = {
  routes: [
    { path: '/mails', element: <MailsPage /> },
    { path: '/mails/:id', element: <MailPage /> },
  ],
  menu: [{ to: '/mails', label: 'Mails', icon: <MailIcon /> }],
};
