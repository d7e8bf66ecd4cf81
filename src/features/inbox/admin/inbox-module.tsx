import InboxIcon from '@mui/icons-material/InboxOutlined';
import { lazy } from 'react';
import type { AdminModule } from '../../../ui/admin/admin-module.ts';

const InboxPage = lazy(() => import('./inbox-page.tsx'));
const MessagePage = lazy(() => import('./message-page.tsx'));

/** Back-office module for messages from visitors. */
export const inboxModule: AdminModule = {
  routes: [
    { path: '/inbox', element: <InboxPage /> },
    { path: '/inbox/:kind/:id', element: <MessagePage /> },
  ],
  menu: [{ to: '/inbox', label: 'Inbox', icon: <InboxIcon aria-hidden /> }],
};
